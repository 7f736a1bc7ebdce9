import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { add, dong } from '#domain/money.ts'
import { followUpOnce } from '#server/core/follow-ups.ts'
import { write } from '#server/core/write.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { postLedger } from '#server/modules/ledger/post.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { type SimulatorProcess, simulatorProcess } from '#server/testing/simulator-process.ts'
import { fresh, payableHost, sold } from '../payouts/testing.ts'
import { documentSale, documentSales } from './document-sale.ts'
import { issueInvoices } from './issue-invoices.ts'

const TOKEN = 'SIMEINVOICETOKEN'
let t: TestApp
let provider: SimulatorProcess
let host: Person
beforeAll(async () => {
  provider = await simulatorProcess('e-invoice', { SIM_TOKEN: TOKEN, SIM_TAX_DELAY_MS: '-1' })
  t = await testApp({
    POOL_SIZE: '20',
    E_INVOICE_API_URL: provider.url,
    E_INVOICE_TAX_CODE: '0318888888',
    E_INVOICE_TOKEN: TOKEN,
    E_INVOICE_TIMEOUT_MS: '3000',
  })
  host = await payableHost(t)
})
afterAll(async () => {
  await t.close()
  await provider.stop()
})
beforeEach(() => t.clock.advance(3_600))

const documentsOf = (orderId: string) =>
  t.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).orderBy('issued_at').orderBy('id').execute()
const copyOf = (id: string) => t.db.selectFrom('e_invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const issue = async () => {
  t.clock.advance(7_200)
  await followUpOnce(await t.as())
  await issueInvoices(await t.as())
}
async function refund(orderId: string, amount: number) {
  const staff = await t.person({ role: 'ADMIN' })
  const [item] = await t.db.selectFrom('order_items').select('id').where('order_id', '=', orderId).execute()
  const items = [{ orderItemId: item?.id ?? '', amount }]
  const { body, raw, status } = await t.call(
    'startRefund',
    { body: { orderId, items, reason: 'Trả lại' } },
    { as: staff },
  )
  if (status !== 201) throw new Error(raw)
  await t.call('decideRefund', { params: { id: body.id }, body: { decision: 'APPROVE' } }, { as: await admin() })
}

