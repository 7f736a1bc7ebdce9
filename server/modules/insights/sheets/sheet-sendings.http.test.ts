import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_LETTER_BYTES } from '#domain/notifications/letter-files.ts'
import { addDays } from '#domain/time.ts'
import { publish } from '#server/core/jobs.ts'
import { type ScheduledSheet, scheduledSheets } from '#server/core/scheduled-sheets.ts'
import { readSheet } from '#server/core/sheet.ts'
import { write } from '#server/core/write.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { sendDueSheets, sweepSendings } from './take-due.ts'
import { proven, refusal, type SheetWorld, START, sheetWorld } from './testing.ts'

const t = openedApp()
let world: SheetWorld
beforeEach(async () => {
  world = await sheetWorld(t)
})

describe('a sheet that is due', () => {
  it('arrives as the sheet that is downloaded, once, and says so on the page', async () => {
    await world.create()
    await world.guest('Đỗ Thị Ngân')
    await world.at('2026-06-15T10:59')
    expect(await world.letters()).toEqual([])
    await world.at('2026-06-15T11:00')
    await world.at('2026-06-15T11:01')
    const [letter, ...more] = await world.letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ subject: 'Người tham dự: Hội thảo viết CV cho người mới' })
    expect(letter?.text).toContain('Hằng ngày, lúc 11:00')
    expect(letter?.text).toContain(`/host/su-kien/${world.event.id}/nguoi-tham-du`)
    const downloaded = await t.app.fastify.inject({
      url: `/api/v2/events/${world.event.id}/attendees/export`,
      headers: { authorization: `Bearer ${world.host.token}` },
    })
    if (!letter) return expect.unreachable()
    expect(letter.files).toMatchObject([{ name: `khach-${world.event.slug}.xlsx` }])
    expect(await world.fileOf(letter)).toEqual(downloaded.rawPayload)
    expect((await world.listed()).items[0]).toMatchObject({
      last: { status: 'SENT', rows: 1, at: '2026-06-15T04:00:00.000Z' },
      nextAt: '2026-06-16T04:00:00.000Z',
    })
  })

  it('comes as CSV that Excel shows right, and that runs nothing', async () => {
    await world.create(world.host, { format: 'CSV' })
    await world.guest('=HYPERLINK("http://x")')
    await world.at('2026-06-15T11:00')
    const [letter] = await world.letters()
    if (!letter) return expect.unreachable()
    expect(letter.files).toMatchObject([{ name: `khach-${world.event.slug}.csv`, type: 'text/csv' }])
    const bytes = await world.fileOf(letter)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString()).toContain(`"'=HYPERLINK(`)
    expect((await readSheet(bytes))[0]?.slice(1, 3)).toEqual(['Người tham dự', 'Email'])
  })

  it('is sent once by a worker that was away for a week, and not once for each day', async () => {
    await world.create()
    await world.at('2026-06-21T12:00')
    expect(await world.letters()).toHaveLength(1)
    expect((await world.listed()).items[0]?.nextAt).toBe('2026-06-22T04:00:00.000Z')
  })

  it('sendSheetNow: is sent once more; its times stay, and while one waits nothing is added', async () => {
    const { id, nextAt } = (await world.create()).body
    const send = () => t.call('sendSheetNow', { params: { id } }, { as: world.host })
    expect((await send()).body).toMatchObject({ nextAt, last: { status: 'WAITING', rows: null } })
    await send()
    await t.deliver()
    expect(await world.letters()).toHaveLength(1)
    await send()
    await t.deliver()
    expect(await world.letters()).toHaveLength(2)
    expect((await world.listed()).items[0]).toMatchObject({ nextAt, last: { status: 'SENT', rows: 0 } })
  })

  it('is not sent as a file where it is larger than a letter: the letter leads to the page', async () => {
    const noise = Array.from({ length: 60 }, () =>
      Buffer.from(crypto.getRandomValues(new Uint8Array(24_000))).toString('base64'),
    )
    const large: ScheduledSheet = {
      key: 'event-attendees',
      name: 'Bảng lớn',
      page: 'x',
      call: 'exportAttendees',
      isOfOne: true,
      isOfMonth: false,
      about: async () => ({ title: 'Hội thảo', path: '/host/su-kien', endsAt: null }),
      rows: async () => ({ name: 'lon', rows: Array.from({ length: 12 }, () => noise) }),
    }
    await world.create(world.host, { format: 'CSV' })
    const handedUp = (await t.as()).handedUp as Map<unknown, unknown>
    const were = handedUp.get(scheduledSheets)
    handedUp.set(scheduledSheets, [large])
    try {
      await world.at('2026-06-15T11:00')
    } finally {
      handedUp.set(scheduledSheets, were)
    }
    const [letter] = await world.letters()
    expect(12 * 60 * 32_000).toBeGreaterThan(MOST_LETTER_BYTES)
    expect(letter?.files).toEqual([])
    expect(letter?.text).toContain('10 MB')
    expect(letter?.text).toContain('/host/su-kien')
    expect((await world.listed()).items[0]?.last).toMatchObject({ status: 'TOO_LARGE', rows: 11 })
  })

  it('is given up where it could not be made for six hours', async () => {
    const { id } = (await world.create()).body
    t.clock.now = new Date('2026-06-15T11:00:00+07:00')
    await sendDueSheets(await t.as())
    await world.moveTo(new Date('2026-06-15T17:01:00+07:00'))
    await sendDueSheets(await t.as())
    await t.deliver()
    expect((await world.listed()).items[0]).toMatchObject({ id, last: { status: 'FAILED' } })
    expect(await world.letters()).toEqual([])
  })
})

