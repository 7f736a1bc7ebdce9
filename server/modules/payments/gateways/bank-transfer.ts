import { bankBins, banks } from '#domain/banks.ts'
import { fail } from '#domain/faults.ts'
import type { RefundAnswer } from '#domain/payment-gateways.ts'
import { transferReference } from '#domain/transfer-reference.ts'
import { vietQr } from '#domain/vietqr.ts'
import { randomCode } from '#server/core/crypto.ts'
import { limitProblem, type PayoutTold } from '#server/providers/xendit/payouts.ts'
import { findAccount } from './account-sealing.ts'
import type { Gateway } from './gateways.ts'
import { channelOf } from './payout-channels.ts'

/** What a payout that sends a refund has come to. */
export function refundByPayout(told: PayoutTold): RefundAnswer {
  const ended = ['FAILED', 'CANCELLED', 'REVERSED', 'REFUSED'].includes(told.status)
  return {
    outcome: ended ? 'refused' : told.status === 'SUCCEEDED' ? 'done' : 'sent',
    code: told.failureCode ?? told.status,
    raw: told,
    from: 'XENDIT',
  }
}

/** Bank transfer: a VietQR code that fills in account, amount and note; the note names the attempt. bank-transfers/ settles. */
export const bankTransferGateway: Gateway = {
  method: () => 'BANK_TRANSFER',
  offered: (ctx) => ctx.providers.bank !== null,
  reference: () => transferReference(randomCode(8)),
  minutes: 60,
  remote: false,
  open(ctx, { reference, amount }) {
    const account = ctx.providers.bank ?? fail('PAYMENT_WAY_UNAVAILABLE')
    const { bank, accountNumber, holder } = account
    const qr = vietQr({ bin: bankBins[bank], accountNumber, amount, note: reference })
    return { payUrl: null, payData: { qr, accountNumber, bankName: banks[bank], holder, note: reference } }
  },
  // A bank is not asked about an attempt: transfers that nobody told us of are fetched all together (pull-transfers.ts).
  query: async () => null,
  listedOnly: true,
  // A bank knows no refund: the money is paid out to the account its owner named, from our balance at Xendit.
  needsAccount: true,
  async refund(ctx, { requestId, amount, accountSealed, reference }) {
    const { xendit } = ctx.providers
    const named = accountSealed ? findAccount(ctx, accountSealed) : null
    if (!xendit || !named) return { outcome: 'refused', code: 'BY_HAND', raw: {} }
    const { bankCode, number, holder } = named
    const channel = channelOf((await xendit.channels(ctx.now())).channels, bankCode)
    if (!channel || limitProblem(channel, amount)) return { outcome: 'refused', code: 'BY_HAND', raw: { bankCode } }
    const description = `Hoan tien ${reference}`
    const asked = { reference: requestId, channel: channel.code, holder, account: number, amount, description }
    return refundByPayout(await xendit.payOut(asked))
  },
  async refundState(ctx, { requestId }) {
    const told = await ctx.providers.xendit?.payoutOf(requestId)
    return told ? refundByPayout(told) : null
  },
  failureWords: () => 'Đã hết thời gian chuyển khoản. Nếu bạn đã chuyển, đơn hàng vẫn được ghi nhận khi tiền đến.',
}
