import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { readSheet } from '#server/core/sheet.ts'
import { csvOf, type Row, xlsxOf } from '#server/core/write-sheet.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { publishedEvent } from '../testing.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const START = new Date('2026-06-15T03:00:00Z')
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.now = START
})

/** Three free tickets of one buyer, of an event that asks each ticket for a meal and each order for a company. */
async function three() {
  const questions = [
    { id: randomUUID(), scope: 'TICKET', kind: 'CHOICE', label: 'Món ăn', options: ['Mặn', 'Chay'] },
    { id: randomUUID(), scope: 'TICKET', kind: 'CHOICES', label: 'Mang theo', options: ['Máy tính', 'Sổ'] },
    { id: randomUUID(), scope: 'ORDER', kind: 'TEXT', label: 'Công ty' },
  ]
  const event = await publishedEvent(t, { tiers: [{ price: 0 }], questions } as never, { host, staff })
  const buyer = await t.person({ fullName: 'Lê Thị Mua' })
  const body = { items: [{ productId: event.tierIds[0] ?? '', quantity: 3 }] }
  expect((await t.call('placeOrder', { body }, { as: buyer })).status).toBe(201)
  const params = { id: event.id }
  const { items } = (await t.call('eventOrderItems', { params, query: {} }, { as: host })).body
  const ids = items.map(({ ticketId }) => ticketId)
  return { event, buyer, params, ids, items }
}
type Three = Awaited<ReturnType<typeof three>>

const sent = (bytes: Uint8Array | string) => ({ name: 'khach.xlsx', base64: Buffer.from(bytes).toString('base64') })
const upload = ({ params }: Pick<Three, 'params'>, rows: readonly Row[], dryRun = false, as = host) =>
  t.call('importAttendees', { params, body: { file: sent(xlsxOf(rows)), dryRun } }, { as })
const ticketsOf = ({ event }: Three) =>
  t.db
    .selectFrom('tickets')
    .select(['id', 'holder_name', 'holder_email', 'serial', 'answers'])
    .where('event_id', '=', event.id)
    .orderBy('id')
    .execute()