describe('who may not see it any more', () => {
  it('gets nothing; the schedule stops, says why, and tells them once', async () => {
    const { person, leave } = await world.helper('ASSISTANT')
    const { id } = (await world.create(person)).body
    await world.at('2026-06-15T11:00')
    expect(await world.letters(person)).toHaveLength(1)
    await leave()
    await world.at('2026-06-16T11:00')
    await world.at('2026-06-17T11:00')
    const [stopped, ...before] = await world.letters(person)
    expect(before).toHaveLength(1)
    expect(stopped).toMatchObject({ kind: 'SHEET_STOPPED', files: [] })
    expect(stopped?.text).toContain('Bạn không còn quyền xem bảng này.')
    expect(stopped?.text).toContain('Hội thảo viết CV')
    const rows = await t.db.selectFrom('sheet_schedules').selectAll().where('id', '=', id).execute()
    expect(rows).toMatchObject([{ stop: 'NO_RIGHT', next_at: null }])
  })

  it.each(['role', 'account', 'address'] as const)('so does whoever lost their %s', async (what) => {
    await world.create()
    const of = t.db.updateTable('users').where('id', '=', world.host.id)
    if (what === 'role') await of.set({ role: 'USER' }).execute()
    if (what === 'account') await of.set({ state: 'INACTIVE' }).execute()
    if (what === 'address') await proven(t, world.host, null)
    await world.at('2026-06-15T11:00')
    expect((await world.letters()).filter(({ kind }) => kind === 'SHEET_SENT')).toEqual([])
    const rows = await t.db.selectFrom('sheet_schedules').select('stop').where('user_id', '=', world.host.id).execute()
    expect(rows).toEqual([{ stop: what === 'address' ? 'NO_ADDRESS' : 'NO_RIGHT' }])
  })
})

