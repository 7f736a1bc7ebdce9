import { bankBins, banks } from '#domain/banks.ts'
import { fail } from '#domain/faults.ts'
import { transferReference } from '#domain/transfer-reference.ts'
import { vietQr } from '#domain/vietqr.ts'
import { randomCode } from '#server/core/crypto.ts'
import type { Gateway } from './gateways.ts'

/** Bank transfer: a VietQR code that fills in account, amount and note; the note names the attempt. bank-transfers/ settles. */
export const bankTransferGateway: Gateway = {
  method: 'BANK_TRANSFER',
  offered: (ctx) => ctx.outside.bank !== null,
  reference: () => transferReference(randomCode(8)),
  minutes: 60,
  remote: false,
  open(ctx, { reference, amount }) {
    const account = ctx.outside.bank ?? fail('PAYMENT_WAY_UNAVAILABLE')
    const { bank, accountNumber, holder } = account
    const qr = vietQr({ bin: bankBins[bank], accountNumber, amount, note: reference })
    return { payUrl: null, payData: { qr, accountNumber, bankName: banks[bank], holder, note: reference } }
  },
  // A bank is not asked about an attempt: transfers that nobody told us of are fetched all together (pull-transfers.ts).
  query: async () => null,
  // A bank knows no refund: somebody sends the money by hand and records that.
  refund: async () => ({ outcome: 'refused', code: 'BY_HAND', raw: {} }),
  failureWords: () => 'Đã hết thời gian chuyển khoản. Nếu bạn đã chuyển, đơn hàng vẫn được ghi nhận khi tiền đến.',
}
