import { sql } from 'kysely'
import { EDITABLE_EVENT, eventFlow } from '#domain/statuses/event.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { forgetProducts } from '#server/modules/catalog/index.ts'
import { callOff } from '../changes/call-off.ts'
import { tierProductName } from '../names.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { sellTiers } from '../publishing/show-event.ts'
import { lockAnyEvent } from '../rows.ts'
import { hasTickets } from '../tickets/sold.ts'

const REASON = 'Người tổ chức không còn hoạt động trên Bến Học.'

/**
 * Ends what the events of a host who deleted their account were up to. What waits leaves the queue of the staff, and drafts
 * that nobody saw are removed with their words. What is not over and has tickets is called off, since nobody is there to hold
 * it: all the money goes back. What else is shown is hidden and not sold any more. A second time changes nothing.
 */
export async function retireEvents(ctx: Context, hostId: string): Promise<void> {
  const events = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('host_id', '=', hostId)
    .where('status', 'in', [...EDITABLE_EVENT, 'PENDING_APPROVAL_WITH_ADMIN'])
    .orderBy('id')
    .execute()
  for (const { id } of events) await write(ctx, (tx) => retireEvent(tx, id))
}

async function retireEvent(tx: Tx, id: string): Promise<void> {
  await lockTickets(tx, id)
  const { status, ends_at } = await lockAnyEvent(tx, id)
  const step = { table: 'events', subject: 'event', flow: eventFlow, id, as: 'system' } as const
  const isComing = ends_at !== null && ends_at > tx.now()
  if ((status === 'PUBLISHED' || status === 'UNPUBLISHED') && isComing && (await hasTickets(tx, { eventId: id })))
    return callOff(tx, id, { as: 'system', reason: REASON })
  if (status === 'PUBLISHED') {
    await move(tx, { ...step, action: 'hide', set: { updated_at: tx.now() } })
    await sellTiers(tx, id, false)
    return
  }
  if (status === 'PENDING_APPROVAL_WITH_ADMIN') await move(tx, { ...step, action: 'withdraw' })
  if (status === 'UNPUBLISHED') return
  await move(tx, { ...step, action: 'delete' })
  await forgetWords(tx, id)
}

async function forgetWords(tx: Tx, id: string): Promise<void> {
  const nothing = { name: '', summary: '' }
  const place = { place_name: '', address: '', map_url: '', directions: '', age_note: '', dress_note: '' }
  await tx.db
    .updateTable('events')
    .set({
      ...nothing,
      ...place,
      slug: id,
      about: JSON.stringify({ type: 'doc', content: [] }),
      cover_file_id: null,
      reason: null,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute()
  await tx.db
    .updateTable('event_sessions')
    .set({ ...nothing, room: '', speakers: '[]', slug: sql<string>`id::text` })
    .where('event_id', '=', id)
    .execute()
  await tx.db.updateTable('ticket_quotas').set({ name: '' }).where('event_id', '=', id).execute()
  const tiers = await tx.db
    .updateTable('ticket_tiers')
    .set({ name: '', description: '' })
    .where('event_id', '=', id)
    .returning('id')
    .execute()
  await forgetProducts(
    tx,
    tiers.map((tier) => tier.id),
    tierProductName({ name: '' }, { name: '' }),
  )
  await tx.db.deleteFrom('event_questions').where('event_id', '=', id).execute()
}
