import type { KyselyPlugin, QueryId } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { runChecks } from '../books/run-checks.ts'
import { holdDisputed, releaseDisputed } from './hold-disputed.ts'
import { holdPayout } from './hold-payout.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayout } from './send-payout.ts'
import { credited, fresh, held, payableHost, sold } from './testing.ts'

const t = openedApp({ POOL_SIZE: '16' })
let keeper: Person
let host: Person
beforeAll(async () => {
  keeper = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  host = await payableHost(t)
})

const SHARE = 145_270
const WHY = { reason: 'Nghi gian lận, xem hồ sơ 17', publicWords: 'Đang kiểm tra một số đơn hàng' }
const staff = () => fresh(t, keeper)
const hold = async (wish: object = {}) =>
  t.call('holdPayout', { body: { hostId: host.id, ...WHY, ...wish } } as never, { as: await staff() })
const release = async (id: string, as?: Person) =>
  t.call('releaseHold', { params: { id }, body: { note: 'Đã kiểm tra xong' } }, { as: as ?? (await staff()) })
const run = async () => runPayouts(await t.as(), { cutoff: t.clock.now })
const payoutsOf = (person: Person) =>
  t.db.selectFrom('payouts').selectAll().where('host_id', '=', person.id).orderBy('created_at').execute()
const earnings = async (person = host) => (await t.call('ownEarnings', {}, { as: await fresh(t, person) })).body
const listed = async (state: 'IN_FORCE' | 'ENDED' = 'IN_FORCE') =>
  (await t.call('payoutHolds', { query: { state, take: 100 } }, { as: await staff() })).body
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
const preview = async () =>
  (await t.call('previewPayouts', { query: { cutoff: t.clock.now.toISOString() } } as never, { as: await staff() }))
    .body
const days = (n: number) => t.clock.advance(n * 86_400)

