import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { usesOfMethod } from './reads.ts'
import { setPaymentMethods } from './set-payment-methods.ts'

export const paymentMethods = [
  on(contract.setPaymentMethods, (ctx, { body }) => setPaymentMethods(ctx, body.methods)),
  on(contract.checkPaymentMethod, (ctx, { body }) => usesOfMethod(ctx, asUser(ctx), body)),
]
