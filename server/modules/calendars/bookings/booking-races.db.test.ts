import { type KyselyPlugin, type RawNode, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { buyersOf, count, liveIn, outcome } from '#server/modules/capacity/holds/holds.fixture.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { reviveSlots } from '../slots/revive-slots.ts'
import { booked, openCalendar, order } from '../testing.ts'
import { decideBooking } from './decide-booking.ts'
import { moveBooking } from './move-booking.ts'

const t = openedApp({ POOL_SIZE: '12' })
/** Where the database itself refuses nothing: for controls. */
const bare = openedApp({ POOL_SIZE: '12' })
beforeAll(async () => {
  await sql`alter table slot_hosts drop constraint slot_hosts_no_overlap`.execute(bare.db)
})
beforeEach(() => {
  for (const app of [t, bare]) app.clock.now = new Date('2026-06-15T03:00:00Z')
})

const at = (hour: number) => `2026-06-16T${String(hour - 7).padStart(2, '0')}:00:00.000Z`
const ROUNDS = 4
type Change = (ctx: Context) => Context
const same: Change = (ctx) => ctx
/** Without locks; two who both have looked who is free before either takes it. */
const blind = (): Change => {
  const looked = meetAfter((query) => /union all|not h\.is_live and exists/.test(JSON.stringify(query)))
  return (ctx) => looked(withoutLocks(ctx))
}

/** Takes steps of a lifecycle from whatever state: what `move` would do without its condition and its lock. */
const forgetStates: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'RawNode') return node
    const { sqlFragments } = node as RawNode
    const blindly = (part: string) =>
      part
        .replace(' for update) as before', ') as before')
        .replace('before.id and before.status = any(', 'before.id or before.status is null and before.status = any(')
    return { ...node, sqlFragments: sqlFragments.map(blindly) } as RawNode
  },
  transformResult: async ({ result }) => result,
}
const anyState: Change = (ctx) => ({ ...ctx, db: ctx.db.withPlugin(forgetStates) })

/** Wants an hour of a frame, as an order does. */
const wants = (ctx: Context, frameId: string, hour: number) =>
  outcome(placeOrder(ctx, { items: [{ productId: frameId }], bookings: [wished(frameId, hour)] } as never))
