import type { NotNull } from 'kysely'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../rows.ts'
import { admitTiers, columnsFor, demandParts, type ListTerms } from './create-door-list.ts'
import { doorListsOf, openList } from './lists.ts'
import { passagesOfList } from './passages.ts'
import { eventDoors } from './reads.ts'
import { settlePassages } from './settle-passages.ts'

/**
 * Changes a list. Who passed has passed: a narrower list turns nobody out; but how often a ticket gets in is asked anew of
 * all that was scanned. DOOR_LIST_NOT_FOUND, DOOR_LIST_EXISTS, TIER_NOT_FOUND, SESSION_NOT_FOUND.
 */
export async function changeDoorList(ctx: Context, eventId: string, listId: string, terms: ListTerms) {
  await write(ctx, async (tx) => {
    await lockEvent(tx, eventId, 'write')
    const list = openList(await doorListsOf(tx, eventId), listId)
    await demandParts(tx, eventId, terms)
    await tx.db.updateTable('check_in_lists').set(columnsFor(terms)).where('id', '=', listId).execute()
    await admitTiers(tx, listId, terms)
    if (terms.mode !== list.mode) {
      await tx.db
        .selectFrom('tickets')
        .select('id')
        .where('id', 'in', (e) =>
          e
            .selectFrom('check_ins')
            .select('ticket_id')
            .where('list_id', '=', listId)
            .where('ticket_id', 'is not', null)
            .$narrowType<{ ticket_id: NotNull }>(),
        )
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      await settlePassages(tx, await doorListsOf(tx, eventId), await passagesOfList(tx, listId))
    }
    await audit(tx, 'event.door-list-changed', 'event', eventId, { name: terms.name })
  })
  return eventDoors(ctx, eventId)
}
