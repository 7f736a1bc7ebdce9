import { isFault } from '#domain/faults.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { keepMandate } from '../mandates/keep-agreement.ts'
import { isOfCardAlone, takeCardNews } from '../mandates/take-card-news.ts'
import { paymentNotices } from './counted.ts'
import { settlePayment } from './settle-payment.ts'

type Reply = { RspCode: string; Message: string }

/**
 * VNPAY's notice, answered in its own dialect, always HTTP 200. The order of the checks is theirs (payments.md 1.4):
 * signature 97, terminal or reference 01, amount 04, known 02, recorded 00; 99 asks them to come again.
 */
export async function takeVnpayNotice(ctx: Context, query: Record<string, unknown>): Promise<Reply> {
  const vnpay = ctx.providers.vnpay
  const evidence = vnpay.read(query)
  if (!evidence) {
    paymentNotices.add({ gateway: 'VNPAY', verdict: 'untrusted' })
    return { RspCode: '97', Message: 'Invalid signature' }
  }
  if (evidence.tmnCode !== vnpay.tmnCode) return { RspCode: '01', Message: 'Order not found' }
  const acting = actingAs(ctx, { kind: 'provider', provider: 'VNPAY' })
  try {
    const settled = isOfCardAlone(evidence)
      ? await takeCardNews(acting, evidence)
      : await settlePayment(acting, evidence, { from: 'NOTICE', raw: query })
    if (settled === 'recorded' || settled === 'already') await keepMandate(acting, evidence)
    switch (settled) {
      case 'unknown-reference':
        return { RspCode: '01', Message: 'Order not found' }
      case 'wrong-amount':
        return { RspCode: '04', Message: 'Invalid amount' }
      case 'already':
        return { RspCode: '02', Message: 'Order already confirmed' }
      case 'recorded':
        return { RspCode: '00', Message: 'Confirm Success' }
    }
  } catch (error) {
    paymentNotices.add({ gateway: 'VNPAY', verdict: 'error' })
    ctx.log.error(
      { err: error, fault: isFault(error) ? error.code : undefined },
      'a VNPAY notice could not be recorded',
    )
    return { RspCode: '99', Message: 'Unknown error' }
  }
}
