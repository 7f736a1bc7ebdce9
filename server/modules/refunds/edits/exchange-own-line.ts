import { EXCHANGE_MINUTES, exchangeReasonWords } from '#domain/exchange.ts'
import { must } from '#domain/faults.ts'
import { formatDong } from '#domain/money.ts'
import { REFUND_TWO_PERSONS_FROM } from '#domain/refund-policy.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockWithBuyer } from '#server/modules/orders/index.ts'
import { standingOf } from '../four-eyes.ts'
import { type Exchanged, exchange } from './exchange.ts'
import { exchangeReasons } from './reads.ts'
import { rehearsed, undo } from './rehearse.ts'

const REASON = 'Người mua đổi khóa học'
type Wanted = { itemId: string; productId: string; dryRun: boolean; expectedDifference?: number | undefined }

/**
 * A buyer exchanges a course of an own order for another: once, while the promise of a refund holds for it, at the price of
 * today. What two of the staff would have to agree to as a refund (`approvalsNeeded`) is theirs to do.
 * Throws EXCHANGE_NOT_OPEN with the reason, PRICE_CHANGED where the difference is not what they saw, and what an edit refuses.
 */
export function exchangeOwnLine(ctx: Context, orderId: string, wanted: Wanted): Promise<Exchanged> {
  const userId = asUser(ctx)
  const { itemId, productId, dryRun, expectedDifference } = wanted
  return rehearsed(dryRun, () =>
    write(ctx, async (tx) => {
      const order = await lockWithBuyer(tx, orderId)
      must(order.user_id === userId, 'ORDER_NOT_FOUND')
      must(order.paid_at !== null, 'ORDER_NOT_PAID')
      const line = (await exchangeReasons(tx, order)).find((one) => one.itemId === itemId)
      must(line !== undefined, 'ORDER_ITEM_NOT_FOUND')
      must(line.why !== 'EDIT_OPEN', 'ORDER_EDIT_OPEN')
      must(line.why === 'OPEN', 'EXCHANGE_NOT_OPEN', { message: `${exchangeReasonWords[line.why]}.` })
      const edit = { itemId, productId, reason: REASON, by: userId, minutes: EXCHANGE_MINUTES }
      const done = await exchange(tx, order, edit)
      must(done.to.price > 0, 'EXCHANGE_NOT_OPEN', { message: 'Khóa miễn phí không cần đổi: bạn cứ đăng ký học.' })
      must(done.back === 0 || (await mayAlone(tx, orderId, userId)), 'EXCHANGE_NOT_OPEN', {
        message: `Khoản hoàn lại này, hoặc mọi khoản hoàn của đơn từ ${formatDong(REFUND_TWO_PERSONS_FROM)}, cần Bến Học duyệt. Hãy gửi yêu cầu hoàn tiền, hoặc nhắn cho chúng tôi.`,
      })
      const seen = expectedDifference ?? done.extra - done.back
      must(dryRun || seen === done.extra - done.back, 'PRICE_CHANGED', { detail: done })
      return dryRun ? undo({ ...done, applied: false }) : done
    }),
  )
}

async function mayAlone(tx: Tx, orderId: string, userId: string): Promise<boolean> {
  const { word, alone } = await standingOf(tx, orderId, userId)
  return word.length === 0 && alone < REFUND_TWO_PERSONS_FROM
}
