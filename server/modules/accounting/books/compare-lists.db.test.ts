import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { addMinutes, DAY, HOUR, localDay, startOfDay } from '#domain/time.ts'
import { attemptOf, booksOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { bankSimulator, type MoneySimulator, xenditSimulator } from '#server/testing/money-simulators.ts'
import { payableHost } from '../payouts/testing.ts'
import { compareProviders } from './compare-providers.ts'
import { runChecks } from './run-checks.ts'

let xendit: MoneySimulator
let bank: MoneySimulator
let t: TestApp
let staff: Person
let courseId: string
let day: string
beforeAll(async () => {
  ;[xendit, bank] = await Promise.all([xenditSimulator(), bankSimulator()])
  t = await testApp({ ...xendit.settings, ...bank.settings, XENDIT_TIMEOUT_MS: '2500', BANK_TIMEOUT_MS: '2500' })
  // All clocks stand at the next noon in Việt Nam, so that no midnight falls into the test.
  const noon = startOfDay(new Date()).getTime() + 36 * HOUR
  const advanceSeconds = Math.round((noon - Date.now()) / 1_000)
  await Promise.all([xendit, bank].map((sim) => sim.control('clock', { advanceSeconds })))
  t.clock.now = new Date(noon)
  day = localDay(t.clock.now)
  await t.app.fastify.listen({ host: '127.0.0.1', port: xendit.noticePort })
  staff = await t.person({ role: 'ADMIN' })
  courseId = (await publishedCourse(t, { host: await payableHost(t), price: 199_000 })).courseId
})
afterAll(async () => {
  await t?.close()
  await Promise.all([xendit?.stop(), bank?.stop()])
})
beforeEach(async () => {
  await Promise.all([xendit.control('scenario', { clear: true }), bank.control('scenario', { clear: true })])
})

async function ordered(provider: PaymentGateway) {
  const body = { items: [{ productId: courseId }], provider }
  const placed = await t.call('placeOrder', { body }, { as: await t.person() })
  return attemptOf(t, placed.body.paymentId ?? '')
}
const differences = async () =>
  (await t.call('providerDifferences', { query: { open: 'true', take: 100 } } as never, { as: staff })).body.items
const found = async (reference: string) =>
  (await differences())
    .filter((one) => one.reference === reference)
    .map(({ gateway, kind, ours, theirs, booked }) => ({ gateway, kind, ours, theirs, booked }))
const clear = async () => {
  for (const { id } of await differences())
    await t.call('closeDifference', { params: { id }, body: { note: 'Đã đối chiếu sao kê' } }, { as: staff })
}
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
const balanceOf = async (gateway: PaymentGateway) => {
  const rows = await t.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as x', 'x.id', 'e.transaction_id')
    .select('e.amount')
    .where('e.gateway', '=', gateway)
    .where('x.kind', 'not in', ['FEE'])
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
const suspense = async () => {
  const rows = await t.db.selectFrom('ledger_entries').select('amount').where('account', '=', 'SUSPENSE').execute()
  return 0 - rows.reduce((sum, { amount }) => sum + amount, 0)
}

describe('H32: Xendit’s list against ours', () => {
  /** A page that somebody opened in our name, and that our rows know nothing of. */
  async function strange(reference: string, amount: number) {
    const urls = { successUrl: 'https://benhoc.vn/a', cancelUrl: 'https://benhoc.vn/b' }
    const expiresAt = addMinutes(t.clock.now, 30)
    const asked = { reference, amount: dong(amount), description: 'Lạ', payer: null, expiresAt, ...urls }
    await (await t.as()).providers.xendit?.openPage(asked)
    return (notice: string) =>
      xendit.control('scenario', { reference, notice }).then(() => xendit.control('pay', { reference }))
  }

  it('a payment of theirs that we do not know is booked in suspense and reported, once; ours that they lack is reported', async () => {
    const pay = await strange('LA0000000001', 77_000)
    await pay('none')
    const known = await ordered('XENDIT')
    await xendit.control('pay', { reference: known.txnRef })
    const ours = await ordered('XENDIT')
    await t.db
      .updateTable('payments')
      .set({ status: 'SUCCESS', provider_ref: null })
      .where('id', '=', ours.paymentId)
      .execute()
    await xendit.control('scenario', { reference: ours.txnRef, api: 'honest' })
    const ctx = await t.as()
    // Their page was opened, and nobody paid there.
    expect(await compareProviders(ctx, day)).toMatchObject({ unanswered: 0, differences: 2 })
    await compareProviders(ctx, day)
    expect(await found('LA0000000001')).toEqual([
      { gateway: 'XENDIT', kind: 'ONLY_THEIRS', ours: null, theirs: 77_000, booked: true },
    ])
    expect(await found(ours.txnRef)).toMatchObject([{ kind: 'ONLY_OURS', booked: false }])
    expect(await found(known.txnRef)).toEqual([])
    expect(await suspense()).toBe(77_000)
    const { requests } = await xendit.control('books')
    const theirs = (requests as { status: string; amount: number }[]).filter((one) => one.status === 'SUCCEEDED')
    expect(await balanceOf('XENDIT')).toBe(theirs.reduce((sum, { amount }) => sum + amount, 0))
    expect(await broken()).toContain('provider-books')
    await t.db.updateTable('payments').set({ status: 'PENDING' }).where('id', '=', ours.paymentId).execute()
    await clear()
    expect(await broken()).toEqual([])
  })

  it('told of such a payment it is the same: booked once, and the notice is taken', async () => {
    const pay = await strange('LA0000000002', 5_000)
    const { deliveries } = await pay('duplicate10')
    expect(deliveries.every((one: { status: number }) => one.status === 200)).toBe(true)
    await compareProviders(await t.as(), day)
    expect(await found('LA0000000002')).toMatchObject([{ kind: 'ONLY_THEIRS', theirs: 5_000, booked: true }])
    expect(await suspense()).toBe(82_000)
    await clear()
  })

  it('more payments than one page of the list holds are all read; another day’s are not', async () => {
    const list = async (offset: number) => {
      const from = new Date(`${day}T00:00:00+07:00`)
      const time = { from: new Date(from.getTime() + offset), to: new Date(from.getTime() + offset + DAY) }
      return (await t.as()).providers.xendit?.paymentsBetween(time)
    }
    const before = (await list(0))?.length ?? 0
    for (let n = 0; n < 60; n++) {
      const pay = await strange(`TRANG${String(n).padStart(7, '0')}`, 1_000)
      await pay('none')
    }
    expect((await list(0))?.length).toBe(before + 60)
    expect(new Set((await list(0))?.map(({ reference }) => reference)).size).toBe(before + 60)
    expect(await list(-DAY)).toEqual([])
    await compareProviders(await t.as(), day)
    await clear()
  })

  it('a list that does not come says nothing about what is on it', async () => {
    await xendit.control('scenario', { api: 'html-502', next: 50 })
    const { unanswered, differences: many } = await compareProviders(await t.as(), day)
    expect([unanswered > 0, many]).toEqual([true, 0])
  })
})

describe('H32: the bank’s statement against ours', () => {
  it('a transfer nobody told of is taken and reported; one that they do not have, and another amount, are reported', async () => {
    await bank.control('scenario', { notice: 'none', next: 3 })
    const lost = await bank.control('transfer', { amount: 33_000, content: 'khong ro cua ai' })
    const other = await bank.control('transfer', { amount: 44_000, content: 'so tien khac' })
    const row = {
      account_number: '1023456789',
      direction: 'IN' as const,
      content: 'x',
      bank_reference: '',
      at: t.clock.now,
      received_at: t.clock.now,
      verdict: 'NO_REFERENCE' as const,
      judged_at: t.clock.now,
    }
    await t.db
      .insertInto('bank_transfers')
      .values([
        { ...row, sender_id: '1', amount: 10_000 },
        { ...row, sender_id: String(other.transfer.id), amount: 44_001 },
      ])
      .execute()
    const before = await suspense()
    const result = await compareProviders(await t.as(), day)
    expect(result.differences).toBe(3)
    expect(await found(String(lost.transfer.id))).toMatchObject([
      { gateway: 'BANK_TRANSFER', kind: 'ONLY_THEIRS', ours: null, theirs: 33_000, booked: true },
    ])
    expect(await found('1')).toMatchObject([{ kind: 'ONLY_OURS', ours: 10_000, theirs: null }])
    expect(await found(String(other.transfer.id))).toMatchObject([{ kind: 'AMOUNT', ours: 44_001, theirs: 44_000 }])
    expect((await suspense()) - before).toBe(33_000)
    await t.db
      .deleteFrom('bank_transfers')
      .where('sender_id', 'in', ['1', String(other.transfer.id)])
      .execute()
    await clear()
  })

  it('a transfer that goes the other way than we wrote down differs by its sign: equal sums are never said to differ', async () => {
    await bank.control('scenario', { notice: 'none', next: 1 })
    const theirs = await bank.control('transfer', { amount: 55_000, content: 'chieu khac', direction: 'out' })
    await t.db
      .insertInto('bank_transfers')
      .values({
        sender_id: String(theirs.transfer.id),
        account_number: '1023456789',
        direction: 'IN',
        amount: 55_000,
        content: 'x',
        bank_reference: '',
        at: t.clock.now,
        received_at: t.clock.now,
        verdict: 'NO_REFERENCE',
        judged_at: t.clock.now,
      })
      .execute()
    await compareProviders(await t.as(), day)
    expect(await found(String(theirs.transfer.id))).toMatchObject([{ kind: 'AMOUNT', ours: 55_000, theirs: -55_000 }])
    await t.db.deleteFrom('bank_transfers').where('sender_id', '=', String(theirs.transfer.id)).execute()
    await clear()
  })

  it('what was paid by transfer, or written down as paid by hand, is no difference', async () => {
    const attempt = await ordered('BANK_TRANSFER')
    const paid = await bank.control('transfer', { amount: 199_000, content: attempt.txnRef })
    const payment = { reason: 'Công ty trả theo hợp đồng', evidence: 'UNC số 12/2026', receivedOn: day }
    const body = { userId: (await t.person()).id, items: [{ productId: courseId }], payment }
    expect((await t.call('createAdminOrder', { body } as never, { as: staff })).status).toBe(201)
    await compareProviders(await t.as(), day)
    expect((await booksOf(t, attempt)).order.status).toBe('PAID')
    const [one] = await found(String(paid.transfer.id))
    expect(one).toMatchObject({ kind: 'ONLY_THEIRS', booked: true })
    await clear()
    expect(await compareProviders(await t.as(), day)).toMatchObject({ differences: 0 })
    expect(await broken()).toEqual([])
  })
})

describe('a notice with a good signature about money that is not ours', () => {
  it('VNPAY: of an unknown reference: 01, booked in suspense; of another amount: 04, nothing given; both wait for somebody', async () => {
    const before = await suspense()
    const attempt = await ordered('VNPAY')
    const stranger = noticeOf({ ...attempt, txnRef: 'KHONGCO0000001' })
    expect([await notify(t, stranger), await notify(t, stranger)]).toEqual(['01', '01'])
    expect(await found('KHONGCO0000001')).toMatchObject([{ kind: 'ONLY_THEIRS', theirs: 199_000, booked: true }])
    expect((await suspense()) - before).toBe(199_000)
    expect(await notify(t, noticeOf({ ...attempt, amount: 1_000 }))).toBe('04')
    expect(await found(attempt.txnRef)).toMatchObject([{ kind: 'AMOUNT', ours: null, theirs: 1_000, booked: false }])
    expect((await booksOf(t, attempt)).order.status).toBe('CREATED')
    const failed = noticeOf(
      { ...attempt, txnRef: 'KHONGCO0000002' },
      { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' },
    )
    expect(await notify(t, failed)).toBe('01')
    expect(await found('KHONGCO0000002')).toEqual([])
    await clear()
  })
})
