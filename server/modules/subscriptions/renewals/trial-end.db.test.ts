import { describe, expect, it } from 'vitest'
import { formatDateTime } from '#domain/time.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import {
  ALWAYS_SHORT,
  cashOf,
  DAY,
  isOpen,
  now,
  periods,
  plansOnSale,
  row,
  sim,
  stage,
  t,
  tickOne,
  withCard,
} from '../subscriptions.fixture.ts'

stage()

const summaryOf = async (as: Person, planId: string) =>
  ok(t.call('subscriptionSummary', { params: { id: planId } }, { as: await now(as) }))
const own = async (as: Person) => (await ok(t.call('mySubscriptions', {}, { as: await now(as) }))).items[0]
/** The last words that a person was told, wherever. */
const toldTo = async (as: Person) => {
  await t.deliver()
  const { items } = (await t.call('listNotifications', { query: {} }, { as: await now(as) })).body
  return items.map(({ body }) => body).join('\n')
}

async function tried(card?: string) {
  const { membershipId, month } = await plansOnSale({ price: 90_000, trialDays: 7 })
  const { buyer, cardId } = await withCard(card)
  const before = await summaryOf(buyer, month)
  const { subscriptionId: id } = await ok(
    t.call('subscribe', { params: { id: month }, body: { cardId } }, { as: await now(buyer) }),
  )
  const { period_end } = await row(id)
  return { membershipId, buyer, id, before, ends: period_end as Date }
}
const at = async (id: string, instant: Date) => {
  t.clock.now = instant
  await tickOne(id)
}

describe('a trial is free to the instant that was named, and the card is charged then', () => {
  it('the page before, the page after, the reminder, the record and the order say one and the same', async () => {
    const { buyer, id, before, ends } = await tried()
    const said = ends.toISOString()
    expect([before.trial?.endsAt, before.nextCharge?.at]).toEqual([said, said])
    const shown = await own(buyer)
    expect([shown?.period?.endsAt, shown?.nextCharge?.at]).toEqual([said, said])
    await at(id, new Date(ends.getTime() - 3 * DAY * 1_000))
    expect(await toldTo(buyer)).toContain(`vào ${formatDateTime(ends)}`)
    await at(id, ends)
    const [trial, paid] = await periods(id)
    expect([trial?.period_end, paid?.period_start]).toEqual([ends, ends])
    const order = await t.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', paid?.order_id ?? '')
      .executeTakeFirst()
    expect([order?.created_at, order?.paid_at].map((one) => one && formatDateTime(one))).toEqual([
      formatDateTime(ends),
      formatDateTime(ends),
    ])
  })

  it('left at its last instant it takes nothing; nothing was charged before', async () => {
    const { membershipId, buyer, id, ends } = await tried()
    await at(id, new Date(ends.getTime() - 1))
    expect([await isOpen(buyer.id, membershipId), await cashOf(id)]).toEqual([true, { paid: 0, back: 0 }])
    await ok(t.call('cancelSubscription', { params: { id }, body: { when: 'AT_END' } }, { as: await now(buyer) }))
    await at(id, ends)
    expect([(await row(id)).status, await isOpen(buyer.id, membershipId)]).toEqual(['CANCEL', false])
    expect(await cashOf(id)).toEqual({ paid: 0, back: 0 })
  })

  it('while the bank thinks, and while a declined card is tried again, it stays open', async () => {
    const thinking = await tried()
    await sim.control('scenario', { next: 1, notice: 'none' })
    await sim.control('scenario', { next: 1, api: 'timeout-after-accept' })
    await at(thinking.id, thinking.ends)
    expect(await isOpen(thinking.buyer.id, thinking.membershipId)).toBe(true)
    await sim.control('scenario', { clear: true })
    const declined = await tried(ALWAYS_SHORT)
    await at(declined.id, declined.ends)
    expect((await row(declined.id)).status).toBe('PENDING_RENEWAL')
    expect(await isOpen(declined.buyer.id, declined.membershipId)).toBe(true)
  })

  it('the period after it is charged ahead as any other, so that nothing that was paid for closes', async () => {
    const { buyer, id, ends } = await tried()
    await at(id, ends)
    const shown = await own(buyer)
    const [periodEnd, charged] = [shown?.period?.endsAt, shown?.nextCharge?.at].map((one) => Date.parse(one ?? ''))
    expect((periodEnd ?? 0) - (charged ?? 0)).toBe(6 * 3_600_000)
    expect((await row(id)).next_at?.getTime()).toBeLessThan(charged ?? 0)
  })
})
