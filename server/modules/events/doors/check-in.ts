import { randomUUID } from 'node:crypto'
import type { Answers } from '#domain/event/answers.ts'
import type { ScanKind } from '#domain/event/doors/terms.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent, theEvent } from '../rows.ts'
import { openTestCode, openTicketCode } from '../tickets/keys.ts'
import { doorListsOf, openList } from './lists.ts'
import { openMainDoor } from './open-doors.ts'
import type { Outcome } from './results.ts'
import { takeScans } from './take-scans.ts'
import { testOutcome } from './test-tickets.ts'

type ByHand = {
  eventId?: string | undefined
  listId?: string | undefined
  code?: string | undefined
  ticketId?: string | undefined
  kind: ScanKind
  nonce?: string | undefined
  answers?: Answers | undefined
}

/**
 * The host, or who manages events, lets somebody in or out by hand: by the code of their ticket, or found by name. Without
 * an event it is that of the ticket, without a list the first. EVENT_NOT_FOUND, NOT_OWNER, DOOR_LIST_NOT_FOUND,
 * TICKET_NOT_FOUND where a code names no ticket and nobody said which event. Of a test ticket nothing is written.
 */
export async function checkIn(
  ctx: Context,
  { eventId, listId, code, ticketId, kind, nonce, answers }: ByHand,
): Promise<Outcome> {
  const ofEvent = eventId ?? (await eventOf(ctx, code))
  await theEvent(ctx, ofEvent, 'scan')
  const given = { nonce: nonce ?? randomUUID(), kind, code, ticketId, answers, told: null }
  // Before the first list is made: a test ticket leaves nothing behind.
  const test = await testOutcome(ctx, ofEvent, { ...given, listId: listId ?? '', at: ctx.now() })
  if (test) return test
  return write(ctx, async (tx) => {
    if ((await doorListsOf(tx, ofEvent)).length === 0) {
      await lockEvent(tx, ofEvent, 'scan')
      await openMainDoor(tx, ofEvent)
    }
    const list = openList(await doorListsOf(tx, ofEvent), listId)
    if (code === undefined) {
      const ticket = await tx.db
        .selectFrom('tickets')
        .select('event_id')
        .where('id', '=', ticketId ?? '')
        .executeTakeFirst()
      must(ticket?.event_id === ofEvent, 'TICKET_NOT_FOUND')
    }
    const sent = { ...given, listId: list.id, at: tx.now() }
    const [outcome] = await takeScans(tx, ofEvent, { deviceId: null, userId: asUser(tx) }, [sent])
    return outcome as Outcome
  })
}

async function eventOf(ctx: Context, code = ''): Promise<string> {
  const test = await openTestCode(ctx, code)
  if (test) return test.eventId
  const opened = await openTicketCode(ctx, code)
  const ticket =
    opened &&
    (await ctx.db.selectFrom('tickets').select('event_id').where('id', '=', opened.ticketId).executeTakeFirst())
  must(Boolean(ticket), 'TICKET_NOT_FOUND')
  return ticket?.event_id ?? ''
}
