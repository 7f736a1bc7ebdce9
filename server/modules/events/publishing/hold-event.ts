import { eventFlow } from '#domain/statuses/event.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { EventRow } from '../rows.ts'
import { sellTiers } from './show-event.ts'

/** Hides a locked event whose words a person must look at first; the decision on its case shows it again. */
export async function holdEvent(tx: Tx, event: EventRow): Promise<void> {
  if (event.status !== 'PUBLISHED') return
  const open = await tx.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('kind', '=', 'EVENT')
    .where('subject_id', '=', event.id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  await move(tx, {
    table: 'events',
    subject: 'event',
    flow: eventFlow,
    id: event.id,
    action: 'hide',
    as: 'system',
    set: { hidden_by_staff: true, hidden_by_case: open?.id ?? null },
  })
  await sellTiers(tx, event.id, false)
}