async function lineOf(order: { orderId: string }) {
  const line = await t.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.name', 'o.code'])
    .where('i.order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  return line
}
async function refund(order: { orderId: string }, amount = 199_000) {
  const { id } = await lineOf(order)
  const body = { orderId: order.orderId, items: [{ orderItemId: id, amount }], reason: 'Học viên đổi ý' }
  const { body: opened } = await t.call('startRefund', { body }, { as: await staff() })
  await t.call(
    'decideRefund',
    { params: { id: opened.id }, body: { decision: 'APPROVE' } },
    { as: await t.person({ role: 'ADMIN' }) },
  )
}

describe('a host whose money is held back', () => {
  it('is left out of every run, reads why, and is paid by the first run after the hold ends', async () => {
    await credited(t, host, 120_000)
    const { status, body } = await hold()
    expect([status, body.takenBack]).toEqual([201, 0])
    expect(await run()).toMatchObject({ payouts: 0, total: 0 })
    const seen = (await preview()).hosts.find((row) => row.host.id === host.id)
    expect(seen).toMatchObject({ amount: 0, held: 120_000, obstacle: 'HELD' })
    const told = await earnings()
    expect(told).toMatchObject({ available: 0, held: 120_000, obstacle: 'HELD' })
    expect(told.holds).toMatchObject([{ words: WHY.publicWords, orderCode: null, amount: 120_000 }])
    expect(JSON.stringify(told)).not.toContain(WHY.reason)
    expect((await release(body.id)).status).toBe(200)
    expect(await run()).toMatchObject({ payouts: 1, total: 120_000 })
    expect(await broken()).toEqual([])
    const audited = await t.db.selectFrom('audit_log').select('action').where('subject_id', '=', body.id).execute()
    expect(audited.map(({ action }) => action).sort()).toEqual(['payout.held', 'payout.hold-released'])
  })

  it('until a day: held through that day, free after it, and may be held again', async () => {
    t.clock.now = new Date('2026-06-10T03:00:00Z')
    await credited(t, host, 80_000)
    expect((await hold({ until: '2026-06-09' })).status).toBe(400)
    expect((await hold({ until: '2026-06-12' })).status).toBe(201)
    t.clock.now = new Date('2026-06-12T16:59:00Z')
    expect((await run()).payouts).toBe(0)
    t.clock.now = new Date('2026-06-12T17:00:00Z')
    expect((await earnings()).held).toBe(0)
    expect((await hold()).status).toBe(201)
    expect((await run()).payouts).toBe(0)
    const ended = (await listed('ENDED')).items.find((one) => one.host.id === host.id)
    expect(ended?.releaseNote).toBe('Đã đến ngày')
  })

  it('what the staff may not: PAYOUT_HELD_ALREADY, NOT_FOUND, CANNOT_DECIDE_OWN, PAYOUT_HOLD_NOT_FOUND, STATUS_CONFLICT', async () => {
    const { body } = await hold()
    expect((await hold()).fault.code).toBe('PAYOUT_HELD_ALREADY')
    const nobody = '01890000-0000-7000-8000-0000000000ff'
    expect((await hold({ hostId: nobody })).fault.code).toBe('NOT_FOUND')
    expect((await hold({ orderItemId: nobody })).fault.code).toBe('NOT_FOUND')
    expect((await hold({ hostId: keeper.id })).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await release(nobody)).fault.code).toBe('PAYOUT_HOLD_NOT_FOUND')
    await t.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', host.id).execute()
    expect((await release(body.id, await fresh(t, host))).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await release(body.id)).status).toBe(200)
    expect((await release(body.id)).fault.code).toBe('STATUS_CONFLICT')
  })

  it('a payout that was made and not sent is taken back; one that was sent is not', async () => {
    await credited(t, host, 60_000_000)
    await run()
    const [waiting] = await payoutsOf(host)
    const { body } = await hold()
    expect(body.takenBack).toBe(60_000_000)
    expect((await payoutsOf(host))[0]).toMatchObject({ status: 'FAILED', failure_code: WHY.publicWords })
    await sendPayout(await t.as(), waiting?.id ?? '')
    expect((await payoutsOf(host))[0]?.status).toBe('FAILED')
    expect([await held(t, host, 'HOST_PAYABLE'), await held(t, host, 'PAYOUT_TRANSIT')]).toEqual([60_000_000, 0])
    const other = await payableHost(t)
    await credited(t, other, 60_000)
    await run()
    await t.db.updateTable('payouts').set({ status: 'SENT' }).where('host_id', '=', other.id).execute()
    expect((await hold({ hostId: other.id })).body.takenBack).toBe(0)
    expect((await payoutsOf(other))[0]?.status).toBe('SENT')
    expect(await broken()).toEqual([])
  })

  it('accountants see sums by age, oldest first', async () => {
    const before = await listed()
    await credited(t, host, 70_000)
    await hold()
    days(40)
    const after = await listed()
    expect(after.held - before.held).toBe(70_000)
    const old = (body: typeof after) => body.ages.find(({ from }) => from === 31)?.amount ?? 0
    expect(old(after)).toBeGreaterThanOrEqual(70_000)
    expect(after.items.find((one) => one.host.id === host.id)).toMatchObject({
      amount: 70_000,
      source: 'STAFF',
      by: { id: keeper.id },
      line: null,
    })
    expect(after.ages.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.held)
  })
})