describe('names from a sheet', () => {
  it('are shown before they are written, then written all at once; codes of renamed tickets are new, and the buyer is told', async () => {
    const of = await three()
    const before = await ticketsOf(of)
    const rows = [
      ['Mã vé', 'Người tham dự', 'Email', 'Món ăn', 'Mang theo'],
      [of.ids[0] ?? '', 'Phạm Văn An', 'An@Vidu.vn', 'Chay', 'Sổ, Máy tính'],
      [of.ids[1] ?? '', '', of.buyer.email, '', ''],
    ]
    const seen = await upload(of, rows, true)
    expect(seen.body).toMatchObject({ applied: false, changed: 1, same: 1, refused: 0 })
    expect(seen.body.rows[0]).toMatchObject({
      row: 2,
      holderName: 'Lê Thị Mua',
      changes: [
        { label: 'Người tham dự', before: 'Lê Thị Mua', after: 'Phạm Văn An' },
        { label: 'Email', after: 'an@vidu.vn' },
        { label: 'Món ăn', before: '', after: 'Chay' },
        { label: 'Mang theo', before: '', after: 'Sổ, Máy tính' },
      ],
    })
    expect(await ticketsOf(of)).toEqual(before)

    expect((await upload(of, rows)).body).toMatchObject({ applied: true, changed: 1 })
    const after = await ticketsOf(of)
    const [meal, things] = of.event.questionIds
    expect(after.find(({ id }) => id === of.ids[0])).toMatchObject({
      holder_name: 'Phạm Văn An',
      holder_email: 'an@vidu.vn',
      serial: 2,
      answers: { [meal ?? '']: 'Chay', [things ?? '']: ['Máy tính', 'Sổ'] },
    })
    expect(after.filter(({ id }) => id !== of.ids[0])).toEqual(before.filter(({ id }) => id !== of.ids[0]))
    await t.deliver()
    const told = await t.db.selectFrom('notifications').select('body').where('kind', '=', 'TICKETS_RENAMED').execute()
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('Phạm Văn An')])
    expect((await upload(of, rows)).body).toMatchObject({ applied: false, changed: 0, same: 2 })
  })

  it('go out as they come in: what was downloaded changes nothing', async () => {
    const of = await three()
    const headers = { authorization: `Bearer ${host.token}` }
    const url = `/api/v2/events/${of.event.id}/attendees/export`
    const sheet = await readSheet((await t.app.fastify.inject({ method: 'GET', url, headers })).rawPayload)
    expect((await upload(of, sheet)).body).toMatchObject({ applied: false, changed: 0, refused: 0, same: 3 })
  })

  it('with one bad row change nothing, and each row says why', async () => {
    const of = await three()
    const other = await three()
    const before = await ticketsOf(of)
    const { body } = await upload(of, [
      ['Mã vé', 'Họ tên', 'Email', 'Món ăn', 'Công ty'],
      [of.ids[0] ?? '', 'Người Tốt', '', 'Mặn', ''],
      [of.ids[0] ?? '', 'Người Nữa', '', '', ''],
      [of.ids[1] ?? '', 'A', 'không phải email', 'Cơm', 'Công ty Khác'],
      [other.ids[0] ?? '', 'Người Lạ', '', '', ''],
      ['không phải mã', 'Người Lạ', '', '', ''],
    ])
    expect(body).toMatchObject({ applied: false, changed: 1, refused: 4 })
    const said = Object.fromEntries(body.rows.map(({ row, problems }) => [row, problems.join(' ')]))
    expect(said[3]).toBe('Vé này đã có ở một dòng phía trên.')
    expect(said[4]).toMatch(/2 đến 120 ký tự.*“không phải email” chưa đúng.*cả đơn.*Đáp án này không có/)
    expect([said[5], said[6]]).toEqual(Array(2).fill('Không có vé nào của sự kiện mang mã này.'))
    expect(await ticketsOf(of)).toEqual(before)
  })

  it('do not rename who came in, or a ticket that is gone', async () => {
    const of = await three()
    const doors = await t.call('openDoors', { params: of.params }, { as: host })
    const scan = { ticketId: of.ids[0] ?? '', listId: doors.body.lists[0]?.id ?? '' }
    await t.call('checkInByHand', { params: of.params, body: scan }, { as: host })
    const line = of.items.find(({ ticketId }) => ticketId === of.ids[1])
    const gone = {
      params: { id: line?.id ?? '' },
      body: { status: 'CANCELED' as const, reason: 'Khách báo không đến.' },
    }
    await t.call('setOrderItemStatus', gone, { as: host })
    const { body } = await upload(of, [
      ['Mã vé', 'Họ tên'],
      [of.ids[0] ?? '', 'Người Khác'],
      [of.ids[1] ?? '', 'Người Khác'],
    ])
    expect(body.rows.map(({ problems }) => problems[0])).toEqual([
      'Vé này đã vào cửa nên không đổi tên được nữa.',
      'Vé này không còn hiệu lực.',
    ])
  })

  it('are refused from a file that is no spreadsheet, too large or without the column, of a stranger, and after the end', async () => {
    const of = await three()
    const code = async (answer: Promise<{ status: number; fault: { code: string } }>) => (await answer).fault.code
    const raw = (bytes: Uint8Array | string) =>
      t.call('importAttendees', { params: of.params, body: { file: sent(bytes) } }, { as: host })
    expect(await code(raw(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])))).toBe('SHEET_UNREADABLE')
    expect(await code(raw(new Uint8Array([0xff, 0xd8, 0xff, 0x00])))).toBe('SHEET_UNREADABLE')
    expect((await raw(csvOf([['Họ tên'], ['An']]))).fault.message).toContain('“Mã vé”')
    expect(
      (
        await raw(
          csvOf([
            ['Mã vé', 'Ghế'],
            ['x', '1'],
          ]),
        )
      ).fault.message,
    ).toContain('không có cột nào để sửa')
    expect(await code(raw(`Mã vé,Email\n${'x,y\n'.repeat(5_001)}`))).toBe('TOO_LARGE')
    const rows = [['Mã vé', 'Họ tên']]
    expect(await code(upload(of, rows, false, await approvedHost(t)))).toBe('NOT_OWNER')
    expect(await code(upload({ params: { id: NOBODY } }, rows))).toBe('EVENT_NOT_FOUND')
    t.clock.now = addDays(START, 9)
    expect(await code(upload(of, rows, false, await fresh(t, host)))).toBe('EVENT_OVER')
  })
})

describe('name badges', () => {
  type Query = { size?: 'A4' | 'A6'; tickets?: string }
  const badges = (id: string, query: Query = {}, as = host) =>
    t.call('attendeeBadges', { params: { id }, query }, { as })
  const pages = async (answer: ReturnType<typeof badges>) => (await answer).raw.match(/\/Type \/Page\b/g)?.length

  it('are eight on a page of A4 and one on a page of A6, of everybody or of those that are picked', async () => {
    const of = await three()
    const { headers } = await badges(of.event.id)
    expect(headers['content-type']).toBe('application/pdf')
    expect(await pages(badges(of.event.id))).toBe(1)
    expect(await pages(badges(of.event.id, { size: 'A6' }))).toBe(3)
    expect(await pages(badges(of.event.id, { size: 'A6', tickets: of.ids.slice(0, 2).join(',') }))).toBe(2)
  })

  it('are for whose event it is, and of its own tickets', async () => {
    const [of, other] = [await three(), await three()]
    const fault = async (answer: ReturnType<typeof badges>) => (await answer).fault.code
    expect(await fault(badges(of.event.id, {}, await approvedHost(t)))).toBe('NOT_OWNER')
    expect(await fault(badges(NOBODY))).toBe('EVENT_NOT_FOUND')
    expect(await fault(badges(of.event.id, { tickets: other.ids[0] ?? '' }))).toBe('TICKET_NOT_FOUND')
    expect(await fault(badges(of.event.id, { tickets: 'khong-phai-ma' }))).toBe('TICKET_NOT_FOUND')
  })
})