describe('I-60: documents say what the money says', () => {
  it('a paid order has its invoice in the same moment, a refund its adjustment; they sum to what is left', async () => {
    const order = await sold(t, host)
    const [invoice] = await documentsOf(order.orderId)
    expect(invoice).toMatchObject({ kind: 'ORIGINAL', total: 199_000, vat: 14_741, buyer_name: 'Nguyễn Thị Mua' })
    await refund(order.orderId, 99_000)
    await refund(order.orderId, 100_000)
    const all = await documentsOf(order.orderId)
    expect(all.map(({ kind, total }) => [kind, total])).toEqual([
      ['ORIGINAL', 199_000],
      ['ADJUSTMENT', -99_000],
      ['ADJUSTMENT', -100_000],
    ])
    expect(add(...all.map(({ vat }) => dong(vat)))).toBe(0)
    expect(all[1]?.adjusts_id).toBe(invoice?.id)
  })

  it('asked twice, or by the clock, no second document is made; one that was forgotten is made once', async () => {
    const order = await sold(t, host)
    const ctx = await t.as()
    const again = await Promise.all(
      Array.from({ length: 4 }, () => write(ctx, (tx) => documentSale(tx, order.orderId, 'Thử lại'))),
    )
    expect([again, await documentSales(ctx)]).toEqual([[null, null, null, null], 0])
    const [item] = await t.db.selectFrom('order_items').select('id').where('order_id', '=', order.orderId).execute()
    const of = { orderId: order.orderId, orderItemId: item?.id }
    await write(ctx, (tx) =>
      postLedger(tx, {
        kind: 'SALE_REVERSAL',
        refId: order.paymentId,
        memo: 'Không ai lập hóa đơn',
        entries: [
          { ...of, account: 'BUYER_FUNDS', amount: dong(-9_000) },
          { ...of, account: 'COMMISSION', amount: dong(9_000) },
        ],
      }),
    )
    const made = await Promise.all([documentSales(ctx), documentSales(ctx)])
    expect(made.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect((await documentsOf(order.orderId)).map(({ total }) => total)).toEqual([199_000, -9_000])
  })

  it('an order of 0 ₫ has one too, which names what was given; told twice it stays one, and it is issued', async () => {
    const buyer = await t.person({ fullName: 'Lê Thị Học' })
    const free = await publishedCourse(t, { host, price: 0, name: 'Khóa miễn phí' })
    const body = { items: [{ productId: free.courseId }] }
    const placed = await t.call('placeOrder', { body }, { as: buyer })
    expect(placed.body).toMatchObject({ status: 'PAID', total: 0 })
    const { orderId } = placed.body
    const [invoice, ...more] = await documentsOf(orderId)
    expect([invoice?.kind, invoice?.total, invoice?.buyer_name, more]).toEqual(['ORIGINAL', 0, 'Lê Thị Học', []])
    const lines = await t.db
      .selectFrom('invoice_lines')
      .selectAll()
      .where('invoice_id', '=', invoice?.id ?? '')
      .execute()
    expect(lines).toMatchObject([{ name: 'Khóa miễn phí', amount: 0, vat: 0 }])
    const ctx = await t.as()
    await Promise.all([1, 2].map(() => write(ctx, (tx) => documentSale(tx, orderId, 'Thử lại'))))
    expect([await documentSales(ctx), (await documentsOf(orderId)).length]).toEqual([0, 1])
    await issue()
    await provider.control('tax', {})
    await issue()
    expect((await copyOf(invoice?.id ?? '')).status).toBe('ISSUED')
  })

  it('one document per paid order, whatever it cost: as many originals as paid orders', async () => {
    const { rows } = await sql<{ paid: number; documented: number; originals: number }>`
      select (select count(*)::int from orders where paid_at is not null) as paid,
        (select count(distinct order_id)::int from invoices) as documented,
        (select count(*)::int from invoices where kind = 'ORIGINAL') as originals`.execute(t.db)
    expect(rows[0]?.paid).toBeGreaterThan(1)
    expect([rows[0]?.documented, rows[0]?.originals]).toEqual([rows[0]?.paid, rows[0]?.paid])
  })

  it('a document is never changed and never goes', async () => {
    await sold(t, host)
    await followUpOnce(await t.as())
    for (const [table, column] of [
      ['invoices', 'net'],
      ['invoice_lines', 'net'],
      ['invoice_numbers', 'number'],
    ] as const) {
      await expect(
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + 1`.execute(t.db),
      ).rejects.toThrow('append-only')
      await expect(sql`delete from ${sql.table(table)}`.execute(t.db)).rejects.toThrow('append-only')
    }
  })
})

describe('the electronic copy', () => {
  it('draft, issue, the tax authority’s code; the buyer sees it', async () => {
    const order = await sold(t, host)
    const [invoice] = await documentsOf(order.orderId)
    const id = invoice?.id ?? ''
    await issue()
    expect((await copyOf(id)).status).toBe('ISSUING')
    await provider.control('tax', {})
    await issue()
    expect(await copyOf(id)).toMatchObject({ status: 'ISSUED', failure: null })
    const buyer = await fresh(t, order.buyer)
    const { body } = await t.call('orderInvoices', { params: { id: order.orderId } }, { as: buyer })
    expect(body.items).toMatchObject([{ status: 'ISSUED', lines: [{ basisPoints: 800, vat: 14_741 }] }])
    expect(body.items[0]?.authorityCode).toMatch(/^M1-26-/)
    const pdf = await t.call('invoicePdf', { params: { id } }, { as: buyer })
    expect([pdf.headers['content-type'], pdf.raw.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    const stranger = await t.person()
    expect((await t.call('invoicePdf', { params: { id } }, { as: stranger })).fault.code).toBe('INVOICE_NOT_FOUND')
    expect((await t.call('orderInvoices', { params: { id: order.orderId } }, { as: stranger })).fault.code).toBe(
      'ORDER_NOT_FOUND',
    )
    await refund(order.orderId, 199_000)
    await issue()
    await provider.control('tax', {})
    await issue()
    expect((await copyOf(id)).status).toBe('ADJUSTED')
    const { body: list } = await t.call('invoices', { query: { status: 'ADJUSTED' } }, { as: await admin() })
    expect(list.items.some((one) => one.id === id)).toBe(true)
  })

  it.each(['hang', 'drop-before', 'drop-after', 'html-502'])('%s: unknown, then issued as one document', async (as) => {
    const order = await sold(t, host)
    const [invoice] = await documentsOf(order.orderId)
    const id = invoice?.id ?? ''
    await t.db.updateTable('e_invoices').set({ next_try_at: null }).where('id', '!=', id).execute()
    await provider.control('scenario', { as })
    await issue()
    expect((await copyOf(id)).status).toBe('UNKNOWN')
    await issue()
    await provider.control('tax', {})
    await issue()
    expect((await copyOf(id)).status).toBe('ISSUED')
    const { documents } = await provider.control('books')
    expect(documents.filter((one: { transactionId: string }) => one.transactionId === id)).toHaveLength(1)
  })

  it.each(['refuse', 'tax-refuse'])('%s: failed with the reason, sent again by the staff', async (as) => {
    const order = await sold(t, host)
    const [invoice] = await documentsOf(order.orderId)
    const id = invoice?.id ?? ''
    await t.db.updateTable('e_invoices').set({ next_try_at: null }).where('id', '!=', id).execute()
    await provider.control('scenario', { as })
    await issue()
    await provider.control('tax', {})
    await issue()
    expect(await copyOf(id)).toMatchObject({ status: 'FAILED' })
    expect((await copyOf(id)).failure).toContain('số thuế')
    const staff = await admin()
    expect((await t.call('retryInvoice', { params: { id } }, { as: staff })).body).toEqual({ id, status: 'PENDING' })
    expect((await t.call('retryInvoice', { params: { id } }, { as: staff })).fault.code).toBe('STATUS_CONFLICT')
    await issue()
    await provider.control('tax', {})
    await issue()
    expect((await copyOf(id)).status).toBe('ISSUED')
    expect((await t.call('adminInvoicePdf', { params: { id } }, { as: await admin() })).status).toBe(200)
    const none = { id: '01890000-0000-7000-8000-0000000000ff' }
    for (const name of ['retryInvoice', 'adminInvoicePdf'] as const)
      expect((await t.call(name, { params: none }, { as: await admin() })).fault.code).toBe('INVOICE_NOT_FOUND')
  })
})

describe('an invoice for a company', () => {
  const company = { name: 'Công ty TNHH Bến Nghé', taxCode: '0312345678', address: '12 Tôn Đức Thắng, TP.HCM' }
  it('asked before paying, the invoice is made out to it', async () => {
    const buyer = await t.person()
    const course = await publishedCourse(t, { host })
    const attempt = await ordered(t, buyer, [course.courseId])
    const params = { id: attempt.orderId }
    expect((await t.call('askCompanyInvoice', { params, body: company }, { as: buyer })).body).toEqual(company)
    await notify(t, noticeOf(attempt))
    expect(await documentsOf(attempt.orderId)).toMatchObject([
      { buyer_tax_code: '0312345678', buyer_name: company.name },
    ])
  })
  it('asked after paying, an adjustment of 0 ₫ corrects it, once; after 30 days INVOICE_TOO_LATE', async () => {
    const order = await sold(t, host)
    const params = { id: order.orderId }
    for (let n = 0; n < 2; n++) await t.call('askCompanyInvoice', { params, body: company }, { as: order.buyer })
    const all = await documentsOf(order.orderId)
    expect(all.map(({ kind, total, buyer_tax_code }) => [kind, total, buyer_tax_code])).toEqual([
      ['ORIGINAL', 199_000, null],
      ['ADJUSTMENT', 0, '0312345678'],
    ])
    t.clock.advance(31 * 86_400)
    const late = await fresh(t, order.buyer)
    expect((await t.call('askCompanyInvoice', { params, body: company }, { as: late })).fault.code).toBe(
      'INVOICE_TOO_LATE',
    )
  })
  it('a closed order is STATUS_CONFLICT, somebody else’s ORDER_NOT_FOUND', async () => {
    const buyer = await t.person()
    const course = await publishedCourse(t, { host })
    const params = { id: (await ordered(t, buyer, [course.courseId])).orderId }
    await t.call('cancelOrder', { params }, { as: buyer })
    const ask = (as: Person) => t.call('askCompanyInvoice', { params, body: company }, { as })
    expect((await ask(buyer)).fault.code).toBe('STATUS_CONFLICT')
    expect((await ask(await t.person())).fault.code).toBe('ORDER_NOT_FOUND')
  })
})

function admin() {
  return t.person({ role: 'ADMIN' })
}