describe('one sold line that is held back', () => {
  it('stays behind while the rest is paid; the statement names it in the words meant for the host', async () => {
    const disputed = await sold(t, host)
    await sold(t, host)
    const line = await lineOf(disputed)
    const { body: found } = await t.call('linesToHold', { query: { order: line.code } }, { as: await staff() })
    expect(found.items).toMatchObject([{ id: line.id, host: { id: host.id }, left: SHARE }])
    await hold({ orderItemId: line.id })
    days(8)
    expect(await earnings()).toMatchObject({ available: SHARE, held: SHARE, pending: 0, obstacle: null })
    expect(await run()).toMatchObject({ payouts: 1, total: SHARE })
    const [payout] = await payoutsOf(host)
    host = await fresh(t, host)
    const { body } = await t.call('ownPayout', { params: { id: payout?.id ?? '' } }, { as: host })
    expect(body.held).toEqual([{ orderCode: line.code, name: line.name, words: WHY.publicWords, amount: SHARE }])
    expect(body.lines).toHaveLength(1)
    expect((await t.call('ownPayoutPdf', { params: { id: payout?.id ?? '' } }, { as: host })).status).toBe(200)
    const { body: sales } = await t.call('ownSales', {}, { as: host })
    expect(sales.items.map(({ state, heldWords }) => [state, heldWords]).sort()).toEqual([
      ['HELD', WHY.publicWords],
      ['ON_THE_WAY', null],
    ])
    expect((await preview()).hosts.find((row) => row.host.id === host.id)).toMatchObject({
      amount: 0,
      held: SHARE,
      obstacle: 'HELD',
    })
    expect(await broken()).toEqual([])
  })

  it('refunded in part what is left of it stays held; refunded whole nothing is held, and what is owed back never is', async () => {
    const part = await sold(t, host)
    await hold({ orderItemId: (await lineOf(part)).id })
    await refund(part, 99_000)
    expect((await earnings()).held).toBe(SHARE - Math.round((SHARE * 99) / 199))
    await refund(part, 100_000)
    expect((await earnings()).held).toBe(0)
    const paid = await sold(t, host)
    days(8)
    await run()
    await t.db.updateTable('payouts').set({ status: 'SENT' }).where('host_id', '=', host.id).execute()
    await hold({ orderItemId: (await lineOf(paid)).id })
    await refund(paid)
    expect(await earnings()).toMatchObject({ held: 0, available: -SHARE })
    expect(await broken()).toEqual([])
  })

  it('a provider’s dispute holds the lines of an order by itself, once; its end frees them and not what the staff hold', async () => {
    const order = await sold(t, host)
    const told = async (what: typeof holdDisputed | typeof releaseDisputed) =>
      write(await t.as(), (tx) => what(tx, order.orderId, 'Khiếu nại ở cổng thanh toán'))
    await told(holdDisputed)
    await told(holdDisputed)
    days(8)
    expect((await run()).payouts).toBe(0)
    expect((await listed()).items.filter((one) => one.host.id === host.id)).toMatchObject([
      { source: 'PROVIDER', by: null, amount: SHARE },
    ])
    await hold()
    await told(releaseDisputed)
    expect((await run()).payouts).toBe(0)
    expect(await earnings()).toMatchObject({ held: SHARE })
  })
})

describe('a hold and a run at the same moment', () => {
  const wish = () => ({ hostId: host.id, orderItemId: null, ...WHY, until: null })
  const live = async () => (await payoutsOf(host)).filter(({ status }) => status !== 'FAILED').length

  it('on connections of their own: nothing held is ever in a payout, whoever came first', async () => {
    const ctx = await t.as()
    for (let round = 0; round < 20; round++) {
      host = await payableHost(t)
      const { id } = await lineOf(await sold(t, host))
      days(8)
      const asStaff = await t.as(await staff())
      const orderItemId = round % 2 === 0 ? id : null
      await Promise.all([runPayouts(ctx, { cutoff: t.clock.now }), holdPayout(asStaff, { ...wish(), orderItemId })])
      expect(await live()).toBe(0)
    }
    expect(await broken()).toEqual([])
  })

  it('control: without the lock of the host a payout is made of what is held, and the books say so', async () => {
    const { id: orderItemId } = await lineOf(await sold(t, host))
    days(8)
    const asStaff = await t.as(await staff())
    const slow = afterDue(withoutLocks(await t.as()), host.id, () => holdPayout(asStaff, { ...wish(), orderItemId }))
    await runPayouts(slow, { cutoff: t.clock.now })
    expect(await live()).toBe(1)
    expect(await broken()).toEqual(['held-not-paid-out'])
  })
})

/** Does something else once what is due was read inside the transaction of a payout, before it goes on. */
function afterDue(ctx: Context, hostId: string, act: () => Promise<unknown>): Context {
  const asked = new WeakSet<QueryId>()
  let acted = false
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const words = node.kind === 'SelectQueryNode' ? JSON.stringify(node) : ''
      if (words.includes('"entry_index"') && words.includes(hostId)) asked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (asked.has(queryId) && !acted) {
        acted = true
        await act()
      }
      return result
    },
  }
  return { ...ctx, db: ctx.db.withPlugin(plugin) }
}
