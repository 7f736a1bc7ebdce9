import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { closeDifference } from '#server/modules/accounting/books/close-difference.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { payableHost, saveAccount } from '#server/modules/accounting/payouts/testing.ts'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { limitPlaces, madeVoucher } from '#server/modules/checkout/testing.ts'
import { offerInstalments } from '#server/modules/growth/instalments/offers.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { type Dice, makeDice } from '#server/testing/dice.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { isLong } from '#server/testing/tier.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import type { Cast } from './acting.ts'
import { hostShare, outputVat, overdrawnBy, owedOnCard } from './balances.ts'
import { unmet } from './met.ts'
import { nextEvent } from './next-event.ts'
import { playRound } from './play.ts'
import { drawRound } from './rounds.ts'
import { differences, look } from './seen.ts'
import { lookAtPeople, peopleDifferences } from './seen-people.ts'
import { lookAtTransfers, transferDifferences } from './seen-transfers.ts'
import { isCaptured, newBuyer, type Product, sum, type Voucher, type World } from './world.ts'

/** What every change runs; the long tier says more. */
const STEPS = Number(process.env.MONEY_STEPS ?? (isLong ? 10_000 : 500))
/** What is rare is waited for, so long and no longer. */
const AT_MOST = Math.max(20_000, 2 * STEPS)
/** Another one may be given by who looks for what this one does not draw. */
const SEED = Number(process.env.MONEY_SEED ?? 20_261_121)
/** None so high that a host is ever owed more than one transfer carries. */
const PRICES = [0, 1, 7, 99_000, 199_000, 349_000, 1_234_567, 20_000_000, 150_000, 90_000]
/** Of the last two there are few, and everybody wants them. */
const PLACES = [null, null, null, null, null, null, null, null, 3, 8]
/** The seventh in three parts, the eighth in two. */
const IN_PARTS = { 6: 3, 7: 2 } as const
const PLAN = { price: 60_000, days: 5 }
const BUYERS = 12
/** A buyer who has bought everything leaves room for a new one. */
const ORDERS_PER_BUYER = 24
const PLAIN = { code: null, credit: 0, gift: false, replaces: [], reservation: null }
const MINUTE = 60
const DAY = 86_400
/** Ends what hangs; it decides nothing. */
const HOUR_MS = 3_600_000

const t = openedApp({ POOL_SIZE: '12' })
let world: World
let cast: Cast
const people = new Map<string, Context>()

beforeAll(async () => {
  const hosts = [await approvedPayee(), await payableHost(t), await payableHost(t)]
  const products = await Promise.all(
    PRICES.map(async (price, index) => {
      const host = hosts[index % hosts.length] as Person
      const { courseId } = await publishedCourse(t, { price, host })
      const places = PLACES[index] ?? null
      if (places !== null) await limitPlaces(t, courseId, places)
      return { id: courseId, hostId: host.id, price, places, tier: null }
    }),
  )
  const staff = [await t.person({ role: 'ADMIN' }), await t.person({ role: 'ADMIN' })] as const
  const treasurer = await t.person({ role: 'ADMIN' })
  const inParts = new Map<string, number>()
  for (const [index, parts] of Object.entries(IN_PARTS)) {
    const { id } = products[Number(index)] as { id: string }
    await offerInstalments(await t.as(staff[0]), id, parts)
    inParts.set(id, parts)
  }
  const period = { unit: 'DAY' as const, count: PLAN.days }
  const { planId } = await membershipOnSale(t, staff[0], {
    plans: [{ name: 'Theo tuần', period, price: PLAN.price }],
  })
  world = {
    now: t.clock.now.getTime(),
    products: new Map<string, Product>(products.map((one) => [one.id, one])),
    vouchers: await codes(hosts, staff[0]),
    events: new Map(),
    buyers: new Map(),
    turns: new Map(),
    hosts: new Map(hosts.map(({ id }) => [id, { id, refused: false, payouts: [], taken: new Map(), corrected: [] }])),
    inParts,
    plan: { id: planId, ...PLAN },
  }
  for (const person of [...staff, treasurer, ...hosts]) people.set(person.id, await t.as(person))
  const run = { cutoff: t.clock.now, started_by: null, created_at: t.clock.now }
  const { id: runId } = await t.db.insertInto('payout_runs').values(run).returning('id').executeTakeFirstOrThrow()
  const as = (id: string) => ({ ...(people.get(id) as Context), now: () => t.clock.now })
  cast = { t, as, staff, treasurer, hosts: new Map(hosts.map((host) => [host.id, host])), runId, planId }
})

/** Who may hold events, and be paid. */
async function approvedPayee(): Promise<Person> {
  const host = await approvedHost(t)
  await saveAccount(t, host, '0071000123456')
  return host
}

