import { describe, expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, openCalendar, order } from '../testing.ts'

const t = openedApp()
const ALWAYS = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])
const open = (calendar: object) => openCalendar(t, { calendar: { week: ALWAYS, ...calendar } })
/** Why an hour cannot be booked at a moment; undefined: it can. */
const refusal = async (frameId: string, at: string, startsAt: string) => {
  t.clock.now = new Date(at)
  const query = { from: startsAt.slice(0, 10), to: startsAt.slice(0, 10), zone: 'UTC' }
  const { body } = await t.call('frameSlots', { params: { id: frameId }, query })
  const isShown = body.days[0]?.slots.some((slot) => slot.startsAt === startsAt)
  const { status, fault } = await order(t, await t.person(), frameId, [startsAt])
  // What is offered can be booked, and nothing else.
  expect(isShown, startsAt).toBe(status === 201)
  return status === 201 ? undefined : fault.code
}

describe('I-85: days are those of the zone of the calendar', () => {
  const hanoi = { zone: 'Asia/Ho_Chi_Minh' }
  /** Midnight in Hanoi, between the 16th and the 17th and a day later. */
  const [MIDNIGHT, NEXT] = ['2026-06-16T17:00:00.000Z', '2026-06-17T17:00:00.000Z']

  it('a window of one day moves on at midnight in Hanoi, at 17:00 UTC', async () => {
    const { frameId } = await open({ ...hanoi, windowDays: 1 })
    expect(await refusal(frameId, '2026-06-16T16:59:00Z', '2026-06-17T16:00:00.000Z')).toBeUndefined()
    expect(await refusal(frameId, '2026-06-16T16:59:00Z', NEXT)).toBe('SLOT_NOT_OPEN')
    expect(await refusal(frameId, MIDNIGHT, NEXT)).toBeUndefined()
  })
  it('of a host in New York it moves on at midnight there, whatever the day in Hanoi', async () => {
    const { frameId } = await open({ zone: 'America/New_York', windowDays: 1 })
    // 17 June, midnight in New York: 04:00 UTC.
    const [day, next] = ['2026-06-17T04:00:00.000Z', '2026-06-18T04:00:00.000Z']
    expect(await refusal(frameId, MIDNIGHT, next)).toBe('SLOT_NOT_OPEN')
    expect(await refusal(frameId, '2026-06-17T03:59:00Z', next)).toBe('SLOT_NOT_OPEN')
    expect(await refusal(frameId, day, next)).toBeUndefined()
  })
  it('the notice is counted to the minute, across midnight too', async () => {
    const { frameId } = await open({ ...hanoi, noticeMinutes: 60 })
    expect(await refusal(frameId, '2026-06-16T16:01:00Z', MIDNIGHT)).toBe('SLOT_NOT_OPEN')
    expect(await refusal(frameId, '2026-06-16T16:00:00Z', MIDNIGHT)).toBeUndefined()
  })
  it('a limit of one hour a day is used up by one at 23:00 in Hanoi for that day alone, though 00:00 is the same day in UTC', async () => {
    t.clock.now = new Date('2026-06-15T03:00:00Z')
    const { frameId } = await open({ ...hanoi, limits: [{ per: 'DAY', count: 1, minutes: null }] })
    await booked(t, await t.person(), frameId, ['2026-06-16T16:00:00.000Z'])
    expect(await refusal(frameId, '2026-06-15T03:00:00Z', '2026-06-15T17:00:00.000Z')).toBe('SLOT_NOT_OPEN')
    expect(await refusal(frameId, '2026-06-15T03:00:00Z', MIDNIGHT)).toBeUndefined()
  })
})
