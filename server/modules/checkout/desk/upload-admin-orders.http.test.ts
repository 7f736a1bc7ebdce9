import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { xlsxOf } from '#server/core/write-sheet.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let seller: Person
let staff: Person
let buyer: Person
let cheap: PublishedCourse
let dear: PublishedCourse

const START = new Date('2026-06-15T03:00:00Z')
beforeAll(async () => {
  seller = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'SALE', fullName: 'Phạm Thu Ngân' })
  cheap = await publishedCourse(t, { host: seller, name: 'Khóa rẻ', price: 100_000 })
  dear = await publishedCourse(t, { host: seller, name: 'Khóa đắt', price: 300_000 })
})
beforeEach(async () => {
  t.clock.now = START
  buyer = await t.person({ fullName: 'Lê Thị Mua' })
})

const owns = async (course: PublishedCourse) =>
  (await t.call('productAccessible', { params: { id: course.courseId } }, { as: buyer })).body.accessible
const HEADING = ['Email', 'Sản phẩm', 'Đã trả', 'Lý do', 'Chứng từ', 'Ngày nhận']
describe('orders from a spreadsheet', () => {
  const upload = (rows: string[][], more: object = {}) =>
    t.call(
      'uploadAdminOrders',
      {
        body: {
          file: { name: 'don.xlsx', base64: Buffer.from(xlsxOf([HEADING, ...rows])).toString('base64') },
          ...more,
        },
      },
      { as: staff },
    )

  it('every row says what became of it; one bad row stops all, or only itself', async () => {
    const other = await t.person()
    const rows = [
      [buyer.email, cheap.slug, '100.000', 'Hợp đồng lớp', 'UNC 1', '14/06/2026'],
      [other.email, `${cheap.slug}, /khoa-hoc/${dear.slug}`],
      ['khong-co@vidu.vn', cheap.slug],
      [other.email, 'khong-co'],
      [buyer.email, dear.slug, '1 đồng', 'Hợp đồng', 'UNC 2', '14/06/2026'],
      [buyer.email, dear.slug, '299.999', 'Hợp đồng', 'UNC 2', '14/06/2026'],
    ]
    const all = (await upload(rows)).body
    expect(all.rows.map((row) => row.status)).toEqual(['READY', 'READY', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED'])
    expect(all.rows.map((row) => row.problems[0]?.path)).toEqual([
      undefined,
      undefined,
      'email',
      'products',
      'amount',
      'amount',
    ])
    expect([all.created, (await t.call('orders', {}, { as: buyer })).body.total]).toEqual([0, 0])
    expect((await upload(rows.slice(0, 2), { dryRun: true })).body).toMatchObject({
      created: 0,
      rows: [{ status: 'READY', total: 100_000 }, { total: 400_000 }],
    })
    const good = (await upload(rows, { mode: 'GOOD_ROWS' })).body
    expect([good.created, good.refused]).toEqual([2, 4])
    expect([await owns(cheap), (await t.call('orders', {}, { as: other })).body.items[0]?.total]).toEqual([
      true,
      400_000,
    ])
    expect((await upload([[other.email, dear.slug]])).body).toMatchObject({ created: 1 })
  })
  it('comes as a multipart form as well, as a script would send it', async () => {
    const form = new FormData()
    form.set('file', new File([`email,sanpham\n${buyer.email},${dear.slug}\n`], 'don.csv', { type: 'text/csv' }))
    form.set('mode', 'GOOD_ROWS')
    const send = async (dryRun: string) => {
      form.set('dryRun', dryRun)
      const sent = new Response(form)
      const response = await t.app.fastify.inject({
        method: 'POST',
        url: '/api/v1/admin/orders/upload',
        payload: Buffer.from(await sent.arrayBuffer()),
        headers: { 'content-type': sent.headers.get('content-type') ?? '', authorization: `Bearer ${staff.token}` },
      })
      return response.json()
    }
    expect(await send('true')).toMatchObject({ created: 0, rows: [{ status: 'READY', total: 300_000 }] })
    expect(await send('false')).toMatchObject({ created: 1, refused: 0 })
    expect((await t.call('orders', {}, { as: buyer })).body.total).toBe(1)
  })

  it('nobody notes money for themselves this way', async () => {
    const own = [staff.email, cheap.slug, '100.000', 'Hợp đồng lớp', 'UNC 1', '14/06/2026']
    expect((await upload([own])).body).toMatchObject({ created: 0, rows: [{ status: 'REFUSED' }] })
    expect((await upload([[staff.email, cheap.slug]], { dryRun: true })).body.rows[0]?.status).toBe('READY')
  })

  it('says when it is no such sheet', async () => {
    const send = (text: string) =>
      t.call(
        'uploadAdminOrders',
        { body: { file: { name: 'x.csv', base64: Buffer.from(text).toString('base64') } } },
        { as: staff },
      )
    expect((await send('Tên,Tuổi\nA,1')).fault.code).toBe('SHEET_UNREADABLE')
    expect((await send(`email,sanpham\n${'a@b.vn,x\n'.repeat(5_001)}`)).fault.code).toBe('TOO_LARGE')
  })
})
