import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { booked, openCalendar, openClass, order, passOf } from '../testing.ts'
import { evening, first, packageSteps } from './package-steps.fixture.ts'

const t = openedApp()
const { pass, dates, roster, broken, miss, twoClasses } = packageSteps(t)
const take = (as: Person, id: string, sessionId: string) => t.call('takeSession', { params: { id, sessionId } }, { as })
const wait = (as: Person, id: string, sessionId: string) =>
  t.call('waitForSession', { params: { id, sessionId } }, { as })
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

describe('a class', () => {
  it('is joined with one order and has a seat in each of its dates', async () => {
    const { calendar, tuesday } = await twoClasses()
    const learner = await t.person()
    const { id } = await passOf(t, learner, tuesday.id)
    expect(await pass(learner, id)).toMatchObject({ form: 'CLASS', sessions: 3, used: 3 })
    expect((await dates(learner, id)).filter(({ isOwnClass }) => isOwnClass)).toMatchObject([
      { startsAt: evening(16), standing: 'MINE' },
      { startsAt: evening(23), standing: 'MINE' },
      { startsAt: evening(30), standing: 'MINE' },
    ])
    expect(await roster(calendar.host, first(tuesday.sessions))).toMatchObject({
      seats: 3,
      taken: 1,
      guests: [{ id: learner.id, isMadeUp: false }],
    })
    const again = await t.call('placeOrder', { body: { items: [{ productId: tuesday.id }] } }, { as: learner })
    expect(again.status).toBe(409)
    expect(await broken()).toEqual([])
  })

  it('is full when its seats are sold, and is joined no more once it began', async () => {
    const { tuesday } = await twoClasses({ seats: 1 })
    await passOf(t, await t.person(), tuesday.id)
    const join = (as: Person) => t.call('placeOrder', { body: { items: [{ productId: tuesday.id }] } }, { as })
    expect((await join(await t.person())).fault?.code).toBe('SOLD_OUT')
    expect((await t.call('packageById', { params: { id: tuesday.id }, query: {} })).body).toMatchObject({ left: 0 })
    const { calendar, tuesday: other } = await twoClasses()
    t.clock.now = new Date('2026-06-16T13:00:00Z')
    expect((await join(await t.person())).status).toBe(409)
    expect((await t.call('packageById', { params: { id: other.id }, query: {} })).body).toMatchObject({ isBegun: true })
    const open = await t.call('openPackages', { query: { calendarId: calendar.id } })
    expect(open.body.items.map(({ name }) => name)).toEqual(['Lớp tối thứ Năm'])
  })

  it('takes the time of its host from its first date on: nobody books over it by the hour', async () => {
    const week = Array.from({ length: 7 }, () => [{ from: 480, to: 1_320 }])
    const calendar = await openCalendar(t, { calendar: { week } })
    await openClass(t, calendar)
    const hour = await order(t, await t.person(), calendar.frameId, [evening(16)])
    expect(hour.fault?.code).toBe('SLOT_TAKEN')
    const { body } = await t.call('frameSlots', {
      params: { id: calendar.frameId },
      query: { from: '2026-06-16', to: '2026-06-16' },
    })
    const times = body.days.flatMap(({ slots }) => slots.map(({ time }) => time))
    expect(times).toContain('18:00')
    expect(times).not.toContain('18:30')
    expect(times).not.toContain('19:30')
  })

  it('is given no date over a booking, in the past, or at an hour that the clock skips; then none is added', async () => {
    const calendar = await openCalendar(t, { calendar: { zone: 'America/New_York' } })
    // Ten in the morning in New York.
    await booked(t, await t.person(), calendar.frameId, ['2026-06-24T14:00:00.000Z'])
    const { id } = await openClass(t, calendar, { dates: { first: '2026-06-15', weekdays: [1], count: 1 } })
    const add = (body: object) =>
      t.call(
        'addClassSessions',
        { params: { id }, body: { first: '2026-06-16', weekdays: [3], minute: 600, count: 3, ...body } },
        { as: calendar.host },
      )
    const over = await add({})
    expect([over.fault?.code, over.fault?.message]).toEqual([
      'SLOT_TAKEN',
      'Ngày 24/06/2026 đã có buổi khác vào giờ này.',
    ])
    expect((await add({ first: '2026-06-14', weekdays: [7] })).fault?.code).toBe('SLOT_NOT_OPEN')
    expect((await add({ first: '2027-03-14', weekdays: [7], minute: 150 })).fault?.code).toBe('SLOT_NOT_OPEN')
    const { body } = await t.call('hostPackages', { params: { id: calendar.id } }, { as: calendar.host })
    expect(body.items[0]?.dates).toHaveLength(1)
  })

  it('skips public holidays, unless its host teaches on them', async () => {
    const calendar = await openCalendar(t)
    const { id } = await openClass(t, calendar, {
      dates: { first: '2026-08-31', weekdays: [1, 2, 3, 4], count: 3 },
    })
    const { body } = await t.call('packageById', { params: { id }, query: {} })
    expect(body.dates.map(({ time }) => time.day)).toEqual(['2026-09-03', '2026-09-07', '2026-09-08'])
  })
})

