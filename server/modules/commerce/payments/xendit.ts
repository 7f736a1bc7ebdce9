import { fail } from '#domain/faults.ts'
import type { Dong } from '#domain/money.ts'
import type { Evidence } from '#domain/payment-gateways.ts'
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
  method: 'CREDIT_CARD',
  offered: (ctx) => ctx.outside.xendit !== null,
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
  forgetCard: (ctx, token) => theXendit(ctx).forgetCard(token),
  async refundState(ctx, { answer }) {
    const { id } = (answer ?? {}) as { id?: unknown }
    return typeof id === 'string' ? theXendit(ctx).refundTold(id) : null
  },
  failureWords: (code) => FAILURES[code] ?? 'Giao dịch không thành công.',
}

/**
 * Charges a kept card without its owner, for a renewal. Throws where no trustworthy answer came: the outcome is unknown;
 * the same reference asked again, or queried, never charges twice.
 */
export function chargeXenditCard(
  ctx: Context,
  asked: { reference: string; amount: Dong; token: string; description: string },
): Promise<Evidence> {
  return theXendit(ctx).charge(asked)
}

function theXendit(ctx: Context | Tx): Xendit {
  return ctx.outside.xendit ?? fail('PAYMENT_WAY_UNAVAILABLE')
}

/** Whose card Xendit may keep, where they let it. */
function payerOf({ actor }: Context | Tx) {
  return actor.kind === 'user' ? { id: actor.userId, fullName: actor.fullName, email: actor.email } : null
}
