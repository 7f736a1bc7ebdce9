import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { publishedEvent } from '#server/modules/events/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { proven, refusal, type SheetWorld, START, sheetWorld } from './testing.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
let world: SheetWorld
beforeEach(async () => {
  world = await sheetWorld(t)
})

describe('a schedule', () => {
  it('createSheetSchedule, sheetSchedules: says what is sent, where to, and when next', async () => {
    const made = await world.create(world.host, { every: 'MONTHLY', monthDay: 31, hour: 7, format: 'CSV' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      sheet: { key: 'event-attendees', name: 'Người tham dự' },
      state: 'ACTIVE',
      nextAt: '2026-06-30T00:00:00.000Z',
      last: null,
    })
    expect(await world.listed()).toMatchObject({
      sheets: [{ key: 'event-attendees', name: 'Người tham dự', isOfMonth: false }],
      email: world.host.email,
      isProven: true,
      items: [made.body],
    })
  })

  it('is of its person and its thing alone', async () => {
    await world.create()
    const { person } = await world.helper('ASSISTANT')
    expect((await world.listed(person)).items).toEqual([])
    const other = await publishedEvent(t, {}, { host: world.host })
    expect((await world.listed(world.host, { subjectId: other.id })).items).toEqual([])
  })

  it('createSheetSchedule: a day for each month and a weekday for each week, and neither for the others', async () => {
    for (const more of [
      { every: 'MONTHLY' },
      { every: 'WEEKLY', monthDay: 3 },
      { every: 'DAILY', weekday: 1 },
      { every: 'MONTHLY', monthDay: 32 },
      { hour: 24 },
    ] as const)
      expect((await world.create(world.host, more)).status).toBe(400)
  })

  it('changeSheetSchedule: pauses, and goes on from the next time', async () => {
    const { id } = (await world.create(world.host, { every: 'WEEKLY', weekday: 0 })).body
    const pause = (paused: boolean) =>
      t.call('changeSheetSchedule', { params: { id }, body: { paused } }, { as: world.host })
    expect((await pause(true)).body).toMatchObject({ state: 'PAUSED', nextAt: null })
    await world.at('2026-06-22T08:00')
    expect(await world.letters()).toEqual([])
    expect((await pause(false)).body).toMatchObject({ state: 'ACTIVE', nextAt: '2026-06-28T04:00:00.000Z' })
  })

  it('deleteSheetSchedule: sends nothing any more, and is gone a second time', async () => {
    const { id } = (await world.create()).body
    const drop = () => t.call('deleteSheetSchedule', { params: { id } }, { as: world.host })
    expect((await drop()).body).toEqual({ ok: true })
    expect(await refusal(drop())).toBe('404 SHEET_SCHEDULE_NOT_FOUND')
    await world.at('2026-06-16T11:00')
    expect(await world.letters()).toEqual([])
  })
})

describe('who may have what sent', () => {
  it('createSheetSchedule, sheetSchedules: neither strangers, nor of what is not there, nor of no such sheet', async () => {
    const stranger = await t.person({ role: 'HOST' })
    const learner = await t.person()
    for (const as of [stranger, learner]) {
      expect(await refusal(world.create(as))).toBe('404 SHEET_NOT_FOUND')
      const query = { page: 'event-attendees', subjectId: world.event.id }
      expect(await refusal(t.call('sheetSchedules', { query }, { as }))).toBe('404 SHEET_NOT_FOUND')
    }
    for (const more of [{ subjectId: NOBODY }, { subjectId: null }, { sheet: 'journal' }])
      expect(await refusal(world.create(world.host, more))).toBe('404 SHEET_NOT_FOUND')
    const unknown = { sheet: 'khong-co', every: 'DAILY', hour: 7, format: 'CSV' } as const
    expect(await refusal(t.call('createSheetSchedule', { body: unknown }, { as: world.host }))).toBe(
      '404 SHEET_NOT_FOUND',
    )
    const query = { page: 'khong-co' }
    expect(await refusal(t.call('sheetSchedules', { query }, { as: world.host }))).toBe('404 SHEET_NOT_FOUND')
  })

  it('changeSheetSchedule, deleteSheetSchedule, sendSheetNow: somebody else’s is not there', async () => {
    const { id } = (await world.create()).body
    const { person: as } = await world.helper('EDITOR')
    const params = { id }
    const gone = '404 SHEET_SCHEDULE_NOT_FOUND'
    expect(await refusal(t.call('changeSheetSchedule', { params, body: { paused: true } }, { as }))).toBe(gone)
    expect(await refusal(t.call('deleteSheetSchedule', { params }, { as }))).toBe(gone)
    expect(await refusal(t.call('sendSheetNow', { params }, { as }))).toBe(gone)
  })

  it('changeSheetSchedule, sendSheetNow: who lost the right pauses and deletes, and nothing else', async () => {
    const { person: as, leave } = await world.helper('ASSISTANT')
    const { id } = (await world.create(as)).body
    await leave()
    const params = { id }
    expect(await refusal(t.call('sendSheetNow', { params }, { as }))).toBe('404 SHEET_NOT_FOUND')
    expect((await t.call('changeSheetSchedule', { params, body: { paused: true } }, { as })).status).toBe(200)
    expect(await refusal(t.call('changeSheetSchedule', { params, body: { paused: false } }, { as }))).toBe(
      '404 SHEET_NOT_FOUND',
    )
    expect((await t.call('deleteSheetSchedule', { params }, { as })).status).toBe(200)
  })

  it('createSheetSchedule, changeSheetSchedule, sendSheetNow: only to an address that is proven', async () => {
    const params = { id: (await world.create()).body.id }
    await proven(t, world.host, null)
    const unproven = '403 ACCOUNT_NOT_VERIFIED'
    expect(await refusal(world.create())).toBe(unproven)
    expect(await refusal(t.call('sendSheetNow', { params }, { as: world.host }))).toBe(unproven)
    const body = { paused: false }
    expect(await refusal(t.call('changeSheetSchedule', { params, body }, { as: world.host }))).toBe(unproven)
    expect((await world.listed()).isProven).toBe(false)
  })

  it('createSheetSchedule, changeSheetSchedule, sendSheetNow: not once the event is over for 30 days', async () => {
    const params = { id: (await world.create()).body.id }
    await world.moveTo(addDays(START, 7 + 30))
    expect((await world.create()).status).toBe(201)
    await world.moveTo(addDays(START, 7 + 31))
    const over = '409 SHEET_OVER'
    expect(await refusal(world.create())).toBe(over)
    expect(await refusal(t.call('sendSheetNow', { params }, { as: world.host }))).toBe(over)
    const body = { paused: false }
    expect(await refusal(t.call('changeSheetSchedule', { params, body }, { as: world.host }))).toBe(over)
  })

  it('createSheetSchedule: at most twenty of one person', async () => {
    for (let n = 0; n < 20; n++) expect((await world.create()).status).toBe(201)
    expect(await refusal(world.create())).toBe('409 SHEET_SCHEDULES_FULL')
  })
})
