import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { publishedEvent } from '#server/modules/events/testing.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { makeDice } from '#server/testing/dice.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { isLong } from '#server/testing/tier.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { fresh } from '../../modules/accounting/payouts/testing.ts'
import { playRound } from './play.ts'
import type { Cast, Step } from './step.ts'
import { drawStep } from './steps.ts'
import type { Event, World } from './world.ts'

/** What every change runs; the long tier says more. */
const STEPS = Number(process.env.TICKET_STEPS ?? (isLong ? 10_000 : 500))
/** Another one may be given by who looks for what this one does not draw. */
const SEED = Number(process.env.TICKET_SEED ?? 20_261_127)
const BUYERS = 9
const EVENTS = 3
const HOUR = 3_600
/** Ends what hangs; it decides nothing. */
const HOUR_MS = 3_600_000

const t = openedApp({ POOL_SIZE: '12' })
const dice = makeDice(SEED)
const people = new Map<string, Context>()
let host: Person
let staff: Person
let world: World
let cast: Cast

beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => t.person()))
  for (const person of [host, staff, ...buyers]) people.set(person.id, await t.as(person))
  world = { now: t.clock.now.getTime(), events: new Map() }
  const as = (id: string) => ({ ...(people.get(id) as Context), now: () => t.clock.now })
  cast = { t, as, buyers: buyers.map(({ id }) => id), staff: staff.id }
})

/** Three tiers, of which the first two share a number; free, with a fee or without. It is held in a year. */
async function opened(terms: { capacity?: number } = {}): Promise<Event> {
  const [mostPerPerson, feePercent] = [3 + dice.below(4), dice.pick([0, 0, 10, 25]) ?? 0]
  const quota = 6 + dice.below(6)
  const capacities = [terms.capacity ?? 4 + dice.below(4), dice.oneIn(2) ? null : 5, 3]
  const tiers = [dice.oneIn(3) ? 0 : 100_000, 200_000, 60_000].map((price, tier) => ({
    price,
    capacity: capacities[tier] ?? null,
  }))
  const startsAt = addDays(t.clock.now, 365)
  const sessions = [{ startsAt: startsAt.toISOString(), endsAt: addDays(startsAt, 1).toISOString() }]
  const wish = {
    tiers,
    sessions,
    quotas: [{ capacity: quota, tiers: [0, 1] }],
    mostPerPerson,
    refundHours: 0,
    refundFeePercent: feePercent,
  }
  const by = { host: await fresh(t, host), staff: await fresh(t, staff) }
  const made = await publishedEvent(t, wish, by)
  const event: Event = {
    id: made.id,
    host: host.id,
    tiers: tiers.map((tier, at) => ({ id: made.tierIds[at] ?? '', ...tier })),
    quota,
    mostPerPerson,
    feePercent,
    isCanceled: false,
    orders: [],
  }
  world.events.set(event.id, event)
  return event
}

/** One that was called off and has given everything back makes room for another. */
async function keepEvents(): Promise<void> {
  for (const [id, { isCanceled, orders }] of world.events) {
    const isOver = orders.every(
      ({ status, lines }) => status !== 'CREATED' && lines.every((one) => one.status !== 'APPROVED'),
    )
    if (isCanceled && isOver) world.events.delete(id)
  }
  while ([...world.events.values()].filter(({ isCanceled }) => !isCanceled).length < EVENTS) await opened()
}

/** One to three at once, nobody with two orders. */
function drawRound(): Step[] {
  const round: Step[] = []
  const most = 1 + dice.below(3)
  for (let tries = 0; round.length < most && tries < 20; tries++) {
    const twin = round[0] && dice.oneIn(4) ? structuredClone(round[0]) : undefined
    const step = twin ?? drawStep(dice, world, cast)
    if (!step) continue
    if (round.some((one) => clash(one, step))) continue
    round.push(step)
  }
  return round
}

/** A person places one order at a time, and no provider says both yes and no. */
function clash(one: Step, other: Step): boolean {
  if (one.is === 'buy' && other.is === 'buy') return one.buyer === other.buyer
  return one.is === 'pay' && other.is === 'pay' && one.order === other.order && one.success !== other.success
}

/** What there is to tell of a round: each kind of step with how it went, and what became of money that came late. */
function happened(round: readonly Step[], words: readonly string[]): string[] {
  const orders = [...world.events.values()].flatMap((event) => event.orders)
  const isBack = orders.some(({ status, refunds }) => status === 'REJECTED' && refunds.length > 0)
  return [
    ...round.map((step, at) => `${step.is} ${words[at]}`),
    ...(orders.some(({ late }) => late) ? ['late money gave tickets'] : []),
    ...(isBack ? ['late money went back'] : []),
  ]
}

describe('I-01, I-02, I-46, I-48 for tickets: every verb against a plain model, several at once', () => {
  it(
    `${STEPS} steps: the same orders, places, tickets and money, and no rule of the books broken`,
    async () => {
      const met = new Set<string>()
      let steps = 0
      for (let rounds = 0; steps < STEPS; rounds++) {
        if (rounds % 20 === 0) await keepEvents()
        t.clock.advance(dice.oneIn(15) ? HOUR : 9)
        world.now = t.clock.now.getTime()
        const round = drawRound()
        const words = await playRound(cast, world, round)
        for (const word of happened(round, words)) met.add(word)
        steps += round.length
        if (rounds % 500 === 499) await expectSound()
      }
      await expectSound()
      const wanted = ['buy ok', 'buy FULL', 'pay ok', 'drop ok', 'ask ok', 'approve ok', 'expire ok', 'tidy ok']
      const rare = ['call-off ok', 'return ok', 'late money gave tickets', 'late money went back']
      const refused = [
        'drop STATUS_CONFLICT',
        'ask REFUND_NOT_PROMISED',
        'ask REFUND_WAITING',
        'approve STATUS_CONFLICT',
      ]
      expect([...met]).toEqual(expect.arrayContaining(isLong ? [...wanted, ...rare, ...refused] : wanted))
    },
    HOUR_MS,
  )

  it('I-02 control: with the locks off it finds that two have the last ticket', async () => {
    const event = await opened({ capacity: 1 })
    const both = meetAfter(
      (query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('coalesce(sum(quantity), 0)'),
    )
    const careless: Cast = { ...cast, as: (id) => both(withoutLocks(cast.as(id))) }
    const round = cast.buyers.slice(0, 2).map((buyer) => ({ is: 'buy' as const, event: event.id, buyer, wants: [0] }))
    await expect(playRound(careless, world, round)).rejects.toThrow('explains what is seen')
  })
})

/** What accountants watch; no bank says here that money sent back has arrived. */
async function expectSound(): Promise<void> {
  const broken = (await runChecks(await t.as())).filter(
    ({ name, breaches }) => breaches > 0 && name !== 'refunds-arrive',
  )
  expect(broken.map(({ name, breaches, rows }) => [name, breaches, rows[0]])).toEqual([])
}