describe('a missed session', () => {
  it('is made up in another class of the same frame', async () => {
    const { tuesday, thursday, calendar } = await twoClasses()
    const [anna, binh] = [await t.person(), await t.person()]
    const own = await passOf(t, anna, tuesday.id)
    const other = await passOf(t, binh, thursday.id)
    expect((await take(anna, own.id, first(thursday.sessions))).fault?.code).toBe('PASS_USED_UP')
    expect((await miss(anna, own.id, first(tuesday.sessions))).status).toBe(200)
    expect(await pass(anna, own.id)).toMatchObject({ sessions: 3, used: 2 })
    // Seats that are not sold belong to whoever still joins the class.
    expect((await take(anna, own.id, first(thursday.sessions))).fault?.code).toBe('SESSION_FULL')
    await miss(binh, other.id, first(thursday.sessions))
    expect((await take(anna, own.id, first(thursday.sessions))).status).toBe(201)
    expect((await pass(anna, own.id)).used).toBe(3)
    expect(await roster(calendar.host, first(thursday.sessions))).toMatchObject({
      taken: 1,
      guests: [{ id: anna.id, isMadeUp: true }],
      absent: [{ id: binh.id }],
    })
    expect((await take(anna, own.id, first(thursday.sessions))).fault?.code).toBe('PASS_USED_UP')
    expect(await broken()).toEqual([])
  })

  it('is made up in any free seat of a class that began', async () => {
    const { tuesday, thursday } = await twoClasses()
    const anna = await t.person()
    const { id } = await passOf(t, anna, thursday.id)
    await miss(anna, id, first(thursday.sessions))
    t.clock.now = new Date('2026-06-16T13:00:00Z')
    const again = await signInAgain(t, anna)
    expect((await take(again, id, tuesday.sessions[0] ?? '')).fault?.code).toBe('CLASS_SESSION_NOT_FOUND')
    expect((await take(again, id, tuesday.sessions[1] ?? '')).status).toBe(201)
    expect((await take(again, id, tuesday.sessions[1] ?? '')).fault?.code).toBe('PASS_USED_UP')
  })

  it('is used where its learner says it too late, or may not make it up at all', async () => {
    const { tuesday } = await twoClasses()
    const anna = await t.person()
    const { id } = await passOf(t, anna, tuesday.id)
    t.clock.now = new Date('2026-06-16T01:00:00Z')
    const again = await signInAgain(t, anna)
    await miss(again, id, first(tuesday.sessions))
    expect((await pass(again, id)).used).toBe(3)
    const { tuesday: strict } = await twoClasses({ absenceHours: null })
    t.clock.now = new Date('2026-06-15T03:00:00Z')
    const binh = await t.person()
    const own = await passOf(t, binh, strict.id)
    await miss(binh, own.id, first(strict.sessions))
    expect((await pass(binh, own.id)).used).toBe(3)
  })

  it('is not made up in a class of another frame', async () => {
    const { calendar, tuesday } = await twoClasses()
    const other = await openCalendar(t, { host: calendar.host, frame: { name: 'Buổi khác' } })
    const others = await openClass(t, other, { dates: { weekdays: [6] } })
    const anna = await t.person()
    const { id } = await passOf(t, anna, tuesday.id)
    await miss(anna, id, first(tuesday.sessions))
    expect((await take(anna, id, first(others.sessions))).fault?.code).toBe('CLASS_SESSION_NOT_FOUND')
    expect((await wait(anna, id, first(others.sessions))).fault?.code).toBe('CLASS_SESSION_NOT_FOUND')
  })
})

