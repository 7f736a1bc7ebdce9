import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { followUpOnce } from '#server/core/follow-ups.ts'
import { write } from '#server/core/write.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { postLedger } from '#server/modules/ledger/post.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { runPayouts } from '../payouts/run-payouts.ts'
import { credited, fresh, payableHost, sold } from '../payouts/testing.ts'
import { checks } from './checks.ts'
import { askedNow, runChecks, watchBooks } from './run-checks.ts'
import { SPOILS } from './spoils.fixture.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
let order: Awaited<ReturnType<typeof sold>>
beforeAll(async () => {
  host = await payableHost(t)
  order = await sold(t, host)
  await credited(t, host, 200_000)
  await runPayouts(await t.as(), { cutoff: t.clock.now })
  await followUpOnce(await t.as())
})
const accountant = async () => fresh(t, await t.person({ role: 'ADMIN' }))
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

/** Changes rows behind the back of every trigger and foreign key, looks, and puts everything back. */
async function spoilt(statement: string): Promise<string[]> {
  const ctx = await t.as()
  let found: string[] = []
  await ctx.db
    .transaction()
    .execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      for (const part of statement.split(';')) await sql.raw(part).execute(db)
      for (const check of checks) {
        const { rows } = await sql`select * from (${check.query(askedNow(ctx))}) b`.execute(db)
        if (rows.length > 0) found = [...found, check.name]
      }
      throw new Error('put back')
    })
    .catch((error: Error) => {
      if (error.message !== 'put back') throw error
    })
  return found
}

describe('the rules of the books', () => {
  it('all hold after a sale and a payout', async () => {
    expect(await broken()).toEqual([])
  })

  it.each(SPOILS)('%s turns red when its rows are broken', async (name, statement) => {
    expect(await spoilt(statement)).toContain(name)
  })
  it('every rule is shown to turn red', () => {
    expect(SPOILS.map(([name]) => name).sort()).toEqual(checks.map(({ name }) => name).sort())
  })

  it('the staff hear of a broken rule once, and again only when it breaks anew; the page shows the row', async () => {
    const staff = await accountant()
    const breakIt = (by: number) =>
      t.db
        .updateTable('products')
        .set({ paid_count: sql`paid_count + ${by}::int` })
        .where('id', '=', order.course.courseId)
        .execute()
    const told = async () => {
      await t.deliver()
      const rows = await t.db
        .selectFrom('deliveries')
        .select('id')
        .where('user_id', '=', staff.id)
        .where('kind', '=', 'BOOKS_BROKEN')
        .where('channel', '=', 'NOTIFICATION')
        .execute()
      return rows.length
    }
    const ctx = await t.as()
    await breakIt(1)
    await Promise.all([watchBooks(ctx), watchBooks(ctx)])
    await watchBooks(ctx)
    expect(await told()).toBe(1)
    const { body } = await t.call('bookChecks', {}, { as: staff })
    const red = body.items.filter((one) => !one.holds)
    expect(red.map(({ name }) => name)).toEqual(['sold-counts'])
    expect(red[0]?.rows).toMatchObject([{ subjectId: order.course.courseId, expected: 1, actual: 2 }])
    await breakIt(-1)
    expect(await watchBooks(ctx)).toBe(0)
    t.clock.advance(60)
    await breakIt(1)
    await watchBooks(ctx)
    expect(await told()).toBe(2)
    await breakIt(-1)
    await watchBooks(ctx)
  })
})

