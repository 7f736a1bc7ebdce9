import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import type { CallName } from '#domain/contract/index.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

let made = 100
/** Orders at rest, as the list sees them: who bought is what a filter looks for. */
async function order(buyer: Person, total: number, status: 'PAID' | 'CREATED') {
  const code = `BH260615AAA${++made}`
  await t.db
    .insertInto('orders')
    .values({
      code,
      user_id: buyer.id,
      status,
      list_total: total,
      discount: 0,
      total,
      created_at: t.clock.now,
      expires_at: new Date(t.clock.now.getTime() + 900_000),
      paid_at: status === 'PAID' ? t.clock.now : null,
    } as never)
    .execute()
  return code
}

async function taken(name: CallName, query: object) {
  const file = await t.app.fastify.inject({
    method: 'GET',
    url: `${ADDRESS[name as keyof typeof ADDRESS]}?${new URLSearchParams(query as never)}`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx"')])
  return readSheet(file.rawPayload)
}
const ADDRESS = {
  adminOrderSheet: '/api/v1/admin/orders/sheet',
  refundSheet: '/api/v1/refunds/all/sheet',
  payoutSheet: '/api/v1/admin/payouts/sheet',
  invoiceSheet: '/api/v1/admin/invoices/sheet',
  differenceSheet: '/api/v1/admin/books/differences/sheet',
}

it('orders leave with the filters of the list, as sums and moments that a spreadsheet counts with', async () => {
  const buyer = await t.person({ fullName: 'Đỗ Thị Bảng' })
  const codes = [await order(buyer, 300_000, 'PAID'), await order(buyer, 200_000, 'PAID')]
  await order(buyer, 900_000, 'CREATED')
  await order(await t.person({ fullName: 'Người Khác' }), 700_000, 'PAID')
  const [heading = [], ...rows] = await taken('adminOrderSheet', { status: 'PAID', search: 'do thi bang' })
  expect(rows.map(([code]) => code).sort()).toEqual(codes.sort())
  const total = heading.indexOf('Tổng cộng')
  expect(rows.reduce((sum, row) => sum + (row[total] as number), 0)).toBe(500_000)
  expect(rows[0]?.[heading.indexOf('Thanh toán lúc')]).toEqual(new Date('2026-06-15T10:00:00Z'))
  const noted = await t.db.selectFrom('audit_log').select('detail').where('action', '=', 'sheet.exported').execute()
  expect(noted).toEqual([{ detail: { name: 'don-hang', count: 2 } }])
})

it.each(Object.keys(ADDRESS) as (keyof typeof ADDRESS)[])('%s: an empty list is its heading alone', async (name) => {
  const rows = await taken(name, name === 'differenceSheet' ? { open: 'true' } : { search: 'không có ai' })
  expect(rows).toHaveLength(1)
})
