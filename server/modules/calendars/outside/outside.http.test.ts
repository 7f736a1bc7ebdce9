import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { OutsideFailed } from '#server/providers/calendars/port.ts'
import type { Person } from '#server/testing/app.ts'
import { openCalendar, order } from '../testing.ts'
import { eraseOutside } from './erase-outside.ts'
import { NINE, openedOutside, TEN } from './opened-outside.fixture.ts'
import { readDueOutside, readOutside } from './read-outside.ts'
import { busyAt, connectedIcs } from './testing.ts'

const { t, sim, slotsOf, later, mine } = openedOutside()

const told = async (as: Person) => {
  await t.deliver()
  await t.deliver()
  const rows = await t.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', as.id)
    .where('kind', 'like', 'CALENDAR_OUTSIDE%')
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('connecting', () => {
  it.each([
    ['html', 'không phải là lịch'],
    ['rubbish', 'không phải là lịch'],
    ['private', 'công khai trên Internet'],
    ['large', '5 MB'],
    ['endless', 'không trả lời'],
    ['forbidden', 'không cho phép đọc'],
    ['gone', 'Không còn lịch'],
  ])('an address that answers with %s is told at its field, and nothing is kept', async (way, words) => {
    const { host } = await openCalendar(t)
    const { fault } = await t.call('connectIcs', { body: { url: `${sim.url}/hostile/${way}` } }, { as: host })
    expect(fault).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'url', message: expect.stringContaining(words) }],
    })
    expect(await mine(host)).toEqual([])
  })
  it.each(['http://127.0.0.1/x.ics', 'https://10.0.0.1/x.ics', 'https://localhost/', 'xin chào'])(
    '%s is no address',
    async (url) => {
      const { host } = await openCalendar(t)
      for (const call of [
        t.call('connectIcs', { body: { url } }, { as: host }),
        t.call('connectCaldav', { body: { url, username: 'a', password: 'b' } }, { as: host }),
      ])
        expect((await call).fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'url' }] })
    },
  )
  it('a CalDAV account tells its calendars, and its password is asked for at its field', async () => {
    const { host } = await openCalendar(t)
    const body = { url: sim.url, username: 'giang.vien', password: 'sai' }
    const wrong = await t.call('connectCaldav', { body }, { as: host })
    expect(wrong.fault).toMatchObject({ errors: [{ path: 'password' }] })
    const choices = await t.call('connectCaldav', { body: { ...body, password: 'mat-khau-lich' } }, { as: host })
    expect(choices.body).toMatchObject({ connected: null, choices: [{ name: 'Lịch riêng' }, { name: 'Gia đình' }] })
    const other = { ...body, password: 'mat-khau-lich', calendarUrl: `${sim.url}/khac/` }
    expect((await t.call('connectCaldav', { body: other }, { as: host })).fault.errors?.[0]?.path).toBe('calendarUrl')
  })
  it('once more renews it; ten at most: OUTSIDE_CALENDAR_TOO_MANY', async () => {
    const { host } = await openCalendar(t)
    const id = await connectedIcs(t, sim, host)
    expect(await connectedIcs(t, sim, host)).toBe(id)
    await sql`insert into outside_calendars (host_id, kind, name, account, place_hash, zone, access_sealed, read_at, read_until, next_at, created_at)
      select host_id, kind, name, account, md5(n::text) || md5(n::text), zone, access_sealed, read_at, read_until, 'infinity', created_at
      from outside_calendars, generate_series(1, 9) n where id = ${id}`.execute(t.db)
    const more = await t.call('connectIcs', { body: { url: `${sim.url}/published/gia-dinh.ics` } }, { as: host })
    expect(more.fault.code).toBe('OUTSIDE_CALENDAR_TOO_MANY')
    const dav = {
      url: sim.url,
      username: 'giang.vien',
      password: 'mat-khau-lich',
      calendarUrl: `${sim.url}/dav/calendars/giang.vien/rieng/`,
    }
    const again = await t.call('connectCaldav', { body: dav }, { as: host })
    expect(again.fault.code).toBe('OUTSIDE_CALENDAR_TOO_MANY')
  })
})

describe('what is busy elsewhere', () => {
  it('is shown as taken and cannot be booked; neither words nor addresses are kept in the open', async () => {
    const { frameId, host } = await openCalendar(t)
    await busyAt(sim, 'rang', NINE, TEN)
    const id = await connectedIcs(t, sim, host)
    expect((await slotsOf(frameId))[0]).toBe('10:00')
    expect((await order(t, await t.person(), frameId, [NINE])).fault.code).toBe('SLOT_TAKEN')
    const kept = await sql<{
      text: string
    }>`select o::text || (select string_agg(b::text, '') from external_busy b) as text from outside_calendars o where o.id = ${id}`.execute(
      t.db,
    )
    expect(kept.rows[0]?.text).not.toMatch(/răng|published|rieng/)
    expect((await t.call('disconnectOutside', { params: { id } }, { as: host })).body).toEqual({ ok: true })
    expect((await slotsOf(frameId))[0]).toBe('09:00')
    expect((await t.call('disconnectOutside', { params: { id } }, { as: host })).fault.code).toBe(
      'OUTSIDE_CALENDAR_NOT_FOUND',
    )
  })
  it('changes with each reading, and stays where nothing changed', async () => {
    const { frameId, host } = await openCalendar(t)
    await connectedIcs(t, sim, host)
    expect((await slotsOf(frameId))[0]).toBe('09:00')
    await busyAt(sim, 'rang', NINE, TEN)
    for (const minutes of [6, 12]) {
      later(minutes)
      await readDueOutside(await t.as())
      expect((await slotsOf(frameId))[0]).toBe('10:00')
    }
    await sim.control('event', { uid: 'rang', ics: null })
    later(18)
    await readDueOutside(await t.as())
    expect((await slotsOf(frameId))[0]).toBe('09:00')
  })
  it('counts only where its host says so', async () => {
    const { frameId, host } = await openCalendar(t)
    await busyAt(sim, 'rang', NINE, TEN)
    const id = await connectedIcs(t, sim, host)
    const changed = await t.call('changeOutside', { params: { id }, body: { isBusy: false } }, { as: host })
    expect(changed.body).toMatchObject({ isBusy: false })
    expect((await slotsOf(frameId))[0]).toBe('09:00')
  })
  it('beyond the days that were read all is closed', async () => {
    const { frameId, host } = await openCalendar(t, { calendar: { windowDays: null } })
    expect(await slotsOf(frameId, '2027-08-03')).not.toEqual([])
    await connectedIcs(t, sim, host)
    expect(await slotsOf(frameId, '2027-07-19')).not.toEqual([])
    expect(await slotsOf(frameId, '2027-08-03')).toEqual([])
  })
})