const wished = (frameId: string, hour: number) => ({
  ...{ frameId, startsAt: new Date(at(hour)), hostId: null, zone: 'Asia/Ho_Chi_Minh', phone: '', answers: {} },
})
/** Pairs of live hours of one person that overlap, with what is kept free around them. */
async function overlaps(app: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from slot_hosts a join slot_hosts b on a.host_id = b.host_id and a.slot_id < b.slot_id
      and a.is_live and b.is_live and a.span && b.span`.execute(app.db)
  return rows[0]?.n ?? -1
}
/** A calendar whose host has been booked before: their agenda is there. */
async function known(app: TestApp, frame: object = {}) {
  const calendar = await openCalendar(app, { frame })
  await sql`insert into agendas (host_id) values (${calendar.host.id}) on conflict do nothing`.execute(app.db)
  return calendar
}
const twoOf = async (app: TestApp) => (await buyersOf(app, 2)) as [Context, Context]
const statusOf = (app: TestApp, id: string) =>
  app.db
    .selectFrom('bookings as b')
    .innerJoin('calendar_slots as s', 's.id', 'b.slot_id')
    .innerJoin('slot_hosts as h', 'h.slot_id', 's.id')
    .select(['b.status', 's.starts_at', 'h.is_live'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()

describe('I-80: an hour of somebody’s time', () => {
  const both = async (app: TestApp, change: Change) => {
    const { frameId } = await known(app)
    const [one, other] = await twoOf(app)
    return Promise.all([wants(change(one), frameId, 9), wants(change(other), frameId, 9)])
  }
  /** A second frame of the same host, an hour with a quarter kept free before it; the first ends as that begins. */
  const beside = async (app: TestApp, change: Change) => {
    const { id, frameId, host } = await known(app)
    const terms = { calendarId: id, name: 'Buổi sâu', price: 0, minutes: 60, way: 'ONLINE' as const, beforeMinutes: 15 }
    const second = await app.call('createFrame', { body: terms }, { as: host })
    const [one, other] = await twoOf(app)
    return Promise.all([wants(change(one), frameId, 9), wants(change(other), second.body.id, 10)])
  }

  it('goes to one of two guests who want it at once', async () => {
    for (let round = 0; round < ROUNDS; round++) expect((await both(t, same)).sort()).toEqual(['SLOT_TAKEN', 'ok'])
    expect(await overlaps(t)).toBe(0)
  })

  it('is not sold twice by two frames of one host, with what is kept free around them', async () => {
    for (let round = 0; round < ROUNDS; round++) expect(count(await beside(t, same), 'ok')).toBe(1)
    expect(await overlaps(t)).toBe(0)
  })

  it('is refused by the database alone where the lock of the agenda is off', async () => {
    expect(count(await both(t, blind()), 'ok')).toBe(1)
    expect(await overlaps(t)).toBe(0)
  })

  it('control: with the lock off and the constraint dropped both get it', async () => {
    expect(await both(bare, blind())).toEqual(['ok', 'ok'])
    expect(await beside(bare, blind())).toEqual(['ok', 'ok'])
    expect(await overlaps(bare)).toBe(2)
  })
})

describe('I-81: a booking that waits for its host', () => {
  const N = 5
  const approve = async (change: (ctx: Context) => Context) => {
    const { frameId, host } = await known(t, { needsApproval: true, price: 0 })
    const guest = await t.person()
    const { ids } = await booked(t, guest, frameId, [at(9)])
    const ctx = change(await t.as(host))
    const said = await Promise.all(
      Array.from({ length: N }, () => outcome(decideBooking(ctx, ids[0] ?? '', { status: 'SUCCESS' }))),
    )
    return { said, guest }
  }
  const letters = async (guest: Person) => {
    await t.deliver()
    const rows = t.db.selectFrom('messages').select('id').where('user_id', '=', guest.id)
    return (await rows.where('kind', '=', 'CALENDAR_BOOKING_APPROVED').execute()).length
  }

  it('is approved once by many who do at once, and its guest gets one letter', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { said, guest } = await approve(same)
      expect([count(said, 'ok'), count(said, 'STATUS_CONFLICT')]).toEqual([1, N - 1])
      expect(await letters(guest)).toBe(1)
    }
  })

  it('control: with locks and conditions off all of them approve it', async () => {
    const { said } = await approve((ctx) => anyState(withoutLocks(ctx, N)))
    expect(count(said, 'ok')).toBe(N)
  })
})

describe('I-82: an hour with several seats', () => {
  /** One of two seats is taken; a guest of another hour moves there while a third one books it. */
  const race = async (change: Change) => {
    const { frameId } = await known(t, { seats: 2, price: 0, moveHours: 1 })
    const [first, moves] = [await t.person(), await t.person()]
    const { ids: taken } = await booked(t, first, frameId, [at(9)])
    const { ids } = await booked(t, moves, frameId, [at(11)])
    const [books] = (await buyersOf(t, 1)) as [Context]
    const said = await Promise.all([
      outcome(moveBooking(change(await t.as(moves)), ids[0] ?? '', new Date(at(9)))),
      wants(change(books), frameId, 9),
    ])
    const { slot_id } = await t.db
      .selectFrom('bookings')
      .select('slot_id')
      .where('id', '=', taken[0] ?? '')
      .executeTakeFirstOrThrow()
    return { said, seats: (await liveIn(t, slot_id)).length }
  }

  it('has no more guests than seats under parallel booking and moving', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { said, seats } = await race(same)
      expect([count(said, 'ok'), seats]).toEqual([1, 2])
    }
  })

  it('control: with the locks off it has one too many', async () => {
    const looked = meetAfter((query) => /from calendar_slots s where s\.frame_id/.test(JSON.stringify(query)))
    expect((await race((ctx) => looked(withoutLocks(ctx)))).seats).toBe(3)
  })
})

describe('I-83: an hour that was given up for its money', () => {
  /** Its money comes late, and confirms its hold, while somebody else wants it. @returns how many believe that they have it */
  const late = async (app: TestApp, change: Change) => {
    const { frameId } = await known(app)
    const placed = await order(app, await app.person(), frameId, [at(9)])
    const { slot_id } = await app.db
      .selectFrom('bookings')
      .select('slot_id')
      .where('order_id', '=', placed.body.orderId)
      .executeTakeFirstOrThrow()
    app.clock.advance(60 * 60)
    const [other] = (await buyersOf(app, 1)) as [Context]
    const [revived, said] = await Promise.all([
      write(change(await app.as()), async (tx) => {
        const isRevived = await reviveSlots(tx, [slot_id])
        if (isRevived)
          await tx.db.updateTable('holds').set({ status: 'SUCCESS' }).where('pool_id', '=', slot_id).execute()
        return isRevived
      }),
      wants(change(other), frameId, 9),
    ])
    return Number(revived) + Number(said === 'ok')
  }

  it('is free again at the end of its time, for whoever comes first', async () => {
    for (let round = 0; round < ROUNDS; round++) expect(await late(t, same)).toBe(1)
    expect(await overlaps(t)).toBe(0)
  })

  it('control: with the lock off and the constraint dropped both have it', async () => {
    expect(await late(bare, blind())).toBe(2)
  })
})

describe('I-86: two bookings that move to one hour', () => {
  const race = async (app: TestApp, change: Change) => {
    const { frameId } = await known(app, { price: 0, moveHours: 1 })
    const people = [await app.person(), await app.person()]
    const ids: string[] = []
    for (const [index, person] of people.entries())
      ids.push((await booked(app, person, frameId, [at(9 + index)])).ids[0] ?? '')
    const contexts = await Promise.all(people.map(async (person) => change(await app.as(person))))
    const said = await Promise.all(
      contexts.map((ctx, index) => outcome(moveBooking(ctx, ids[index] ?? '', new Date(at(14))))),
    )
    return { said, now: await Promise.all(ids.map((id) => statusOf(app, id))) }
  }

  it('one gets it, the other keeps its own', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { said, now } = await race(t, same)
      expect([...said].sort()).toEqual(['SLOT_TAKEN', 'ok'])
      const lost = said.indexOf('SLOT_TAKEN')
      expect(now[lost]).toEqual({ status: 'SUCCESS', starts_at: new Date(at(9 + lost)), is_live: true })
      expect(now[1 - lost]).toEqual({ status: 'SUCCESS', starts_at: new Date(at(14)), is_live: true })
    }
    expect(await overlaps(t)).toBe(0)
  })

  it('control: with the lock off and the constraint dropped both get it', async () => {
    const { said } = await race(bare, blind())
    expect(said).toEqual(['ok', 'ok'])
  })
})
