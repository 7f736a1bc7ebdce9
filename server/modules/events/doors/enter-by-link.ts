import { randomUUID } from 'node:crypto'
import { nextPassage } from '#domain/event/doors/replay.ts'
import type { DoorList } from '#domain/event/doors/terms.ts'
import type { Tx } from '#server/core/context.ts'
import { lockAnyEvent } from '../rows.ts'
import { doorListsOf, openList } from './lists.ts'
import { openMainDoor } from './open-doors.ts'
import { asPassage, passagesOf } from './passages.ts'

/**
 * Checks a ticket in that joins a meeting: one row in the log of the doors, where a scan would stand, and none for coming
 * back. The list is that of the session, else the first of those without one; its hours are those of a door, and not asked.
 * `judge` is asked once the ticket is locked, and throws where it does not get in.
 */
export async function enterByLink(
  tx: Tx,
  { ticketId, sessionId }: { ticketId: string; sessionId: string },
  judge: () => Promise<void>,
): Promise<void> {
  const { event_id: eventId } = await tx.db
    .selectFrom('tickets')
    .select('event_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const list = await listFor(tx, { eventId, sessionId })
  const ticket = await tx.db
    .selectFrom('tickets')
    .select('user_id')
    .where('id', '=', ticketId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await judge()
  const own = (await passagesOf(tx, [ticketId])).filter(({ listId }) => listId === list.id)
  const next = nextPassage(list.mode, own.map(asPassage), 'ENTRY', tx.now().getTime())
  if (!next.counts) return
  // What a gate with a fast clock told of lies before it all the same.
  const at = own.reduce((most, row) => Math.max(most, row.at.getTime() + 1), tx.now().getTime())
  await tx.db
    .insertInto('check_ins')
    .values({
      event_id: eventId,
      list_id: list.id,
      ticket_id: ticketId,
      // Nobody stood at a gate: they let themselves in.
      scanned_by: ticket.user_id,
      nonce: randomUUID(),
      kind: 'ENTRY',
      way: 'LINK',
      scanned_at: new Date(at),
      received_at: tx.now(),
      let_pass: true,
      result: 'ACCEPTED',
      slot: next.slot,
      changed_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function listFor(tx: Tx, { eventId, sessionId }: { eventId: string; sessionId: string }): Promise<DoorList> {
  if ((await doorListsOf(tx, eventId)).length === 0) {
    await lockAnyEvent(tx, eventId)
    await openMainDoor(tx, eventId)
  }
  const lists = await doorListsOf(tx, eventId)
  const open = lists.filter(({ isRemoved }) => !isRemoved)
  return (
    open.find((list) => list.sessionId === sessionId) ?? open.find((list) => list.sessionId === null) ?? openList(lists)
  )
}
