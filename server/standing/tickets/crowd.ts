import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PublishedEvent } from '#server/modules/events/testing.ts'
import type { Person } from '#server/testing/app.ts'
import type { Dice } from '#server/testing/dice.ts'
import { takenThere } from '#server/testing/kills/buying.ts'
import type { Scene } from '#server/testing/kills/scene.ts'

/** What becomes of a buyer who got an order: most pay, and everything else that happens to money happens to some. */
const FATES = [
  'pays',
  'pays',
  'pays',
  'pays',
  'declined',
  'unheard',
  'too late',
  'cancels',
  'leaves',
  'gives back',
] as const
export type Fate = (typeof FATES)[number]
export type Buyer = { person: Person; tierId: string; quantity: number; fate: Fate; payUrl: string | null }

/** People who want tickets of these tiers, each with a fate of their own. */
export async function gathered(scene: Scene, event: PublishedEvent, dice: Dice, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < count; n++)
    buyers.push({
      person: await scene.person(),
      tierId: dice.pick(event.tierIds) ?? '',
      quantity: dice.oneIn(5) ? 2 : 1,
      fate: dice.pick(FATES) ?? 'pays',
      payUrl: null,
    })
  return buyers
}

type Around = {
  /** Comes true again once a server that fell has been replaced. */
  upAgain(): Promise<void>
  /** After each thing that somebody did. */
  look(): Promise<void>
}

/** One buyer from the order to their fate. Where the server fell they do it again, as people do who see that nothing happened. */
export async function buys(scene: Scene, buyer: Buyer, { upAgain, look }: Around): Promise<void> {
  const { person, tierId, quantity, fate } = buyer
  const call: Scene['call'] = async (name, input, as) => {
    for (;;)
      try {
        return await scene.call(name, input, as, randomUUID())
      } catch (error) {
        // What the network says; the product's refusals are errors of another kind.
        if (!(error instanceof TypeError)) throw error
        await upAgain()
      }
  }
  const items = [{ productId: tierId, quantity }]
  const order = async () => {
    const { waiting = [] } = await call('quote', { body: { items } }, person)
    const replaces = waiting.map(({ orderId }: { orderId: string }) => orderId)
    return call('placeOrder', { body: { items, provider: 'VNPAY', replaces } }, person)
  }
  // An order of theirs that was written before the server fell is there: the next one takes its place.
  const placed = await order().catch(refusedBy('SOLD_OUT', order))
  await look()
  if (!placed) return
  buyer.payUrl = placed.payUrl
  const params = { id: placed.orderId }
  const txnRef = new URL(placed.payUrl).searchParams.get('vnp_TxnRef')
  if (fate === 'cancels') await call('cancelOrder', { params }, person).catch(refusedBy('STATUS_CONFLICT'))
  if (fate === 'unheard') await scene.vnpay.control('scenario', { txnRef, ipn: 'none' })
  if (fate === 'declined') await scene.vnpay.control('pay', { payUrl: placed.payUrl, outcome: '51' })
  if (['pays', 'unheard', 'gives back'].includes(fate))
    await scene.vnpay.control('pay', { payUrl: placed.payUrl, outcome: 'success' })
  await look()
  if (fate !== 'gives back') return
  const bought = await call('orderInfo', { params }, person)
  // Where its notice came to a fallen server, it comes again later.
  if (bought.status !== 'PAID') return
  const body = { itemIds: [bought.items[0].id], reason: 'Tôi bận mất rồi.' }
  const asked = await call('askRefund', { params, body }, person).catch(refusedBy('REFUND_WAITING'))
  const decision = { params: { id: asked?.id ?? '' }, body: { decision: 'APPROVE' } }
  if (asked) await call('decideRefund', decision, scene.staff[0]).catch(refusedBy('STATUS_CONFLICT'))
  await look()
}

/** A refusal that is nothing wrong; `again`: what to do once more where another order of theirs is waiting. */
function refusedBy(code: string, again?: () => Promise<unknown>) {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  return async (error: unknown): Promise<any> => {
    const words = error instanceof Error ? error.message : ''
    if (words.includes(code)) return null
    if (again && words.includes('ORDER_WAITING')) return again()
    throw error
  }
}

/** Money for an order that was given up long ago. */
export async function paysTooLate(scene: Scene, { payUrl, fate }: Buyer): Promise<void> {
  if (payUrl && fate === 'too late') await scene.vnpay.control('pay', { payUrl, outcome: 'success', force: true })
}

/** Pools of an event of which more is taken, or was ever good at one moment, than they hold; in words. */
export async function oversold(scene: Scene, event: PublishedEvent): Promise<string[]> {
  const { rows } = await sql<{ id: string; capacity: number; taken: number; good: number; peak: number }>`
    with pool as (
      select p.id, p.capacity, array(select q.tier_id from quota_tiers q where q.quota_id = p.id union select p.id) as tiers
      from pools p where p.capacity is not null
        and (p.id = any(${event.tierIds}::uuid[]) or p.id in (select id from ticket_quotas where event_id = ${event.id}))),
    change as (
      select tier_id, created_at as at, 1 as step from tickets where event_id = ${event.id}
      union all select tier_id, revoked_at, -1 from tickets where event_id = ${event.id} and revoked_at is not null)
    select pool.id, pool.capacity,
      (select coalesce(sum(h.quantity), 0)::int from holds h where h.pool_id = pool.id
        and (h.status = 'SUCCESS' or h.status = 'HOLDING' and h.expires_at > ${scene.now()})) as taken,
      (select count(*)::int from tickets t where t.tier_id = any(pool.tiers) and t.revoked_at is null) as good,
      (select coalesce(max(r.running), 0)::int from (select sum(c.step) over (order by c.at, c.step) as running
        from change c where c.tier_id = any(pool.tiers)) r) as peak
    from pool`.execute(scene.t.db)
  return rows.flatMap(({ id, capacity, taken, good, peak }) =>
    Math.max(taken, good, peak) > capacity
      ? [`pool ${id} of ${capacity}: ${taken} taken, ${good} good, ${peak} good at one moment`]
      : [],
  )
}

/** Payers who have neither a ticket nor their money, by the provider's own books; their references with what is missing. */
export async function unserved(scene: Scene): Promise<string[]> {
  const { rows } = await sql<{ reference: string; served: number }>`
    select p.txn_ref as reference,
      (coalesce((select sum(i.price) from order_items i join tickets t on t.order_item_id = i.id and t.revoked_at is null
        where i.order_id = p.order_id and i.status = 'APPROVED' and p.status = 'SUCCESS'), 0)
      + coalesce((select sum(r.amount) from refund_transfers r
        where r.payment_id = p.id and r.status in ('PROCESSING', 'REFUNDED')), 0))::bigint as served
    from payments p`.execute(scene.t.db)
  const served = new Map(rows.map((row) => [row.reference, row.served]))
  return [...(await takenThere(scene))].flatMap(([reference, amounts]) => {
    const paid = amounts.reduce((sum, amount) => sum + amount, 0)
    return served.get(reference) === paid ? [] : [`${reference}: paid ${paid}, has ${served.get(reference)}`]
  })
}