/** Codes with every kind of limit: of a host and of the platform, in percent and in đồng. */
async function codes(hosts: readonly Person[], staff: Person): Promise<Map<string, Voucher>> {
  const terms = [
    { percent: 10, fixed: 0, uses: 150, perUser: 3, budget: null, owner: 0 },
    { percent: null, fixed: 50_000, uses: null, perUser: null, budget: 4_000_000, owner: 1 },
    { percent: 33, fixed: 0, uses: null, perUser: 5, budget: null, owner: null },
    { percent: 100, fixed: 0, uses: 40, perUser: 1, budget: 20_000_000, owner: null },
    { percent: null, fixed: 30_001, uses: 200, perUser: null, budget: null, owner: null },
  ]
  const made = await Promise.all(
    terms.map(async ({ owner, ...one }): Promise<Voucher> => {
      const host = owner === null ? undefined : hosts[owner]
      const { id, code } = await madeVoucher(t, host ?? staff, {
        type: one.percent === null ? 'FIXED_AMOUNT' : 'PERCENTAGE',
        value: one.percent ?? one.fixed,
        maxUses: one.uses,
        perUser: one.perUser,
        budget: one.budget,
      })
      return { id, code, hostId: host?.id ?? null, ...one }
    }),
  )
  return new Map(made.map((voucher) => [voucher.code, voucher]))
}

async function moreBuyers() {
  const able = [...world.buyers.values()].filter((buyer) => buyer.orders.length < ORDERS_PER_BUYER)
  for (let missing = BUYERS - able.length; missing > 0; missing--) {
    const person = await t.person()
    people.set(person.id, await t.as(person))
    world.buyers.set(person.id, newBuyer(person.id))
  }
}

/** Mostly some seconds; now and then longer than an order is kept. */
function timePasses(dice: Dice) {
  t.clock.advance(dice.oneIn(40) ? DAY : dice.oneIn(25) ? 31 * MINUTE : 7)
  world.now = t.clock.now.getTime()
}

const isWanting = (told: ReadonlySet<string>, steps: number) =>
  isLong && steps < AT_MOST && unmet(world, told).length > 0

