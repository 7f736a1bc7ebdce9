import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { openCalendar } from '../testing.ts'

const t = openedApp()
const START = new Date('2026-06-15T03:00:00Z')
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN', fullName: 'Lê Quản Trị' })
})
beforeEach(() => {
  t.clock.now = START
})

const list = async (year: number) => (await t.call('staffHolidays', { query: { year } }, { as: staff })).body
const dayOf = async (day: string) => (await list(Number(day.slice(0, 4)))).items.find((one) => one.day === day)
type Note = { name: string; rule: 'OFF' | 'WORKED' | 'ORDINARY'; worksAs?: number | null; seen?: string | null }
const note = (day: string, body: Note) => t.call('noteHoliday', { params: { day }, body }, { as: staff })
const slotsOf = async (id: string, day: string) =>
  (await t.call('frameSlots', { params: { id }, query: { from: day, to: day } })).body.days[0]?.slots.length ?? 0

describe('the staff note holidays', () => {
  it('shows what was announced, and what the law gives of a year that was not', async () => {
    const year = await list(2026)
    expect(year.isPublished).toBe(true)
    expect(year.items.find(({ day }) => day === '2026-09-02')).toMatchObject({
      rule: 'OFF',
      source: 'ANNOUNCED',
      before: null,
    })
    expect(year.items.find(({ day }) => day === '2026-08-22')).toMatchObject({ rule: 'WORKED', worksAs: 1 })
    const next = await list(2027)
    expect(next.isPublished).toBe(false)
    expect(next.items.every(({ source }) => source === 'COMPUTED')).toBe(true)
    // It is in no announcement and not in the law: the staff note it once it is.
    expect(year.items.some(({ day }) => day === '2026-11-24')).toBe(false)
  })

  it('a day off, one worked instead, and a holiday that is none: hours follow at once, and come back', async () => {
    const { frameId } = await openCalendar(t)
    expect(await slotsOf(frameId, '2026-06-23')).toBeGreaterThan(0)
    expect((await note('2026-06-23', { name: 'Ngày thử nghỉ', rule: 'OFF' })).status).toBe(200)
    expect(await slotsOf(frameId, '2026-06-23')).toBe(0)
    expect(await slotsOf(frameId, '2026-06-27')).toBe(0)
    expect((await note('2026-06-27', { name: 'Làm bù ngày 23/06', rule: 'WORKED', worksAs: 2 })).status).toBe(200)
    expect(await slotsOf(frameId, '2026-06-27')).toBeGreaterThan(0)
    expect(await dayOf('2026-06-27')).toMatchObject({
      source: 'STAFF',
      rule: 'WORKED',
      worksAs: 2,
      before: null,
      notedBy: { fullName: 'Lê Quản Trị' },
    })
    await note('2026-09-01', { name: 'Quốc khánh', rule: 'ORDINARY' })
    expect(await dayOf('2026-09-01')).toMatchObject({ rule: 'ORDINARY', before: { rule: 'OFF' } })
    const noted = await dayOf('2026-06-23')
    const params = { day: '2026-06-23' }
    const query = { seen: noted?.notedAt ?? '' }
    expect((await t.call('forgetHoliday', { params, query }, { as: staff })).status).toBe(200)
    expect(await slotsOf(frameId, '2026-06-23')).toBeGreaterThan(0)
    const log = await t.db.selectFrom('audit_log').select('action').where('action', 'like', 'holiday.%').execute()
    expect(log.map(({ action }) => action).sort()).toEqual([
      'holiday.forgotten',
      'holiday.noted',
      'holiday.noted',
      'holiday.noted',
    ])
  })

  it('noteHoliday, forgetHoliday: who looked before somebody else changed it is told, and overwrites nothing', async () => {
    await note('2026-07-01', { name: 'Một', rule: 'OFF' })
    expect((await note('2026-07-01', { name: 'Hai', rule: 'OFF' })).fault.code).toBe('CONFLICT')
    const seen = (await dayOf('2026-07-01'))?.notedAt ?? ''
    expect((await note('2026-07-01', { name: 'Ba', rule: 'OFF', seen })).status).toBe(200)
    expect((await note('2026-07-01', { name: 'Bốn', rule: 'OFF', seen })).fault.code).toBe('CONFLICT')
    const params = { day: '2026-07-01' }
    expect((await t.call('forgetHoliday', { params, query: { seen } }, { as: staff })).fault.code).toBe('CONFLICT')
    expect((await dayOf('2026-07-01'))?.name).toBe('Ba')
    const now = (await dayOf('2026-07-01'))?.notedAt ?? ''
    await t.call('forgetHoliday', { params, query: { seen: now } }, { as: staff })
    expect((await t.call('forgetHoliday', { params, query: { seen: now } }, { as: staff })).fault.code).toBe(
      'HOLIDAY_NOT_FOUND',
    )
    expect((await note('2026-07-01', { name: 'Năm', rule: 'OFF', seen: now })).fault.code).toBe('CONFLICT')
  })

  it('of two who note one day at once one is told', async () => {
    const both = await Promise.all([1, 2].map((n) => note('2026-07-02', { name: `Cùng lúc ${n}`, rule: 'OFF' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('a day worked instead says as which; others say none', async () => {
    expect((await note('2026-07-04', { name: 'Làm bù', rule: 'WORKED' })).fault.code).toBe('VALIDATION_FAILED')
    expect((await note('2026-07-04', { name: 'Nghỉ', rule: 'OFF', worksAs: 2 })).fault.code).toBe('VALIDATION_FAILED')
  })
})
