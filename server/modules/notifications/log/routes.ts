import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { deadLetters, deliveryLog } from './reads.ts'
import { resendMessage } from './resend-message.ts'

export const log = [
  on(contract.deliveryLog, (ctx, { query }) => deliveryLog(ctx, query)),
  on(contract.deadLetters, (ctx, { query }) => deadLetters(ctx, query)),
  on(contract.resendMessage, (ctx, { params }) => resendMessage(ctx, params.id)),
]
