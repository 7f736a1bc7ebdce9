import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { runChecks } from '../books/run-checks.ts'
import { payableHost, sold } from '../payouts/testing.ts'

const t = openedApp()
let host: Person
beforeEach(async () => {
  host = await payableHost(t)
})

/** What the tax accounts hold of an order: what is to be paid, and what was taken off the sale. */
async function vatOf(orderId: string) {
  const rows = await t.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.amount', 't.memo', 't.at'])
    .where('e.order_id', '=', orderId)
    .where('t.kind', '=', 'OUTPUT_VAT')
    .orderBy('t.at')
    .execute()
  const sum = (account: string) =>
    rows.filter((row) => row.account === account).reduce((all, row) => all + row.amount, 0)
  return { owed: 0 - sum('VAT_OUTPUT'), takenOff: sum('VAT_ON_SALES'), rows }
}
async function givenBack(orderId: string, amount: number) {
  const { id } = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const body = { orderId, items: [{ orderItemId: id, amount }], reason: 'Trả lại' }
  const { body: refund } = await t.call('startRefund', { body }, { as: await t.person({ role: 'ADMIN' }) })
  const decision = { params: { id: refund.id }, body: { decision: 'APPROVE' as const } }
  expect((await t.call('decideRefund', decision, { as: await t.person({ role: 'ADMIN' }) })).status).toBe(200)
}
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

it('the tax on an invoice is owed from the moment it stands, and taken off what the sale brought; a refund takes its part back', async () => {
  const { orderId } = await sold(t, host)
  const [invoice] = await t.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).execute()
  expect(await vatOf(orderId)).toMatchObject({ owed: 14_741, takenOff: 14_741, rows: [{ at: invoice?.issued_at }, {}] })
  t.clock.advance(60)
  await givenBack(orderId, 99_000)
  // 100.000 ₫ stay sold: 8 % of what they are before the tax.
  expect(await vatOf(orderId)).toMatchObject({ owed: 7_407, takenOff: 7_407 })
  t.clock.advance(60)
  await givenBack(orderId, 100_000)
  expect(await vatOf(orderId)).toMatchObject({ owed: 0, takenOff: 0 })
  expect(await broken()).toEqual([])
})

it('what the host is owed, what is withheld from them and what the platform keeps of it is what it was', async () => {
  const { orderId } = await sold(t, host)
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('order_id', '=', orderId)
    .where('account', 'in', ['HOST_PAYABLE', 'COMMISSION', 'VAT_WITHHELD', 'PIT_WITHHELD'])
    .orderBy('account')
    .execute()
  expect(rows.map(({ account, amount }) => [account, amount])).toEqual([
    ['COMMISSION', -39_800],
    ['HOST_PAYABLE', -145_270],
    ['PIT_WITHHELD', -3_980],
    ['VAT_WITHHELD', -9_950],
  ])
})

it('what bears no tax posts none', async () => {
  const course = await publishedCourse(t, { host, price: 0 })
  const body = { items: [{ productId: course.courseId }] }
  const placed = await t.call('placeOrder', { body }, { as: await t.person() })
  expect((await vatOf(placed.body.orderId)).rows).toEqual([])
  const unpaid = await ordered(t, await t.person(), [(await publishedCourse(t, { host })).courseId])
  expect((await vatOf(unpaid.orderId)).rows).toEqual([])
})

it('documents from before are posted by the upgrade, once: on their day, or now where their month is closed', async () => {
  t.clock.now = new Date('2026-03-10T03:00:00Z')
  const old = await sold(t, host)
  t.clock.now = new Date('2026-04-10T03:00:00Z')
  const open = await sold(t, host)
  await sql`alter table ledger_entries disable trigger user`.execute(t.db)
  await sql`alter table ledger_transactions disable trigger user`.execute(t.db)
  await sql`delete from ledger_entries e using ledger_transactions x where x.id = e.transaction_id and x.kind = 'OUTPUT_VAT'`.execute(
    t.db,
  )
  await sql`delete from ledger_transactions where kind = 'OUTPUT_VAT'`.execute(t.db)
  await sql`alter table ledger_entries enable trigger user`.execute(t.db)
  await sql`alter table ledger_transactions enable trigger user`.execute(t.db)
  expect(await broken()).toEqual(['output-vat'])
  // When that upgrade came, a document kept its number itself.
  await sql`alter table invoices disable trigger user`.execute(t.db)
  await sql`alter table invoices add column number int`.execute(t.db)
  await sql`update invoices d set number = n.at from (select id, row_number() over () as at from invoices) n where n.id = d.id`.execute(
    t.db,
  )
  await t.db
    .insertInto('book_closings')
    .values({ month: '2026-03-01', closed_at: t.clock.now, closed_by: host.id, balances: '{}' })
    .execute()
  const file = path.join(import.meta.dirname, '../../../migrations/0078_output_vat.sql')
  for (const _ of ['first', 'again']) {
    await sql.raw(readFileSync(file, 'utf8')).execute(t.db)
    expect(await broken()).toEqual([])
    const [late, due] = [await vatOf(old.orderId), await vatOf(open.orderId)]
    expect([late.owed, due.owed, due.rows.length]).toEqual([14_741, 14_741, 2])
    expect(due.rows[0]?.at).toEqual(new Date('2026-04-10T03:00:00Z'))
    expect(late.rows[0]?.at.getTime()).toBeGreaterThan(new Date('2026-03-31T17:00:00Z').getTime())
    expect(late.rows[0]?.memo).toMatch(/^Thuế GTGT của hóa đơn BH26-\d{7}$/)
  }
})
