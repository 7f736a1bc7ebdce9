import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readChecks, runChecks, watchBooks } from '#server/modules/accounting/books/run-checks.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, type OpenCalendar, openCalendar, openClass, order } from '../testing.ts'
import { bookingChecks } from './checks.ts'

const t = openedApp()
/** A Monday, ten in the morning in Hanoi. */
const START = new Date('2026-06-15T03:00:00Z')
const TUESDAY_9 = '2026-06-16T02:00:00.000Z'
const TUESDAY_11 = '2026-06-16T04:00:00.000Z'
const NAMES = bookingChecks.map(({ name }) => name)
let calendar: OpenCalendar
let group: OpenCalendar
let guest: Person
let early = ''
let late = ''
beforeAll(async () => {
  t.clock.now = START
  guest = await t.person({ fullName: 'Trần Thị Khách' })
  calendar = await openCalendar(t, { frame: { beforeMinutes: 15, afterMinutes: 15 } })
  group = await openCalendar(t, { host: calendar.host, frame: { name: 'Lớp nhỏ', seats: 2, price: 0 } })
  early = (await booked(t, guest, calendar.frameId, [TUESDAY_9])).ids[0] ?? ''
  late = (await booked(t, guest, calendar.frameId, [TUESDAY_11])).ids[0] ?? ''
  for (const one of [guest, await t.person()]) await booked(t, one, group.frameId, ['2026-06-17T02:00:00.000Z'])
  // One that waits for its money, and one that its guest called off.
  await order(t, await t.person(), calendar.frameId, ['2026-06-18T02:00:00.000Z'])
  const { ids } = await booked(t, guest, group.frameId, ['2026-06-19T02:00:00.000Z'])
  await t.call('changeBookingStatus', { params: { id: ids[0] ?? '' }, body: { status: 'CANCELED' } }, { as: guest })
})

/** Breaks rows with the constraint and every trigger gone, looks, and puts everything back. */
async function spoilt(...statements: string[]) {
  const ctx = await t.as()
  let found: { name: string; subject: string; words: string }[] = []
  await ctx.db
    .transaction()
    .execute(async (db) => {
      await sql`alter table slot_hosts drop constraint slot_hosts_no_overlap`.execute(db)
      for (const statement of statements) await sql.raw(statement).execute(db)
      for (const { name, query } of bookingChecks)
        for (const hostId of [null, calendar.host.id]) {
          const { rows } = await sql<{ subject: string; words: string }>`
            select * from (${query({ now: t.clock.now, hostId })}) b`.execute(db)
          found = [...found, ...rows.map((row) => ({ ...row, name: `${name}${hostId ? ' of the host' : ''}` }))]
        }
      throw new Error('put back')
    })
    .catch((error: Error) => {
      if (error.message !== 'put back') throw error
    })
  return found
}
const named = (found: { name: string }[]) => [...new Set(found.map(({ name }) => name))]
const twice = (name: string) => [name, `${name} of the host`]
const slotOf = (id: string) => `(select slot_id from bookings where id = '${id}')`

