import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { standingOf } from '#server/modules/moderation/index.ts'

/** What the staff decided on the page of a company becomes true here, however often it is heard. */
export async function takeDecision(ctx: Context, { kind, id }: DomainEvents['moderation.decided']): Promise<void> {
  if (kind !== 'BUSINESS') return
  await write(ctx, async (tx) => {
    const standing = await standingOf(tx, 'BUSINESS', id)
    const unseen = standing === 'FREE' ? null : standing
    await tx.db.updateTable('businesses').set({ unseen }).where('id', '=', id).execute()
  })
}