describe('I-48: the ledger is append-only and sums to zero', () => {
  it('the database refuses a transaction that does not, and any change', async () => {
    const { id } = await t.db
      .insertInto('ledger_transactions')
      .values({ kind: 'CORRECTION', ref_id: order.orderId, memo: 'Lệch', at: t.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then((row) => row)
    const lopsided = t.db.insertInto('ledger_entries').values([
      { transaction_id: id, index: 0, account: 'BANK', amount: 10 },
      { transaction_id: id, index: 1, account: 'COMMISSION', amount: -9 },
    ])
    await expect(lopsided.execute()).rejects.toThrow('does not sum to zero')
    await t.db
      .insertInto('ledger_entries')
      .values([
        { transaction_id: id, index: 0, account: 'BANK', amount: 10 },
        { transaction_id: id, index: 1, account: 'COMMISSION', amount: -10 },
      ])
      .execute()
    for (const table of ['ledger_entries', 'ledger_transactions', 'invoices', 'invoice_lines']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(t.db)).rejects.toThrow('append-only')
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(t.db)).rejects.toThrow('append-only')
    }
    await expect(sql`update ledger_entries set amount = amount + 1`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`update ledger_transactions set memo = 'x'`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`update invoices set total = total + 1`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`update invoice_lines set amount = 0`.execute(t.db)).rejects.toThrow('append-only')
  })

  it('what a provider told stays as it was told', async () => {
    const told = () => t.db.selectFrom('payment_notices').selectAll().orderBy('id').execute()
    const before = await told()
    expect(before.length).toBeGreaterThan(0)
    for (const change of [
      `raw = '{}'`,
      `dedupe_key = id::text`,
      `provider = 'XENDIT'`,
      `source = 'QUERY'`,
      `received_at = now()`,
    ])
      await expect(sql`update payment_notices set ${sql.raw(change)}`.execute(t.db)).rejects.toThrow('never edited')
    await expect(sql`delete from payment_notices`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`truncate payment_notices`.execute(t.db)).rejects.toThrow('append-only')
    expect(await told()).toEqual(before)
  })

  it('I-47: the shares of a sale sum to what was captured, and posting it again writes nothing', async () => {
    const { rows } = await sql<{ account: string; amount: number }>`
      select e.account, sum(e.amount)::bigint as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.order_id = ${order.orderId} and t.kind = 'SALE' group by 1`.execute(t.db)
    const of = new Map(rows.map((row) => [row.account, row.amount]))
    const shares = ['HOST_PAYABLE', 'COMMISSION', 'VAT_WITHHELD', 'PIT_WITHHELD'].map((name) => of.get(name) ?? 0)
    expect(shares.reduce((sum, share) => sum - share, 0)).toBe(order.amount)
    const again = await write(await t.as(), (tx) =>
      postLedger(tx, {
        kind: 'SALE',
        refId: order.orderId,
        memo: 'Lần nữa',
        entries: [
          { account: 'BANK', amount: dong(1) },
          { account: 'COMMISSION', amount: dong(-1) },
        ],
      }),
    )
    expect(again).toBe(false)
  })
})

