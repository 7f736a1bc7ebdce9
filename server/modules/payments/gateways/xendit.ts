import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Xendit } from '#server/providers/xendit/xendit.ts'
import type { Gateway } from './gateways.ts'

const FAILURES: Record<string, string> = {
  '11': 'Đã hết thời gian thanh toán.',
  EXPIRED: 'Đã hết thời gian thanh toán.',
  CANCELED: 'Bạn đã hủy giao dịch.',
  INSUFFICIENT_BALANCE: 'Thẻ không đủ số dư.',
  CARD_DECLINED: 'Ngân hàng phát hành từ chối thẻ. Bạn hãy liên hệ ngân hàng hoặc dùng thẻ khác.',
  EXPIRED_CARD: 'Thẻ đã hết hạn.',
  AUTHENTICATION_FAILED: 'Xác thực thẻ không thành công.',
  INVALID_CARD: 'Số thẻ không đúng.',
  INVALID_PAYMENT_TOKEN: 'Thẻ đã lưu không còn dùng được. Bạn hãy thêm lại thẻ.',
}

/** Xendit: a page of theirs for cards and wallets; told by a notice that is read again, asked by our reference. */
export const xenditGateway: Gateway = {
  // Their page takes cards and wallets.
  method: ({ card }) => (card ? 'CREDIT_CARD' : null),
  offered: (ctx) => ctx.providers.xendit !== null,
  minutes: 30,
  remote: true,
  async open(ctx, { reference, amount, orderCode, expiresAt }) {
    const back = `${ctx.config.publicUrl}/thanh-toan/ket-qua?ma=${reference}`
    const page = await theXendit(ctx).openPage({
      reference,
      amount,
      description: `Đơn hàng ${orderCode}`,
      payer: payerOf(ctx),
      expiresAt,
      successUrl: back,
      cancelUrl: back,
    })
    return { payUrl: page.url, providerRef: page.id }
  },
  query: (ctx, { reference, providerRef }) => theXendit(ctx).query({ reference, pageId: providerRef }),
  taken: (ctx, time) => theXendit(ctx).paymentsBetween(time),
  returned: (ctx, time) => theXendit(ctx).refundsBetween(time),
  async refund(ctx, { requestId, amount, transactionNo }) {
    if (!transactionNo) return { outcome: 'refused', code: 'NO_PAYMENT', raw: {} }
    return theXendit(ctx).refund({ requestId, amount, paymentId: transactionNo, reason: 'Hoàn tiền đơn hàng' })
  },
  chargeKept: (ctx, { reference, orderCode, amount, token }) =>
    theXendit(ctx).charge({ reference, amount, token, description: `Bến Học, đơn hàng ${orderCode}` }),
  async saveCard(ctx, { reference, expiresAt, back }) {
    const payer = payerOf(ctx) ?? fail('PAYMENT_WAY_UNAVAILABLE')
    const page = await theXendit(ctx).openSaving({
      reference,
      description: 'Lưu thẻ',
      payer,
      expiresAt,
      successUrl: back,
      cancelUrl: back,
    })
    return { url: page.url, providerRef: page.id }
  },
  givenCard: (ctx, providerRef) => theXendit(ctx).cardOfPage(providerRef),
  forgetCard: (ctx, { token }) => theXendit(ctx).forgetCard(token),
  async refundState(ctx, { answer }) {
    const { id } = (answer ?? {}) as { id?: unknown }
    return typeof id === 'string' ? theXendit(ctx).refundTold(id) : null
  },
  failureWords: (code) => FAILURES[code] ?? 'Giao dịch không thành công.',
}

function theXendit(ctx: Context | Tx): Xendit {
  return ctx.providers.xendit ?? fail('PAYMENT_WAY_UNAVAILABLE')
}

/** Whose card Xendit may keep, where they let it. */
function payerOf({ actor }: Context | Tx) {
  return actor.kind === 'user' ? { id: actor.userId, fullName: actor.fullName, email: actor.email } : null
}
