import { LIVE } from '#domain/statuses/subscription.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { moveSubscription, openPayment, relock } from '../rows.ts'
import { endSubscription } from './end-subscription.ts'
import { giveUpCharge } from './give-up-charge.ts'

/** An account that ends takes its subscriptions along: nothing is charged any more. */
export async function endForAccount(ctx: Context, userId: string): Promise<void> {
  await write(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const rows = await tx.db
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', [...LIVE])
      .execute()
    for (const { id } of rows) {
      const sub = await relock(tx, id)
      if (sub.status !== 'PENDING') {
        await endSubscription(tx, sub, 'cancel', 'system', 'Tài khoản đã xóa')
        continue
      }
      const row = await openPayment(tx, id)
      if (row) await giveUpCharge(tx, row, 'Tài khoản đã xóa')
      await moveSubscription(tx, id, 'cancel', 'system', { ended_at: tx.now(), next_at: null }, 'Tài khoản đã xóa')
    }
  })
}
