import { expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, openCalendar } from '../testing.ts'
import { remindBookings } from './remind-bookings.ts'
import { sweepReminded } from './sweep-reminded.ts'

const t = openedApp()

it('what was reminded of is forgotten once no setting can be due for it, and nobody hears of it again', async () => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
  const { frameId } = await openCalendar(t)
  await booked(t, await t.person(), frameId, ['2026-06-18T02:00:00.000Z'])
  t.clock.now = new Date('2026-06-18T01:30:00Z')
  const kept = async () => (await t.db.selectFrom('calendar_reminded').select('about_id').execute()).length
  await remindBookings(await t.as())
  const before = await kept()
  expect(before).toBeGreaterThan(0)
  t.clock.now = addDays(t.clock.now, 20)
  expect(await sweepReminded(await t.as())).toBe(0)
  t.clock.now = addDays(t.clock.now, 400)
  expect(await sweepReminded(await t.as())).toBe(before)
  await remindBookings(await t.as())
  expect(await kept()).toBe(0)
})
