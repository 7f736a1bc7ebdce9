import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import { on } from '#server/core/serve.ts'
import { handInTransaction } from './apple/hand-in-transaction.ts'
import { restorePurchases } from './apple/restore-purchases.ts'
import { takeAppleNotice } from './apple/take-apple-notice.ts'
import { readPaymentReturn, waysToPay } from './attempts/reads.ts'
import { retryPayment } from './attempts/retry-payment.ts'
import { takeGalaxypayNotice } from './attempts/take-galaxypay-notice.ts'
import { takeVnpayNotice } from './attempts/take-vnpay-notice.ts'
import { takeXenditNotice } from './attempts/take-xendit-notice.ts'
import { payoutChannels } from './gateways/payout-channels.ts'

export const payments = [
  on(contract.vnpayNotice, async (ctx, { query }) => new Answer(await takeVnpayNotice(ctx, query))),
  on(contract.galaxypayNotice, (ctx, { body }) => takeGalaxypayNotice(ctx, body)),
  on(contract.appleNotice, (ctx, { body }) => takeAppleNotice(ctx, body.signedPayload)),
  on(contract.handInAppleTransaction, (ctx, { body }) => handInTransaction(ctx, body.signedTransaction)),
  on(contract.restoreApplePurchases, async (ctx, { body }) => ({
    results: await restorePurchases(ctx, body.signedTransactions),
  })),
  on(contract.xenditNotice, (ctx, { body }) => takeXenditNotice(ctx, body)),
  on(contract.payoutChannels, (ctx) => payoutChannels(ctx)),
  on(contract.paymentWays, (ctx, { query }) => waysToPay(ctx, asUser(ctx), query.place)),
  on(contract.retryPayment, (ctx, { body }) => retryPayment(ctx, body)),
  on(contract.paymentReturn, (ctx, { query }) => readPaymentReturn(ctx, asUser(ctx), query)),
]
