import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { openCalendar } from '#server/modules/calendars/testing.ts'
import { makeDice } from '#server/testing/dice.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { isLong } from '#server/testing/tier.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { playRound } from './play.ts'
import type { Cast, Step } from './step.ts'
import { drawStep } from './steps.ts'
import { type Frame, HOUR, letGo, type World } from './world.ts'

/** What every change runs; the long tier says more. */
const STEPS = Number(process.env.BOOKING_STEPS ?? (isLong ? 10_000 : 500))
/** Another one may be given by who looks for what this one does not draw. */
const SEED = Number(process.env.BOOKING_SEED ?? 20_261_128)
/** What every run plays, and what a long one does besides. */
const OFTEN = [
  'book ok',
  'book SLOT_TAKEN',
  'pay ok',
  'drop ok',
  'drop STATUS_CONFLICT',
  'approve ok',
  'refuse ok',
  'call-off ok',
  'leave ok',
  'miss ok',
  'move ok',
  'move SLOT_TAKEN',
  'move BOOKING_FIXED',
  'ask ok',
  'ask REFUND_NOT_PROMISED',
  'return ok',
  'settle ok',
  'expire ok',
  'late money gave hours',
  'a guest kept away and paid a part',
  'a guest left too late',
]
const RARE = [
  'approve STATUS_CONFLICT',
  'leave STATUS_CONFLICT',
  'leave BOOKING_OVER',
  'miss BOOKING_TO_COME',
  'miss STATUS_CONFLICT',
  'move BOOKING_OVER',
  'ask REFUND_WAITING',
  'return REFUND_AMOUNT_EXCEEDED',
  'late money went back',
]
const BUYERS = 9
/** So many times as many steps are played at the most. */
const MOST = 20
const SECONDS_OF_HOUR = 3_600
/** Ends what hangs; it decides nothing. */
const HOUR_MS = 3_600_000
const OPEN = {
  price: 300_000,
  seats: 1,
  needsApproval: false,
  replyHours: 24,
  refundHours: 12,
  feePercent: 20,
  moveHours: 6,
}
/** One host's time, sold by every kind of rule: all of it is one agenda. */
const FRAMES: readonly Omit<Frame, 'id'>[] = [
  { ...OPEN, noShowPercent: 50 },
  { ...OPEN, price: 100_000, seats: 2, refundHours: 0, feePercent: 0, moveHours: 0, noShowPercent: 100 },
  { ...OPEN, price: 250_000, needsApproval: true, replyHours: 3, refundHours: null, moveHours: null, noShowPercent: 0 },
  { ...OPEN, price: 0, seats: 3, needsApproval: true, replyHours: 2, noShowPercent: 100 },
]

const t = openedApp({ POOL_SIZE: '12' })
const dice = makeDice(SEED)
const people = new Map<string, Context>()
let world: World
let cast: Cast

beforeAll(async () => {
  const week = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])
  const termsOf = ({ feePercent, ...terms }: Omit<Frame, 'id'>) => ({
    ...terms,
    refundFeePercent: feePercent,
    stepMinutes: 60,
  })
  const [first, ...others] = FRAMES
  const calendar = await openCalendar(t, { calendar: { week, worksOnHolidays: true }, frame: termsOf(first as Frame) })
  const ids = [calendar.frameId]
  for (const [at, frame] of others.entries()) {
    const body = {
      calendarId: calendar.id,
      name: `Buổi ${at + 2}`,
      minutes: 60,
      way: 'ONLINE' as const,
      ...termsOf(frame),
    }
    const made = await t.call('createFrame', { body }, { as: calendar.host })
    if (made.status !== 201) throw new Error(made.raw)
    ids.push(made.body.id)
  }
  const staff = await t.person({ role: 'ADMIN' })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => t.person()))
  for (const person of [calendar.host, staff, ...buyers]) people.set(person.id, await t.as(person))
  const frames = FRAMES.map((frame, at) => ({ ...frame, id: ids[at] ?? '' }))
  world = { now: t.clock.now.getTime(), host: calendar.host.id, frames, orders: [], slots: 0, gone: [], goneSlots: [] }
  const as = (id: string) => ({ ...(people.get(id) as Context), now: () => t.clock.now })
  cast = { t, as, buyers: buyers.map(({ id }) => id), staff: staff.id, host: calendar.host.id }
})

