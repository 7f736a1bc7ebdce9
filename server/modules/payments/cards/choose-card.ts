import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Makes a card of theirs the one that is charged. CARD_NOT_FOUND for another's. */
export async function chooseCard(ctx: Context, userId: UserId, cardId: string): Promise<void> {
  await write(ctx, async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
    await tx.db
      .updateTable('cards')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .execute()
    const chosen = await tx.db
      .updateTable('cards')
      .set({ is_default: true })
      .where('id', '=', cardId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    must(chosen !== undefined, 'CARD_NOT_FOUND')
  })
}