describe('months', () => {
  it('MONTH_NOT_OVER, then closed once: MONTH_CLOSED; it takes no posting, a correction goes into the open month', async () => {
    const close = async (month: string) => t.call('closeMonth', { body: { month } }, { as: await accountant() })
    expect((await close('2026-06')).fault.code).toBe('MONTH_NOT_OVER')
    const lastDay = new Date('2026-06-30T16:59:59Z')
    t.clock.now = new Date('2026-07-02T03:00:00Z')
    const answers = await Promise.all([close('2026-06'), close('2026-06')])
    expect(answers.map(({ status, fault }) => (status === 201 ? 'closed' : fault.code)).sort()).toEqual([
      'MONTH_CLOSED',
      'closed',
    ])
    const late = t.db
      .insertInto('ledger_transactions')
      .values({ kind: 'CORRECTION', ref_id: order.paymentId, memo: 'Muộn', at: lastDay })
    await expect(late.execute()).rejects.toThrow('is closed')
    const body = {
      memo: 'Điều chỉnh phí tháng 6',
      entries: [
        { account: 'PROVIDER_FEES' as const, amount: 500 },
        { account: 'PROVIDER_CLEARING' as const, amount: -500, gateway: 'VNPAY' as const },
      ],
    }
    expect((await t.call('correctBooks', { body }, { as: await accountant() })).status).toBe(201)
    const june = await t.call('trialBalance', { query: { month: '2026-06' } }, { as: await accountant() })
    const july = await t.call('trialBalance', { query: { month: '2026-07' } }, { as: await accountant() })
    const fees = (answer: typeof june) => answer.body.items.find(({ account }) => account === 'PROVIDER_FEES')
    expect(june.body.closedBy).not.toBeNull()
    expect(fees(july)).toMatchObject({ opening: fees(june)?.closing, debit: 500 })
    for (const one of [june, july]) expect(one.body.items.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
    expect(await broken()).toEqual([])
  })

  it('BOOKS_BROKEN while a rule does not hold', async () => {
    t.clock.now = new Date('2026-08-02T03:00:00Z')
    await t.db.updateTable('products').set({ paid_count: 77 }).where('id', '=', order.course.courseId).execute()
    const answer = await t.call('closeMonth', { body: { month: '2026-07' } }, { as: await accountant() })
    expect([answer.fault.code, answer.fault.detail]).toEqual(['BOOKS_BROKEN', [expect.stringContaining('Số lượt bán')]])
    await t.db.updateTable('products').set({ paid_count: 1 }).where('id', '=', order.course.courseId).execute()
  })

  it('EARLIER_MONTH_OPEN until every month before it is closed, also one in which nothing happened; the page says which', async () => {
    t.clock.now = new Date('2026-10-02T03:00:00Z')
    const as = await accountant()
    const canClose = async (month: string) => (await t.call('trialBalance', { query: { month } }, { as })).body.can
    const close = async (month: string) => {
      const { status, fault } = await t.call('closeMonth', { body: { month } }, { as })
      return status === 201 ? 'closed' : fault.code
    }
    expect(await canClose('2026-09')).toEqual({ close: false, why: 'Hãy khóa sổ tháng 07/2026 trước.' })
    expect([await close('2026-08'), await close('2026-09')]).toEqual(['EARLIER_MONTH_OPEN', 'EARLIER_MONTH_OPEN'])
    expect(await canClose('2026-07')).toEqual({ close: true, why: null })
    expect(await close('2026-07')).toBe('closed')
    expect(await canClose('2026-09')).toEqual({ close: false, why: 'Hãy khóa sổ tháng 08/2026 trước.' })
    expect(await close('2026-09')).toBe('EARLIER_MONTH_OPEN')
    t.clock.now = new Date('2026-08-02T03:00:00Z')
  })

  it('BOOKS_UNBALANCED for a correction that is lopsided or does not say whose account it is; NOT_FOUND for nobody’s', async () => {
    const staff = await accountant()
    const post = (entries: object[]) =>
      t.call('correctBooks', { body: { memo: 'Điều chỉnh để thử', entries } } as never, { as: staff })
    const bank = { account: 'BANK', amount: 5 }
    expect((await post([bank, { account: 'COMMISSION', amount: -4 }])).fault.code).toBe('BOOKS_UNBALANCED')
    expect((await post([bank, { account: 'HOST_PAYABLE', amount: -5 }])).fault.code).toBe('BOOKS_UNBALANCED')
    const nobody = '01890000-0000-7000-8000-0000000000ff'
    expect((await post([bank, { account: 'HOST_PAYABLE', amount: -5, hostId: nobody }])).fault.code).toBe('NOT_FOUND')
  })

  it('journal and balances are spreadsheets too, and the journal filters', async () => {
    const staff = await accountant()
    const { body } = await t.call('journal', { query: { kind: 'SALE', account: 'COMMISSION' } }, { as: staff })
    expect(body.items).toMatchObject([{ kind: 'SALE' }])
    const { body: other } = await t.call('journal', { query: { search: 'khong co gi' } }, { as: staff })
    expect(other.total).toBe(0)
    for (const name of ['trialBalanceSheet', 'journalSheet', 'taxReportSheet'] as const) {
      const sheet = await t.call(name, { query: { month: '2026-06' } }, { as: staff })
      expect([sheet.status, sheet.raw.slice(0, 2)]).toEqual([200, 'PK'])
    }
  })
})

describe('I-93: counters equal the recount', () => {
  it('eight buyers of one course at once, each told twice, counted meanwhile by several: sold eight times, and less what went back', async () => {
    const course = await publishedCourse(t, { host, price: 50_000 })
    const attempts = []
    for (let n = 0; n < 8; n++) attempts.push(await ordered(t, await t.person(), [course.courseId]))
    const notices = attempts.map((attempt) => noticeOf(attempt))
    const ctx = await t.as()
    await Promise.all([
      ...[...notices, ...notices].map((notice) => notify(t, notice)),
      ...Array.from({ length: 4 }, () => followUpOnce(ctx)),
    ])
    await followUpOnce(ctx)
    const count = () =>
      t.db.selectFrom('products').select('paid_count').where('id', '=', course.courseId).executeTakeFirstOrThrow()
    expect((await count()).paid_count).toBe(8)
    expect(await broken()).toEqual([])
    const { orderId = '' } = attempts[0] ?? {}
    const { id } = await t.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const body = { orderId, items: [{ orderItemId: id, amount: 50_000 }], reason: 'Trả lại' }
    const { body: refund } = await t.call('startRefund', { body }, { as: await accountant() })
    await t.call(
      'decideRefund',
      { params: { id: refund.id }, body: { decision: 'APPROVE' } },
      { as: await accountant() },
    )
    await followUpOnce(ctx)
    expect((await count()).paid_count).toBe(7)
    expect(await broken()).toEqual([])
  })
})