describe('the waiting list of a date', () => {
  /** Two learners of Tuesday who both miss their first date, and wait for the full one on Thursday. */
  async function waiting() {
    const found = await twoClasses({ seats: 2 })
    const { tuesday, thursday } = found
    const people = [await t.person(), await t.person(), await t.person(), await t.person()] as const
    const [anna, binh, chi, dung] = people
    const passes = {
      anna: (await passOf(t, anna, tuesday.id)).id,
      binh: (await passOf(t, binh, tuesday.id)).id,
      chi: (await passOf(t, chi, thursday.id)).id,
      dung: (await passOf(t, dung, thursday.id)).id,
    }
    const date = first(thursday.sessions)
    for (const [who, id] of [
      [anna, passes.anna],
      [binh, passes.binh],
    ] as const) {
      await miss(who, id, first(tuesday.sessions))
      expect((await wait(who, id, date)).status).toBe(200)
    }
    await t.deliver()
    return { ...found, anna, binh, chi, dung, passes, date }
  }

  it('gives a seat that is free again to whoever waits longest', async () => {
    const { calendar, anna, binh, chi, dung, passes, date } = await waiting()
    expect(await roster(calendar.host, date)).toMatchObject({ waiting: 2, waiters: [{ id: anna.id }, { id: binh.id }] })
    await miss(chi, passes.chi, date)
    await t.deliver()
    expect(await roster(calendar.host, date)).toMatchObject({ taken: 2, waiting: 1, waiters: [{ id: binh.id }] })
    expect((await dates(anna, passes.anna)).find(({ id }) => id === date)).toMatchObject({ standing: 'MINE' })
    await miss(dung, passes.dung, date)
    await t.deliver()
    expect(await roster(calendar.host, date)).toMatchObject({ taken: 2, waiting: 0 })
    expect(await broken()).toEqual([])
    const told = await t.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'CALENDAR_BOOKING_BOOKED')
      .where('user_id', 'in', [anna.id, binh.id])
      .execute()
    expect(told).toHaveLength(2)
  })

  it('passes by whoever used up their sessions elsewhere, or waits no more', async () => {
    const { tuesday, calendar, anna, binh, chi, passes, date } = await waiting()
    // What she missed is hers again as long as nobody has it.
    expect((await take(anna, passes.anna, first(tuesday.sessions))).status).toBe(201)
    const left = { params: { id: passes.binh, sessionId: date } }
    expect((await t.call('leaveSessionWait', left, { as: binh })).status).toBe(200)
    await miss(chi, passes.chi, date)
    await t.deliver()
    expect(await roster(calendar.host, date)).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('is for full dates alone, and not for whoever has a seat', async () => {
    const { anna, chi, passes, date, thursday } = await waiting()
    await miss(chi, passes.chi, thursday.sessions[1] ?? '')
    await t.deliver()
    expect((await wait(anna, passes.anna, thursday.sessions[1] ?? '')).fault?.code).toBe('SESSION_HAS_SEATS')
    expect((await wait(chi, passes.chi, date)).fault?.code).toBe('ALREADY_BOOKED')
    expect((await take(chi, passes.chi, date)).fault?.code).toBe('ALREADY_BOOKED')
  })
})
