import { fail } from '#domain/faults.ts'
import { randomCode } from '#server/core/crypto.ts'
import { methodAt } from '#server/providers/vnpay/methods.ts'
import { openAgreement } from './agree.ts'
import { chargeMandate } from './charge-agreed.ts'
import type { Gateway } from './gateways.ts'
import { saveVnpayCard } from './save-card.ts'

const FAILURES: Record<string, string> = {
  '07': 'Giao dịch đang được ngân hàng xem xét.',
  '09': 'Thẻ hoặc tài khoản chưa đăng ký Internet Banking.',
  '10': 'Xác thực thông tin thẻ không đúng quá 3 lần.',
  '11': 'Đã hết thời gian thanh toán.',
  '12': 'Thẻ hoặc tài khoản bị khóa.',
  '13': 'Mã OTP không đúng.',
  '24': 'Bạn đã hủy giao dịch.',
  '51': 'Tài khoản không đủ số dư.',
  '65': 'Tài khoản đã vượt hạn mức giao dịch trong ngày.',
  '75': 'Ngân hàng đang bảo trì.',
  '79': 'Nhập sai mật khẩu thanh toán quá số lần cho phép.',
}

/** VNPAY: a signed address, told by a notice, asked by querydr. */
export const vnpayGateway: Gateway = {
  method: ({ bankCode, card }) =>
    methodAt(card ? (card.brand === 'NAPAS' ? 'VNBANK' : 'INTCARD') : bankCode) ?? 'VNPAY',
  minutes: 15,
  remote: false,
  paidWithKept: (ctx) => ctx.providers.vnpay.tokens !== null,
  mayAgree: (ctx) => ctx.providers.vnpay.recurring !== null,
  agree: openAgreement,
  chargeKept: chargeMandate,
  saveCard: saveVnpayCard,
  forgetCard: (ctx, { token, userId }) =>
    (ctx.providers.vnpay.tokens ?? fail('PAYMENT_WAY_UNAVAILABLE')).remove({
      txnRef: `XT${randomCode(16)}`,
      userId,
      token,
      at: ctx.now(),
    }),
  open(ctx, { reference, amount, orderCode, userId, createdAt, expiresAt, bankCode, keepCard, card }) {
    if (keepCard || card) {
      const tokens = ctx.providers.vnpay.tokens ?? fail('PAYMENT_WAY_UNAVAILABLE')
      const asked = {
        txnRef: reference,
        userId,
        amount,
        description: `Thanh toan don hang ${orderCode}`,
        at: createdAt,
        clientIp: ctx.client.ip,
        returnUrl: `${ctx.config.publicUrl}/thanh-toan/ket-qua`,
        domestic: card ? card.brand === 'NAPAS' : bankCode === 'VNBANK',
      }
      return { payUrl: card ? tokens.payUrl({ ...asked, token: card.token }) : tokens.payAndLinkUrl(asked) }
    }
    const payUrl = ctx.providers.vnpay.payUrl({
      txnRef: reference,
      amount,
      createdAt,
      expiresAt,
      clientIp: ctx.client.ip,
      bankCode,
      orderInfo: `Thanh toan don hang ${orderCode}`,
      returnUrl: `${ctx.config.publicUrl}/thanh-toan/ket-qua`,
    })
    return { payUrl }
  },
  query: (ctx, { reference, createdAt }) =>
    ctx.providers.vnpay.query({ requestId: `QR${randomCode(20)}`, txnRef: reference, createdAt, at: ctx.now() }),
  forgetsRefunds: true,
  refund: (ctx, asked) =>
    ctx.providers.vnpay.refund({
      requestId: asked.requestId,
      txnRef: asked.reference,
      amount: asked.amount,
      total: asked.total,
      transactionNo: asked.transactionNo ?? '0',
      paidFrom: asked.paidFrom,
      at: ctx.now(),
      orderInfo: `Hoan tien GD ${asked.reference}`,
      by: 'benhoc',
    }),
  failureWords: (code) => FAILURES[code] ?? 'Giao dịch không thành công.',
}