/** One to three at once, nobody with two orders. */
function drawRound(): Step[] {
  const round: Step[] = []
  const most = 1 + dice.below(3)
  for (let tries = 0; round.length < most && tries < 20; tries++) {
    const twin = round[0] && dice.oneIn(4) ? structuredClone(round[0]) : undefined
    const step = twin ?? drawStep(dice, world, cast)
    if (!step || round.some((one) => clash(one, step))) continue
    round.push(step)
  }
  return round
}

/** A person places one order at a time, and no provider says both yes and no. */
function clash(one: Step, other: Step): boolean {
  if (one.is === 'book' && other.is === 'book') return one.buyer === other.buyer
  return one.is === 'pay' && other.is === 'pay' && one.order === other.order && one.success !== other.success
}

/** What there is to tell of a round: each kind of step with how it went, and what became of money. */
function happened(round: readonly Step[], words: readonly string[]): string[] {
  const { orders } = world
  const lines = orders.flatMap((order) => order.lines)
  const seen: Record<string, boolean> = {
    'late money gave hours': orders.some(({ late }) => late),
    'late money went back': orders.some(({ status, refunds }) => status === 'REJECTED' && refunds.length > 0),
    'a guest kept away and paid a part': lines.some(({ isMissed, back, kept }) => isMissed && back > 0 && kept > 0),
    'a guest left too late': lines.some(
      (line) => line.booking === 'CANCELED' && line.isGiven && line.status === 'APPROVED',
    ),
  }
  const became = Object.entries(seen).flatMap(([word, is]) => (is ? [word] : []))
  return [...round.map((step, at) => `${step.is} ${words[at]}`), ...became]
}

describe('I-01, I-46, I-80, I-82, I-83, I-86 for bookings: every verb against a plain model, several at once', () => {
  it(
    `${STEPS} steps: the same orders, hours, seats and money, no rule of the books broken and no hour given twice`,
    async () => {
      const met = new Set<string>()
      let steps = 0
      const wanted = isLong ? [...OFTEN, ...RARE] : OFTEN
      // Who comes first of several at once is nobody's to say, so what happens of it goes on until all of it was met.
      const isAtEnd = () => steps >= STEPS && (steps >= MOST * STEPS || wanted.every((word) => met.has(word)))
      for (let rounds = 0; !isAtEnd(); rounds++) {
        t.clock.advance(dice.oneIn(12) ? SECONDS_OF_HOUR : 40)
        world.now = t.clock.now.getTime()
        const round = drawRound()
        const words = await playRound(cast, world, round)
        for (const word of happened(round, words)) met.add(word)
        steps += round.length
        if (rounds % 50 === 49) letGo(world)
        if (rounds % 200 === 199) await expectSound()
      }
      await expectSound()
      expect([...met]).toEqual(expect.arrayContaining([...wanted]))
    },
    HOUR_MS,
  )

  it('I-80 control: without locks and without the constraint it finds that two have one hour', async () => {
    await sql`alter table slot_hosts drop constraint slot_hosts_no_overlap`.execute(t.db)
    const both = meetAfter((query) => /union all|not h\.is_live and exists/.test(JSON.stringify(query)))
    const careless: Cast = { ...cast, as: (id) => both(withoutLocks(cast.as(id))) }
    // Two of their own: whoever has an unpaid order would not come to the race.
    const rivals = [await t.person(), await t.person()]
    for (const person of rivals) people.set(person.id, await t.as(person))
    const hour = Math.floor(world.now / HOUR) + 500
    const round = rivals.map(({ id: buyer }) => ({ is: 'book' as const, buyer, frame: 0, hours: [hour] }))
    await expect(playRound(careless, world, round)).rejects.toThrow('explains what is seen')
    const broken = (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
    expect(broken).toContain('bookings-apart')
  })
})

/** What accountants watch; no bank says here that money sent back has arrived. */
async function expectSound(): Promise<void> {
  const broken = (await runChecks(await t.as())).filter(
    ({ name, breaches }) => breaches > 0 && name !== 'refunds-arrive',
  )
  expect(broken.map(({ name, breaches, rows }) => [name, breaches, rows[0]])).toEqual([])
}