describe('the audit of double bookings', () => {
  it('finds nothing in a clean world, also with seats, one called off and one that waits for its money', async () => {
    expect(await spoilt()).toEqual([])
    const { body } = await t.call('bookingAudit', {}, { as: calendar.host })
    expect(body.checks.map(({ name, breaches }) => [name, breaches])).toEqual(NAMES.map((name) => [name, 0]))
    expect(body).toMatchObject({ bookings: 5, from: TUESDAY_9, to: '2026-06-18T03:00:00.000Z', watchedAt: null })
  })

  it('finds two bookings of one hour where the constraint is gone', async () => {
    const found = await spoilt(
      `update calendar_slots set starts_at = '2026-06-16T02:30Z', ends_at = '2026-06-16T03:30Z' where id = ${slotOf(late)}`,
      `update slot_hosts set span = '["2026-06-16T02:15Z","2026-06-16T03:45Z")' where slot_id = ${slotOf(late)}`,
    )
    expect(named(found)).toEqual(twice('bookings-apart'))
    expect(found[0]).toMatchObject({
      subject: expect.stringContaining('Buổi một giờ, 09:30 16/06/2026'),
      words: 'Trùng giờ với Buổi một giờ, 09:00 16/06/2026',
    })
  })

  it('finds a break that is not kept between two hours, whatever frame they are of', async () => {
    const found = await spoilt(
      `update calendar_slots set starts_at = '2026-06-16T03:00Z', ends_at = '2026-06-16T04:00Z', frame_id = '${group.frameId}',
        before_minutes = 0, after_minutes = 0 where id = ${slotOf(late)}`,
      `update slot_hosts set span = '["2026-06-16T03:00Z","2026-06-16T04:00Z")' where slot_id = ${slotOf(late)}`,
    )
    expect(named(found)).toEqual(twice('bookings-apart'))
  })

  it('compares the dates of a class, also where nobody joined it', async () => {
    const own = await openCalendar(t)
    const { sessions } = await openClass(t, own)
    const [first, second] = sessions
    const look = async () => {
      const { body } = await t.call('bookingAudit', {}, { as: own.host })
      return body.checks.filter(({ breaches }) => breaches > 0).map(({ name }) => name)
    }
    expect(await look()).toEqual([])
    await sql`update calendar_slots set (starts_at, ends_at) = (select starts_at, ends_at from calendar_slots where id = ${first})
      where id = ${second}`.execute(t.db)
    expect(await look()).toEqual(['bookings-apart', 'booking-time-written'])
    await cancelBoth(own.host, sessions)
  })
  const cancelBoth = async (as: Person, ids: readonly string[]) => {
    for (const id of ids) await t.call('cancelClassSession', { params: { id }, body: { reason: 'Bận' } }, { as })
  }

  it('is not fooled by a flag that lies, and names it', async () => {
    const found = await spoilt(
      `update slot_hosts set is_live = false where slot_id = ${slotOf(late)}`,
      `update calendar_slots set starts_at = '2026-06-16T02:30Z', ends_at = '2026-06-16T03:30Z' where id = ${slotOf(late)}`,
      `update slot_hosts set span = '["2026-06-16T02:15Z","2026-06-16T03:45Z")' where slot_id = ${slotOf(late)}`,
    )
    expect(named(found)).toEqual([...twice('bookings-apart'), ...twice('booking-time-kept')])
  })

  it('counts an unpaid hour while it may still be paid for, and one that waits for its host', async () => {
    const unpaid = `(select s.id from calendar_slots s join bookings b on b.slot_id = s.id where b.given_at is null)`
    const onTop = [
      `update calendar_slots set starts_at = '2026-06-16T02:00Z', ends_at = '2026-06-16T03:00Z' where id in ${unpaid}`,
      `update slot_hosts set span = '["2026-06-16T01:45Z","2026-06-16T03:15Z")' where slot_id in ${unpaid}`,
    ]
    expect(named(await spoilt(...onTop))).toEqual(twice('bookings-apart'))
    const ran = `update holds set created_at = '2026-06-14', expires_at = '2026-06-15' where status = 'HOLDING'`
    expect(named(await spoilt(...onTop, ran))).toEqual([])
    const waits = `update bookings set status = 'PENDING' where id = '${early}'`
    expect(named(await spoilt(...onTop, waits))).toEqual(twice('bookings-apart'))
  })

  it.each([
    ['a seat too many', 'booking-seats', `update pools set capacity = 1 where capacity = 2`],
    [
      'time that nobody has',
      'booking-time-kept',
      `delete from slot_hosts where slot_id = (select slot_id from bookings limit 1)`,
    ],
    ['time that is kept for nobody', 'booking-time-kept', `update slot_hosts set is_live = true where not is_live`],
    [
      'a booking without its seat',
      'booking-time-kept',
      `update holds set status = 'CANCELED' where status = 'SUCCESS' and pool_id in (select id from calendar_slots where ends_at < '2026-06-16T04:00Z')`,
    ],
    [
      'a seat without its booking',
      'booking-time-kept',
      `update bookings set status = 'CANCELED', ended_by = 'HOST' where id = 'EARLY'`,
    ],
    [
      'a break written too short',
      'booking-time-written',
      `update slot_hosts set span = tstzrange(lower(span), upper(span) - interval '5 minutes') where slot_id = (select slot_id from bookings where status = 'SUCCESS' limit 1)`,
    ],
  ])('finds %s', async (_what, name, statement) => {
    const made = statement.replace('EARLY', early)
    const found = named(await spoilt(made))
    expect(found).toContain(name)
  })

  it('stands among the checks of the accountants, who are told once; the host sees the booking and the last look', async () => {
    const ctx = await t.as()
    await watchBooks(ctx)
    const names = (await readChecks(ctx)).items.filter(({ holds }) => holds).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(NAMES))
    const staff = await fresh(t, await t.person({ role: 'ADMIN' }))
    await sql`update slot_hosts set span = tstzrange(lower(span), upper(span) + interval '10 minutes')
      where slot_id = (select slot_id from bookings where id = ${early})`.execute(t.db)
    expect((await runChecks(ctx)).filter(({ breaches }) => breaches > 0).map(({ name }) => name)).toEqual([
      'booking-time-written',
    ])
    await watchBooks(ctx)
    await watchBooks(ctx)
    await t.deliver()
    const told = await t.db
      .selectFrom('deliveries')
      .select('id')
      .where('user_id', '=', staff.id)
      .where('kind', '=', 'BOOKS_BROKEN')
      .where('channel', '=', 'NOTIFICATION')
      .execute()
    expect(told).toHaveLength(1)
    const { body } = await t.call('bookingAudit', {}, { as: calendar.host })
    expect(body.watchedAt).toBe(START.toISOString())
    const check = body.checks.find(({ name }) => name === 'booking-time-written')
    expect(check).toMatchObject({ breaches: 1, rows: [{ bookingId: early, otherId: null }] })
    expect(check?.rows[0]?.words).toBe('Giờ bận đang ghi là 08:45–10:25, đúng ra là 08:45–10:15')
    const other = await openCalendar(t)
    const theirs = await t.call('bookingAudit', {}, { as: other.host })
    expect(theirs.body).toMatchObject({ bookings: 0, from: null, to: null })
    expect(theirs.body.checks.every(({ breaches }) => breaches === 0)).toBe(true)
  })
})