describe('an event that is over', () => {
  it('its letters say when they end; after 30 days none comes, and the page says so', async () => {
    await world.create(world.host, { every: 'WEEKLY', weekday: 1 })
    await world.at('2026-06-15T11:00')
    expect((await world.letters())[0]?.text).not.toContain('tự kết thúc')
    await world.at('2026-06-29T11:00')
    expect((await world.letters())[0]?.text).toContain('Lịch gửi này tự kết thúc vào ngày 22/07/2026.')
    await world.at('2026-07-20T11:00')
    const before = await world.letters()
    await world.at('2026-07-27T11:00')
    expect(await world.letters()).toEqual(before)
    expect(await world.listed()).toMatchObject({
      endsAt: '2026-07-22T05:00:00.000Z',
      items: [{ state: 'STOPPED', stop: 'ENDED', last: { status: 'STOPPED' } }],
    })
  })

  it('the last letter says so even where it comes before the event', async () => {
    await world.create(world.host, { every: 'MONTHLY', monthDay: 20 })
    t.clock.now = START
    const { ends_at } = await t.db
      .selectFrom('events')
      .select('ends_at')
      .where('id', '=', world.event.id)
      .executeTakeFirstOrThrow()
    expect(ends_at && ends_at > new Date('2026-06-20T04:00:00Z')).toBe(true)
    await world.at('2026-06-20T11:00')
    expect((await world.letters())[0]?.text).not.toContain('tự kết thúc')
    await t.db
      .updateTable('events')
      .set({ ends_at: new Date('2026-06-20T05:00:00Z'), starts_at: START })
      .where('id', '=', world.event.id)
      .execute()
    await world.at('2026-07-20T11:00')
    expect((await world.letters())[0]?.text).toContain('Lịch gửi này tự kết thúc vào ngày 20/07/2026.')
  })
})

describe('accountants', () => {
  it.each([
    ['journal', 'journal', 'so-nhat-ky-2026-05'],
    ['taxes', 'taxes-withheld', 'thue-khau-tru-2026-05'],
  ])('have the sheet of %s of the last month sent, and the trail says so', async (page, sheet, name) => {
    const staff = await t.person({ role: 'ADMIN' })
    const wish = { sheet, every: 'MONTHLY', monthDay: 16, hour: 7, format: 'XLSX', subjectId: null } as const
    const { id } = (await world.create(staff, wish)).body
    const list = (await t.call('sheetSchedules', { query: { page } }, { as: staff })).body
    expect(list).toMatchObject({ endsAt: null, sheets: [{ key: sheet }], items: [{ id }] })
    await world.at('2026-06-16T07:00')
    const [letter] = await world.letters(staff)
    expect(letter).toMatchObject({
      subject: expect.stringContaining('tháng 05/2026'),
      files: [{ name: `${name}.xlsx` }],
    })
    await t.call('deleteSheetSchedule', { params: { id } }, { as: await fresh(t, staff) })
    const trail = await t.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('at').execute()
    expect(trail.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['sheet.scheduled', 'staff'],
      ['sheet.sent', 'system'],
      ['sheet.schedule-deleted', 'staff'],
    ])
  })

  it('createSheetSchedule: nobody of the staff who may not read the books', async () => {
    const wish = { sheet: 'journal', subjectId: null }
    expect(await refusal(world.create(await t.person({ role: 'MARKETING' }), wish))).toBe('404 SHEET_NOT_FOUND')
  })
})

it('old sendings are forgotten but for the last of each schedule', async () => {
  const { id } = (await world.create()).body
  await world.at('2026-06-15T11:00')
  await world.at('2026-06-16T11:00')
  t.clock.now = addDays(START, 200)
  await sweepSendings(await t.as())
  const left = await t.db.selectFrom('sheet_sendings').select('due_at').where('schedule_id', '=', id).execute()
  expect(left).toEqual([{ due_at: new Date('2026-06-16T04:00:00Z') }])
})

it('somebody’s copy of their data names their schedules, and deleting their account forgets them', async () => {
  await world.create()
  const ctx = await t.as()
  const parts = (await Promise.all(ctx.personalData.map((read) => read(ctx, world.host.id)))).flat()
  expect(parts.find(({ name }) => name === 'lich-gui-bang-tinh')?.rows).toMatchObject([
    { Bảng: 'Người tham dự', Của: 'Hội thảo viết CV cho người mới', 'Gửi khi nào': 'Hằng ngày, lúc 11:00' },
  ])
  await write(ctx, (tx) => publish(tx, 'account.terminated', { userId: world.host.id }))
  await t.deliver()
  const left = await t.db.selectFrom('sheet_schedules').select('id').where('user_id', '=', world.host.id).execute()
  expect(left).toEqual([])
})