describe('I-01, I-46, I-48, I-51, M8: every money verb against a plain model, several at once', () => {
  it(
    `${STEPS} steps: the same balances, and no invariant broken`,
    async () => {
      const dice = makeDice(SEED)
      const told = new Set<string>()
      let steps = 0
      for (let rounds = 0; rounds % 50 !== 0 || steps < STEPS || isWanting(told, steps); rounds++) {
        if (rounds % 50 === 0) await moreBuyers()
        if (rounds % 10 === 0) await nextEvent(t, world, cast)
        timePasses(dice)
        const round = drawRound(dice, world, [...people.keys()].slice(0, 2))
        const words = await playRound(cast, world, round)
        for (const [index, op] of round.entries()) told.add(`${op.is} ${words[index]}`)
        steps += round.length
        if (rounds % 1_000 === 999) await expectSound()
      }
      await expectSound()
      if (!isLong) return
      expect(unmet(world, told)).toEqual([])
      const payouts = [...world.hosts.values()].flatMap((host) => host.payouts)
      // What succeeded may have come back since: that it did is among the words that are met.
      expect(payouts.map(({ status }) => status)).toEqual(expect.arrayContaining(['FAILED', 'RETURNED']))
      expect(payouts.some(({ approvals }) => approvals.length === 2)).toBe(true)
    },
    HOUR_MS,
  )

  it('I-02 control: with the locks off it finds that two have the last place', async () => {
    const host = cast.hosts.values().next().value as Person
    const { courseId } = await publishedCourse(t, { price: 199_000, host })
    await limitPlaces(t, courseId, 1)
    const product = { id: courseId, hostId: host.id, price: 199_000, places: 1, tier: null }
    const two = await Promise.all([t.person(), t.person()])
    for (const { id } of two) world.buyers.set(id, newBuyer(id))
    for (const person of two) people.set(person.id, await t.as(person))
    const both = meetAfter(
      (query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('coalesce(sum(quantity), 0)'),
    )
    const careless: Cast = { ...cast, as: (id) => both(withoutLocks(cast.as(id))) }
    const changed = { ...world, products: new Map([...world.products, [courseId, product]]) }
    const round = two.map(({ id }) => ({ is: 'place' as const, buyer: id, productIds: [courseId], ...PLAIN }))
    await expect(playRound(careless, changed, round)).rejects.toThrow('explains what is seen')
  })
})

/**
 * What the accountants do about what was noted: a failure that was told after the money came says nothing, and a refund
 * of which nobody knows whether it was sent was not, and is free to be sent anew.
 */
async function clearDifferences() {
  const [staff] = people.values()
  const open = await t.db
    .selectFrom('provider_differences as d')
    .leftJoin('refund_transfers as r', 'r.request_id', 'd.reference')
    .select(['d.id', 'd.kind', 'r.id as transferId', 'r.status'])
    .where('d.closed_at', 'is', null)
    .execute()
  const transfers = [...world.buyers.values()]
    .flatMap(({ orders }) => orders.flatMap(({ refunds }) => refunds))
    .flatMap((refund) => refund.transfers)
  for (const { id, kind, transferId, status } of open) {
    expect(['DENIED', 'REFUND_UNKNOWN']).toContain(kind)
    const outcome = kind === 'REFUND_UNKNOWN' ? ('NOT_SENT' as const) : undefined
    if (outcome) expect(status).toBe('UNKNOWN')
    if (staff) await closeDifference(staff, id, { note: 'Đã xem trên cổng', outcome })
    const known = transfers.find((one) => one.id === transferId)
    if (outcome && known) known.status = 'REFUND_FAILED'
  }
}

/** What holds over all people and orders together. */
async function expectSound() {
  await clearDifferences()
  const orders = [...world.buyers.values()].flatMap((buyer) => buyer.orders)
  // A bank may take back what we keep as a fee, or the money of a card that was redeemed, and an old payment may come while
  // an exchange waits for its difference: then, and only then, the accountants' page shows it.
  const red = orders.filter((order) => order.paidAt !== null && overdrawnBy(order) !== 0).length
  const shown = { 'owed-per-order': red, 'gift-cards-owed': orders.some((order) => owedOnCard(order) < 0) ? 1 : 0 }
  // Months pass here in a minute, and no bank says that money sent back has arrived.
  const broken = (await runChecks(await t.as())).filter(
    (check) => check.breaches > 0 && check.name !== 'refunds-arrive',
  )
  expect(broken.map(({ name, breaches }) => [name, breaches])).toEqual(
    Object.entries(shown).filter(([, breaches]) => breaches > 0),
  )
  const ids = [...world.buyers.keys()]
  const buyers = [...world.buyers.values()]
  const arrived = buyers.flatMap((buyer) => buyer.arrived)
  expect(
    transferDifferences(
      await lookAtTransfers(
        t.db,
        arrived.map(({ id }) => id),
      ),
      buyers,
    ),
  ).toEqual([])
  expect(differences(await look(t.db, ids, world.now), world, ids)).toEqual([])
  expect(peopleDifferences(await lookAtPeople(t.db, ids), world, ids)).toEqual([])
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select(['host_id', 'account', (e) => e.fn.sum<number>('amount').as('sum')])
    .where('account', 'in', ['HOST_PAYABLE', 'PAYOUT_TRANSIT', 'GIFT_CARDS', 'SUSPENSE', 'VAT_OUTPUT', 'VAT_ON_SALES'])
    .groupBy(['host_id', 'account'])
    .execute()
  const inBooks = (id: string | null, account: string) =>
    0 - Number(rows.find((row) => row.host_id === id && row.account === account)?.sum ?? 0)
  expect(inBooks(null, 'GIFT_CARDS'), 'owed on gift cards').toBe(sum(orders.map(owedOnCard)))
  const lines = orders.flatMap((order) => order.lines)
  const taxed = sum(orders.map(outputVat))
  expect([inBooks(null, 'VAT_OUTPUT'), inBooks(null, 'VAT_ON_SALES')], 'tax on sales').toEqual([taxed, 0 - taxed])
  const paid = orders.flatMap(({ payments }) => payments.filter((one) => one.byBank && isCaptured(one)))
  const returned = arrived.flatMap((one) => one.returned)
  const [came, counted, back] = [arrived, paid, returned].map((of) => sum(of.map(({ amount }) => amount)))
  expect(inBooks(null, 'SUSPENSE'), 'transfers that are nobody’s yet').toBe((came ?? 0) - (counted ?? 0) - (back ?? 0))
  const shares = arrived.flatMap((one) => one.shares)
  for (const { id, amount } of paid)
    expect(sum(shares.filter(({ paymentId }) => paymentId === id).map((one) => one.amount)), `paid for ${id}`).toBe(
      amount,
    )
  for (const { id, payouts, corrected } of world.hosts.values()) {
    const gone = sum(payouts.filter((one) => !['FAILED', 'RETURNED'].includes(one.status)).map((one) => one.amount))
    const travelling = payouts.filter((one) => ['PENDING', 'UNKNOWN', 'SENT'].includes(one.status))
    const earned = sum(lines.filter((line) => line.hostId === id).map(hostShare))
    const owed = earned + sum(corrected.map(({ amount }) => amount)) - gone
    expect(inBooks(id, 'HOST_PAYABLE'), `owed to host ${id}`).toBe(owed)
    expect(inBooks(id, 'PAYOUT_TRANSIT'), `on its way to host ${id}`).toBe(sum(travelling.map((one) => one.amount)))
  }
}
