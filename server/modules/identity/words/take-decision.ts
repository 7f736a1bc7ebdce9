import type { DomainEvents } from '#domain/domain-events.ts'
import { UNNAMED } from '#domain/people.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockAccount } from '../rows.ts'
import { showWords } from './screen-person.ts'

/**
 * What the staff decided on what a person says of themselves becomes true here. Removed, it is for the person alone; where
 * others read it already, so is the name: it makes room for a neutral one, and an appeal brings it back. Heard twice it
 * changes nothing more.
 */
export async function takeDecision(ctx: Context, { kind, id, verdict, held }: DomainEvents['moderation.decided']) {
  if (kind !== 'PERSON') return
  await write(ctx, async (tx) => {
    const user = await lockAccount(tx, { id })
    if (!user || user.terminated_at) return
    const isFree = (await tx.screener.standingOf(tx, 'PERSON', id)) === 'FREE'
    if (verdict === 'ALLOWED' && isFree) return showWords(tx, id)
    if (verdict !== 'REMOVED' || isFree) return
    const wasRead = !held && user.full_name !== UNNAMED
    await tx.db
      .updateTable('users')
      .set({
        words_hidden: true,
        ...(wasRead && { full_name: UNNAMED, name_held: user.name_held ?? user.full_name }),
      })
      .where('id', '=', id)
      .execute()
  })
}
