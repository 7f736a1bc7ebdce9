import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type GalaxyPay, GalaxyRefused } from '#server/providers/galaxypay/galaxypay.ts'
import { type GalaxyMethod, galaxyMethods } from '#server/providers/galaxypay/messages.ts'
import type { Gateway } from './gateways.ts'

const FAILURES: Record<string, string> = {
  '400': 'Thông tin thẻ không hợp lệ.',
  '401': 'Cổng thanh toán từ chối giao dịch.',
  '408': 'Đã hết thời gian thanh toán.',
  '499': 'Bạn đã hủy giao dịch.',
  '502': 'Không kết nối được ngân hàng.',
  '503': 'Không gửi được yêu cầu tới ngân hàng.',
  '505': 'Xác thực 3-D Secure không thành công.',
}
/** Their names for what a buyer may choose; without a choice their page lists all. */
const METHODS: Record<string, GalaxyMethod> = {
  DOMESTIC: 'DOMESTIC',
  INTERNATIONAL: 'INTERNATIONAL',
  QRPAY: 'QRPAY',
  MOMO: 'WALLET',
  ZALOPAY: 'WALLET',
  GPAY: 'WALLET',
}

/** GalaxyPay: a page opened over the network, told by a notice, asked by their number of the payment. */
export const galaxypayGateway: Gateway = {
  method: ({ bankCode, keepCard, card }) => {
    const { method } = methodOf(bankCode, keepCard, card)
    return method ? galaxyMethods[method] : null
  },
  offered: (ctx) => ctx.providers.galaxypay !== null,
  minutes: 15,
  remote: true,
  paidWithKept: () => true,
  async open(ctx, { reference, amount, orderCode, createdAt, bankCode, keepCard, card }) {
    const port = the(ctx)
    const back = `${ctx.config.publicUrl}/thanh-toan/ket-qua`
    const asked = {
      reference,
      amount,
      ...methodOf(bankCode, keepCard, card),
      keepCard,
      token: card?.token,
      orderNumber: orderCode,
      description: `Thanh toán đơn hàng ${orderCode}`,
      at: createdAt,
      returnUrl: back,
      cancelUrl: back,
      noticeUrl: `${ctx.config.publicUrl}/api/v2/payments/galaxypay/ipn`,
    }
    // Where no answer came the same reference is asked once more: it opens a payment at most once.
    const { transactionNo, payUrl } = await port.open(asked).catch((error: unknown) => {
      if (error instanceof GalaxyRefused) throw error
      return port.open(asked)
    })
    return { payUrl, providerRef: transactionNo }
  },
  /** Without their number nobody was shown a page to pay on, and they cannot be asked. */
  query: async (ctx, { providerRef }) =>
    providerRef === null ? null : the(ctx).query({ transactionNo: providerRef, at: ctx.now() }),
  refund: (ctx, asked) =>
    the(ctx).refund({
      requestId: asked.requestId,
      transactionNo: asked.transactionNo ?? asked.providerRef ?? '',
      amount: asked.amount,
      description: `Hoàn tiền giao dịch ${asked.reference}`,
      at: ctx.now(),
    }),
  forgetCard: (ctx, { token }) => the(ctx).removeToken(token, ctx.now()),
  failureWords: (code) => FAILURES[code] ?? 'Giao dịch không thành công.',
}

/** A card is kept, and paid with, under the method it belongs to; a wallet's own name is told as the source. */
function methodOf(
  bankCode: string | undefined,
  keepCard: boolean | undefined,
  card: { brand: string } | undefined,
): { method: GalaxyMethod | undefined; source?: string | undefined } {
  if (card) return { method: card.brand === 'NAPAS' ? 'DOMESTIC' : 'INTERNATIONAL' }
  if (keepCard) return { method: bankCode === 'DOMESTIC' ? 'DOMESTIC' : 'INTERNATIONAL' }
  const method = bankCode === undefined ? undefined : METHODS[bankCode]
  return { method, source: method === bankCode ? undefined : bankCode }
}

function the(ctx: Context | Tx): GalaxyPay {
  return ctx.providers.galaxypay ?? fail('PAYMENT_WAY_UNAVAILABLE')
}
