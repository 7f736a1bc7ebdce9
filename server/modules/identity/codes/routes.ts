import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { sendOwnCode } from './send-own-code.ts'

export const codes = [on(contract.getOwnOtp, (ctx, { body }) => sendOwnCode(ctx, body.purpose, body.channel))]
