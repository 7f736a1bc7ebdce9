import type { TicketQuota, TicketTier } from '#domain/event/fields.ts'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { openProduct, setOnSale } from '#server/modules/catalog/index.ts'
import { tierProductName } from '../names.ts'
import type { EventRow } from '../rows.ts'
import { hasTickets } from '../tickets/sold.ts'
import type { Ids } from './put-sessions.ts'

/**
 * Makes these the tiers of a locked event, in this order. One that tickets were sold or are held of is not left out: TIER_SOLD.
 * `sessions` says what the ids of sessions became.
 */
export async function putTiers(tx: Tx, event: EventRow, tiers: readonly TicketTier[], sessions: Ids): Promise<Ids> {
  const before = await tx.db
    .selectFrom('ticket_tiers')
    .select('id')
    .where('event_id', '=', event.id)
    .where('removed_at', 'is', null)
    .execute()
  const known = new Set(before.map(({ id }) => id))
  for (const { id } of before.filter((row) => !tiers.some((one) => one.id === row.id))) await removeTier(tx, event, id)
  const ids: Ids = new Map()
  for (const [index, tier] of tiers.entries()) ids.set(tier.id, await putTier(tx, event, { ...tier, index }, known))
  // A tier may wait for one that stands below it.
  for (const tier of tiers) {
    const own = ids.get(tier.id) ?? ''
    await tx.db
      .updateTable('ticket_tiers')
      .set({ after_tier_id: tier.afterTierId === null ? null : (ids.get(tier.afterTierId) ?? null) })
      .where('id', '=', own)
      .execute()
    await admit(tx, own, tier.sessionIds?.flatMap((id) => sessions.get(id) ?? []) ?? null)
  }
  return ids
}

async function removeTier(tx: Tx, event: EventRow, id: string): Promise<void> {
  must(!(await hasTickets(tx, { tierId: id })), 'TIER_SOLD')
  await tx.db.updateTable('ticket_tiers').set({ after_tier_id: null }).where('after_tier_id', '=', id).execute()
  await tx.db.updateTable('ticket_tiers').set({ removed_at: tx.now() }).where('id', '=', id).execute()
  await tx.db.deleteFrom('quota_tiers').where('tier_id', '=', id).execute()
  if (event.published_at) await setOnSale(tx, id, false)
}

async function putTier(
  tx: Tx,
  event: EventRow,
  { id, index, ...tier }: TicketTier & { index: number },
  known: ReadonlySet<string>,
): Promise<string> {
  const words = {
    index,
    name: tier.name,
    description: tier.description,
    price: tier.price,
    is_donation: tier.isDonation,
    capacity: tier.capacity,
    per_person: tier.perPerson,
    sale_from: tier.saleFrom,
    sale_until: tier.saleUntil,
    is_hidden: tier.isHidden,
    members_only: tier.membersOnly,
    is_add_on: tier.isAddOn,
    admission: tier.admission,
  }
  if (known.has(id)) {
    await tx.db.updateTable('ticket_tiers').set(words).where('id', '=', id).execute()
    return id
  }
  const product = await openProduct(tx, {
    kind: 'TICKET_TIER',
    hostId: event.host_id,
    name: tierProductName(event, tier),
  })
  await tx.db
    .insertInto('ticket_tiers')
    .values({ ...words, id: product.id, event_id: event.id })
    .execute()
  return product.id
}

/** Says which sessions a tier admits to; null: all, those to come among them. */
async function admit(tx: Tx, tierId: string, sessionIds: readonly string[] | null): Promise<void> {
  await tx.db
    .updateTable('ticket_tiers')
    .set({ admits_all: sessionIds === null })
    .where('id', '=', tierId)
    .execute()
  await tx.db.deleteFrom('tier_sessions').where('tier_id', '=', tierId).execute()
  const ids = [...new Set(sessionIds ?? [])]
  if (ids.length > 0)
    await tx.db
      .insertInto('tier_sessions')
      .values(ids.map((session_id) => ({ tier_id: tierId, session_id })))
      .execute()
}

/** Makes these the shared quotas of a locked event. @returns the ids of those that are gone, whose pools go as well */
export async function putQuotas(
  tx: Tx,
  event: EventRow,
  quotas: readonly TicketQuota[],
  tiers: Ids,
): Promise<string[]> {
  const before = await tx.db.selectFrom('ticket_quotas').select('id').where('event_id', '=', event.id).execute()
  const gone = before.flatMap(({ id }) => (quotas.some((one) => one.id === id) ? [] : [id]))
  if (gone.length > 0) await tx.db.deleteFrom('ticket_quotas').where('id', 'in', gone).execute()
  for (const [index, { id, name, capacity, tierIds }] of quotas.entries()) {
    const isKnown = before.some((row) => row.id === id)
    const row = isKnown
      ? await tx.db
          .updateTable('ticket_quotas')
          .set({ index, name, capacity })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('ticket_quotas')
          .values({ event_id: event.id, index, name, capacity })
          .returning('id')
          .executeTakeFirstOrThrow()
    await tx.db.deleteFrom('quota_tiers').where('quota_id', '=', row.id).execute()
    const members = [...new Set(tierIds.flatMap((tier) => tiers.get(tier) ?? []))]
    if (members.length > 0)
      await tx.db
        .insertInto('quota_tiers')
        .values(members.map((tier_id) => ({ quota_id: row.id, tier_id })))
        .execute()
  }
  return gone
}
