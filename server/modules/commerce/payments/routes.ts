import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import { on } from '#server/core/serve.ts'
import { readPaymentReturn } from './reads.ts'
import { retryPayment } from './retry-payment.ts'
import { takeVnpayNotice } from './take-vnpay-notice.ts'

export const payments = [
  on(contract.vnpayNotice, async (ctx, { query }) => new Answer(await takeVnpayNotice(ctx, query))),
  on(contract.retryPayment, (ctx, { body }) => retryPayment(ctx, body)),
  on(contract.paymentReturn, (ctx, { query }) => readPaymentReturn(ctx, asUser(ctx), query)),
]
