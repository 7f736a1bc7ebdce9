import { randomUUID } from 'node:crypto'
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
import { isOpen } from './offering.ts'
import { playRound } from './play.ts'
import type { Cast, Step } from './step.ts'
import { drawStep } from './steps.ts'
import { type Event, type Reservation, SECOND_DATE, type World } from './world.ts'

/** What every change runs; the long tier says more. */
const STEPS = Number(process.env.TICKET_STEPS ?? (isLong ? 10_000 : 500))
/** Another one may be given by who looks for what this one does not draw. */
const SEED = Number(process.env.TICKET_SEED ?? 20_261_127)
/** What every run plays, and what a long one does besides. */
const OFTEN = [
  'buy ok',
  'buy FULL',
  'pay ok',
  'drop ok',
  'ask ok',
  'approve ok',
  'expire ok',
  'tidy ok',
  'wait ok',
  'wait TICKETS_AVAILABLE',
  'wait ALREADY_WAITING',
  'stop-waiting ok',
  'serve ok',
  'list ok',
  'keep ok',
  'return-tickets ok',
  'scan REFUSED',
  'tickets were offered',
  'an offer was taken',
]
const RARE = [
  'move ok',
  'call-off ok',
  'call-off-date ok',
  'hand-back ok',
  'buy OFFER_EXPIRED',
  'drop STATUS_CONFLICT',
  'ask REFUND_NOT_PROMISED',
  'ask REFUND_WAITING',
  'approve STATUS_CONFLICT',
  'approve REFUND_AMOUNT_EXCEEDED',
  'stop-waiting STATUS_CONFLICT',
  'list TICKET_REVOKED',
  'list RESALE_CLOSED',
  'keep TICKET_OFFERED',
  'keep PERSON_LIMIT',
  'late money gave tickets',
  'late money went back',
  'an offer was given up, or came to its end',
  'several tickets with an add-on were taken together',
  'a ticket was sold again',
  'a ticket that was sold again went back',
]
const BUYERS = 9
const EVENTS = 3
const ADD_ON = 3
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

/**
 * Four tiers, of which the first two share a number and the last is an add-on; free, with a fee or without. It is held in a
 * year, on two days.
 */
async function opened(terms: { capacity?: number } = {}): Promise<Event> {
  const [mostPerPerson, feePercent] = [3 + dice.below(4), dice.pick([0, 0, 10, 25]) ?? 0]
  const quota = 6 + dice.below(6)
  const capacities = [terms.capacity ?? 4 + dice.below(4), dice.oneIn(2) ? null : 5, 3, 3]
  const tiers = [dice.oneIn(3) ? 0 : 100_000, 200_000, 60_000, 25_000].map((price, tier) => ({
    price,
    capacity: capacities[tier] ?? null,
    isAddOn: tier === ADD_ON,
  }))
  const startsAt = addDays(t.clock.now, 365)
  const sessions = [startsAt, addDays(startsAt, 3)].map((at) => ({
    id: randomUUID(),
    startsAt: at.toISOString(),
    endsAt: new Date(at.getTime() + 2 * HOUR * 1_000).toISOString(),
  }))
  const offerHours = 1 + dice.below(3)
  const wish = {
    tiers: tiers.map((tier, at) => ({ ...tier, sessionIds: at === SECOND_DATE ? [sessions[1]?.id ?? ''] : null })),
    sessions,
    offerHours,
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
    offerHours,
    startsAt: startsAt.getTime(),
    isCanceled: false,
    isShorter: false,
    orders: [],
    reservations: [],
  }
  world.events.set(event.id, event)
  return event
}

/** One that was called off and has given everything back makes room for another. */
async function keepEvents(): Promise<void> {
  for (const [id, { isCanceled, orders, reservations }] of world.events) {
    const isOver = orders.every(
      ({ status, lines }) => status !== 'CREATED' && lines.every((one) => one.status !== 'APPROVED'),
    )
    if (isCanceled && isOver && !reservations.some(isOpen)) world.events.delete(id)
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
  const events = [...world.events.values()]
  const orders = events.flatMap((event) => event.orders)
  const reservations = events.flatMap((event) => event.reservations)
  const lines = orders.flatMap((order) => order.lines)
  const isGroup = ({ status, wants }: Reservation) => status === 'TAKEN' && wants.length > 1 && wants.includes(ADD_ON)
  const seen: Record<string, boolean> = {
    'late money gave tickets': orders.some(({ late }) => late),
    'late money went back': orders.some(({ status, refunds }) => status === 'REJECTED' && refunds.length > 0),
    'tickets were offered': reservations.some(({ status }) => status === 'OFFERED'),
    'an offer was taken': reservations.some(({ status }) => status === 'TAKEN'),
    'an offer was given up, or came to its end': reservations.some(
      ({ status, expiresAt }) => (status === 'LEFT' || status === 'EXPIRED') && expiresAt > 0,
    ),
    'several tickets with an add-on were taken together': reservations.some(isGroup),
    'a ticket was sold again': lines.some(({ isResold }) => isResold),
    'a ticket that was sold again went back': lines.some(({ isResold, back }) => isResold && back > 0),
  }
  const became = Object.entries(seen).flatMap(([word, is]) => (is ? [word] : []))
  return [...round.map((step, at) => `${step.is} ${words[at]}`), ...became]
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
      expect([...met]).toEqual(expect.arrayContaining(isLong ? [...OFTEN, ...RARE] : OFTEN))
    },
    HOUR_MS,
  )

  it('I-02 control: with the locks off it finds that two have the last ticket', async () => {
    const event = await opened({ capacity: 1 })
    const both = meetAfter(
      (query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('coalesce(sum(quantity), 0)'),
    )
    const careless: Cast = { ...cast, as: (id) => both(withoutLocks(cast.as(id))) }
    const round = cast.buyers
      .slice(0, 2)
      .map((buyer) => ({ is: 'buy' as const, event: event.id, buyer, wants: [0], reservation: null }))
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
