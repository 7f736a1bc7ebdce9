import { type FieldProblem, fail } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { publishProduct, setOnSale } from '#server/modules/catalog/index.ts'
import { tierProductName } from '../names.ts'
import type { EventParts } from '../parts.ts'
import { limitTickets, lockTickets } from '../pools/limit-tickets.ts'
import type { EventRow } from '../rows.ts'
import { tierCounts } from '../tickets/sold.ts'
import { demandReady } from './judge-event.ts'

/**
 * Shows a locked event as it is written: its tiers are products, their limits are pools. One that is hidden is not put on
 * sale. EVENT_NOT_READY with every place that stands in the way, CAPACITY_BELOW_SOLD at the field that is too low.
 */
export async function showEvent(tx: Tx, event: EventRow): Promise<void> {
  const parts = await demandReady(tx, event)
  await lockTickets(tx, event.id)
  await demandEnough(tx, event, parts)
  await limitTickets(tx, event, parts)
  const host = await tx.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', event.host_id)
    .executeTakeFirstOrThrow()
  for (const tier of parts.tiers) {
    await publishProduct(tx, {
      id: tier.id,
      name: tierProductName(event, tier),
      description: event.summary,
      keywords: [event.place_name, ...parts.sessions.flatMap(({ speakers }) => speakers.map(({ name }) => name))].join(
        ', ',
      ),
      hostName: host.full_name,
      coverFileId: event.cover_file_id,
      price: tier.price,
      listPrice: null,
      availableDays: null,
      lessonCount: 0,
      durationSeconds: event.minutes * 60,
      categoryIds: [],
      startAt: event.starts_at,
    })
    if (event.status !== 'PUBLISHED') await setOnSale(tx, tier.id, false)
  }
}

/** Puts all tiers of an event on sale or takes them off. */
export async function sellTiers(tx: Tx, eventId: string, on: boolean): Promise<void> {
  const tiers = await tx.db
    .selectFrom('ticket_tiers as t')
    .innerJoin('products as p', 'p.id', 't.id')
    .select('t.id')
    .where('t.event_id', '=', eventId)
    .where('t.removed_at', 'is', null)
    .where('p.published_at', 'is not', null)
    .orderBy('t.id')
    .execute()
  for (const { id } of tiers) await setOnSale(tx, id, on)
}

/** No capacity is lowered under what is sold of it: the host is told where, before anybody is turned away. */
async function demandEnough(tx: Tx, event: EventRow, { sessions, tiers, quotas }: EventParts): Promise<void> {
  const counts = await tierCounts(tx, [event.id])
  const sold = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (counts.get(id)?.sold ?? 0), 0)
  const admitting = (sessionId: string) =>
    tiers.flatMap(({ id, sessionIds }) => (sessionIds === null || sessionIds.includes(sessionId) ? [id] : []))
  const limits = [
    ...tiers.map(({ id, capacity }, at) => ({ path: `tiers.${at}.capacity`, capacity, sold: sold([id]) })),
    ...quotas.map(({ tierIds, capacity }, at) => ({ path: `quotas.${at}.capacity`, capacity, sold: sold(tierIds) })),
    ...sessions.map(({ id, capacity }, at) => ({
      path: `sessions.${at}.capacity`,
      capacity,
      sold: sold(admitting(id)),
    })),
  ]
  const errors = limits.flatMap(({ path, capacity, sold: taken }): FieldProblem[] =>
    capacity !== null && capacity < taken
      ? [{ path, code: 'CAPACITY_BELOW_SOLD', message: `Đã bán ${taken} vé nên số lượng không thể thấp hơn ${taken}.` }]
      : [],
  )
  if (errors.length > 0) fail('CAPACITY_BELOW_SOLD', { errors })
}