describe('a calendar that cannot be read', () => {
  it.each(['hang', '500', 'html', 'drop-before', 'rubbish', '403'])(
    'answering with %s, it stays as it was for half an hour, then its hours are closed; its host is told once, and again when it is read (I-89)',
    async (as) => {
      const { frameId, host } = await openCalendar(t)
      const id = await connectedIcs(t, sim, host)
      const readAll = async (minutes: number) => {
        later(minutes)
        await sim.control('scenario', { as, method: 'GET' })
        await readOutside(await t.as(), id)
        await sim.control('scenario', { clear: true })
      }
      await readAll(10)
      expect(await slotsOf(frameId)).toContain('09:00')
      expect(await told(host)).toEqual([])
      expect(await mine(host)).toMatchObject([{ isClosing: false, failure: expect.any(String) }])
      await readAll(31)
      await readAll(40)
      expect(await slotsOf(frameId)).toEqual([])
      expect((await order(t, await fresh(t, await t.person()), frameId, [NINE])).fault.code).toBe('SLOT_TAKEN')
      expect(await told(host)).toEqual(['CALENDAR_OUTSIDE_LOST'])
      expect(await mine(host)).toMatchObject([{ isClosing: true }])
      const again = await t.call('readOutsideNow', { params: { id } }, { as: await fresh(t, host) })
      expect(again.body, again.raw).toMatchObject({ isClosing: false, failure: null })
      expect(await slotsOf(frameId)).toContain('09:00')
      expect(await told(host)).toEqual(['CALENDAR_OUTSIDE_LOST', 'CALENDAR_OUTSIDE_FOUND'])
    },
  )
  it('closes its hours also where nobody comes to read it', async () => {
    const { frameId, host } = await openCalendar(t)
    await connectedIcs(t, sim, host)
    later(31)
    expect(await slotsOf(frameId)).toEqual([])
  })
  it('is not told of by a reading that began before it was connected anew', async () => {
    const { host } = await openCalendar(t)
    const id = await connectedIcs(t, sim, host)
    const calendars = (await t.as()).providers.calendars as { ICS: unknown }
    const real = calendars.ICS
    const [entered, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
    calendars.ICS = {
      read() {
        entered.resolve()
        return failing.promise
      },
    }
    const reading = readOutside(await t.as(), id)
    await entered.promise
    calendars.ICS = real
    await connectedIcs(t, sim, host)
    failing.reject(new OutsideFailed('UNREACHABLE'))
    await reading
    expect(await mine(host)).toMatchObject([{ failure: null }])
  })
})

it('a calendar of somebody else is not found: OUTSIDE_CALENDAR_NOT_FOUND', async () => {
  const { host } = await openCalendar(t)
  const id = await connectedIcs(t, sim, host)
  const { host: other } = await openCalendar(t)
  const params = { id }
  for (const { fault } of [
    await t.call('changeOutside', { params, body: { isBusy: false } }, { as: other }),
    await t.call('readOutsideNow', { params }, { as: other }),
    await t.call('disconnectOutside', { params }, { as: other }),
  ])
    expect(fault.code).toBe('OUTSIDE_CALENDAR_NOT_FOUND')
  expect(await mine(other)).toEqual([])
})

it('with an account its calendars elsewhere and its secret addresses end', async () => {
  const { host } = await openCalendar(t)
  await connectedIcs(t, sim, host)
  await t.call('renewBookingFeed', { params: { side: 'host' } }, { as: host })
  await eraseOutside(await t.as(), { userId: host.id })
  const { rows } = await sql`select host_id from outside_calendars where host_id = ${host.id}
    union all select host_id from external_busy where host_id = ${host.id}
    union all select user_id from booking_feeds where user_id = ${host.id}`.execute(t.db)
  expect(rows).toEqual([])
})

// The last one: nobody delivers what it sends out.
it('late money does not take an hour that is busy elsewhere by now: it goes back', async () => {
  const { frameId, host } = await openCalendar(t)
  const id = await connectedIcs(t, sim, host)
  const placed = await order(t, await t.person(), frameId, [NINE])
  expect(placed.status, placed.raw).toBe(201)
  later(31)
  await busyAt(sim, 'rang', NINE, TEN)
  await readOutside(await t.as(), id)
  expect(await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))).toBe('00')
  const refunds = await t.db
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', placed.body.orderId)
    .execute()
  expect(refunds).toEqual([{ amount: 300_000 }])
})
