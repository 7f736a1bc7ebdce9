import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { bankSimulator, type MoneySimulator } from '#server/testing/money-simulators.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { scan } from '../../../../simulators/bank/vietqr.ts'
import { type Attempt, attemptOf, booksOf } from '../testing.ts'
import { pullTransfers } from './pull-transfers.ts'
import { takeTransfer } from './take-transfer.ts'

let bank: MoneySimulator
let t: TestApp
let course: PublishedCourse
let other: PublishedCourse

beforeAll(async () => {
  bank = await bankSimulator()
  t = await testApp({ ...bank.settings, BANK_TIMEOUT_MS: '500', POOL_SIZE: '20' })
  t.clock.now = new Date()
  await t.app.fastify.listen({ host: '127.0.0.1', port: bank.noticePort })
  course = await publishedCourse(t, { price: 199_000 })
  other = await publishedCourse(t, { price: 50_000, name: 'Muối dưa' })
})
afterAll(async () => {
  await t?.close()
  await bank?.stop()
})
beforeEach(async () => {
  await bank.control('scenario', { clear: true })
})

async function ordered(buyer: Person, ...courses: PublishedCourse[]) {
  const body = { items: courses.map(({ courseId: productId }) => ({ productId })), provider: 'BANK_TRANSFER' as const }
  const placed = await t.call('placeOrder', { body }, { as: buyer })
  expect(placed.status, placed.raw).toBe(201)
  return { attempt: await attemptOf(t, placed.body.paymentId ?? ''), shown: placed.body.payData }
}
async function waiting() {
  const buyer = await t.person()
  return { buyer, ...(await ordered(buyer, course)) }
}
const transfer = (amount: number, content: string, more: object = {}) =>
  bank.control('transfer', { amount, content, ...more })
const rowOf = (told: { transfer: { id: number } }) =>
  t.db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('sender_id', '=', String(told.transfer.id))
    .executeTakeFirstOrThrow()
const verdictOf = async (told: { transfer: { id: number } }) => (await rowOf(told)).verdict
const stateOf = async (attempt: Attempt) => {
  const { order, payment, enrollments, refunds, paidMoves } = await booksOf(t, attempt)
  return [order.status, payment.status, enrollments.length, paidMoves.length, refunds.length]
}
const PAID = ['PAID', 'SUCCESS', 1, 1, 0]
const WAITS = ['CREATED', 'PENDING', 0, 0, 0]

/** What the books say lies in the bank, and is nobody's yet. */
async function ledger() {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select(['account', (eb) => eb.fn.sum<number>('amount').as('sum')])
    .where((eb) => eb.or([eb('gateway', '=', 'BANK_TRANSFER'), eb('account', '=', 'SUSPENSE')]))
    .groupBy('account')
    .execute()
  const sum = (account: string) => Number(rows.find((row) => row.account === account)?.sum ?? 0)
  return { inBank: sum('PROVIDER_CLEARING'), suspense: -sum('SUSPENSE') }
}
async function statement(): Promise<number> {
  const { transfers } = await bank.control('books')
  const arrived = transfers.filter((one: { direction: string }) => one.direction === 'in')
  return arrived.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)
}

describe('the code a payer scans', () => {
  it('says account, amount and reference, as a banking app reads it', async () => {
    const { attempt, shown } = await waiting()
    expect(scan(shown?.qr ?? '')).toEqual({
      bin: '970436',
      account: '1023456789',
      amount: 199_000,
      content: attempt.txnRef,
    })
    expect(shown).toMatchObject({
      accountNumber: '1023456789',
      bankName: 'Vietcombank',
      amount: 199_000,
      note: attempt.txnRef,
    })
  })
})

describe('a transfer to our account', () => {
  it('of the exact amount pays; the bank’s statement is our ledger', async () => {
    const { attempt } = await waiting()
    const told = await transfer(199_000, attempt.txnRef)
    expect(told.deliveries.map((one: { status: number; stops: boolean }) => [one.status, one.stops])).toEqual([
      [200, true],
    ])
    expect([await verdictOf(told), await stateOf(attempt)]).toEqual(['MATCHED', PAID])
    expect((await ledger()).inBank).toBe(await statement())
  })

  it.each(['lower', 'prefix', 'spaces', 'punctuation'])(
    'with a note that the bank changed (%s) pays',
    async (mangle) => {
      const { attempt } = await waiting()
      expect(await verdictOf(await transfer(199_000, attempt.txnRef, { mangle }))).toBe('MATCHED')
      expect(await stateOf(attempt)).toEqual(PAID)
    },
  )

  it('whose note was cut short matches nothing, and is in the books', async () => {
    const before = await ledger()
    const { attempt } = await waiting()
    expect(await verdictOf(await transfer(199_000, attempt.txnRef, { mangle: 'cut' }))).toBe('NO_REFERENCE')
    expect(await stateOf(attempt)).toEqual(WAITS)
    expect((await ledger()).suspense - before.suspense).toBe(199_000)
  })

  it('short, then the rest: held, then paid, and both match', async () => {
    const { buyer, attempt } = await waiting()
    const before = (await ledger()).suspense
    const first = await transfer(120_000, attempt.txnRef)
    expect([await verdictOf(first), await stateOf(attempt)]).toEqual(['UNDERPAID', WAITS])
    const progress = await t.call('transferProgress', { params: { id: attempt.paymentId } }, { as: buyer })
    expect(progress.body).toMatchObject({ received: 120_000, missing: 79_000, paymentStatus: 'PENDING' })
    expect(scan(progress.body.qr ?? '')).toMatchObject({ amount: 79_000, content: attempt.txnRef })
    const second = await transfer(79_000, attempt.txnRef)
    expect([await verdictOf(first), await verdictOf(second), await stateOf(attempt)]).toEqual([
      'MATCHED',
      'MATCHED',
      PAID,
    ])
    expect((await ledger()).suspense).toBe(before)
  })

  it('short twice and then over: paid, the rest goes back', async () => {
    const { attempt } = await waiting()
    for (const amount of [50_000, 60_000])
      expect(await verdictOf(await transfer(amount, attempt.txnRef))).toBe('UNDERPAID')
    const last = await transfer(100_000, attempt.txnRef)
    expect([await verdictOf(last), await stateOf(attempt)]).toEqual(['OVERPAID', PAID])
  })

  it('over: paid, and the difference waits to go back', async () => {
    const before = (await ledger()).suspense
    const { attempt } = await waiting()
    expect(await verdictOf(await transfer(250_000, attempt.txnRef))).toBe('OVERPAID')
    expect(await stateOf(attempt)).toEqual(PAID)
    expect((await ledger()).suspense - before).toBe(51_000)
  })

  it('for two orders pays both, each once', async () => {
    const buyer = await t.person()
    const [one, two] = [await ordered(buyer, course), await ordered(buyer, other)]
    const told = await transfer(249_000, `tra ca hai ${one.attempt.txnRef} va ${two.attempt.txnRef}`)
    expect(await verdictOf(told)).toBe('MATCHED')
    expect([await stateOf(one.attempt), await stateOf(two.attempt)]).toEqual([PAID, PAID])
  })

  it('split over two attempts of one order pays it', async () => {
    const { buyer, attempt } = await waiting()
    await transfer(100_000, attempt.txnRef)
    const again = { orderId: attempt.orderId, provider: 'BANK_TRANSFER' as const }
    const second = await attemptOf(t, (await t.call('retryPayment', { body: again }, { as: buyer })).body.paymentId)
    expect(await verdictOf(await transfer(99_000, second.txnRef))).toBe('MATCHED')
    expect((await stateOf(second)).slice(0, 3)).toEqual(['PAID', 'SUCCESS', 1])
  })

  it('a second time for a paid order is money twice', async () => {
    const { attempt } = await waiting()
    await transfer(199_000, attempt.txnRef)
    const before = (await ledger()).suspense
    expect(await verdictOf(await transfer(199_000, attempt.txnRef))).toBe('DUPLICATE')
    expect([await stateOf(attempt), (await ledger()).suspense - before]).toEqual([PAID, 199_000])
  })

  it('from us is none of this; to another account of ours is set aside', async () => {
    const before = await ledger()
    const { attempt } = await waiting()
    expect(await verdictOf(await transfer(199_000, attempt.txnRef, { direction: 'out' }))).toBe('OUTGOING')
    expect(await ledger()).toEqual(before)
    expect(await verdictOf(await transfer(199_000, attempt.txnRef, { account: '9999999999' }))).toBe('WRONG_ACCOUNT')
    expect([await stateOf(attempt), (await ledger()).suspense - before.suspense]).toEqual([WAITS, 199_000])
  })

  it('H12: after the order was given up revives it; where it can be given no more, the money goes back', async () => {
    const { buyer, attempt } = await waiting()
    await t.call('cancelOrder', { params: { id: attempt.orderId } }, { as: buyer })
    const again = await ordered(buyer, course)
    await t.call('cancelOrder', { params: { id: again.attempt.orderId } }, { as: buyer })
    expect(await verdictOf(await transfer(199_000, attempt.txnRef))).toBe('MATCHED')
    expect(await verdictOf(await transfer(199_000, again.attempt.txnRef))).toBe('ORDER_EXPIRED')
    expect((await stateOf(again.attempt)).slice(0, 3)).toEqual(['REJECTED', 'SUCCESS', 0])
    expect((await booksOf(t, again.attempt)).refunds).toMatchObject([{ amount: 199_000 }])
  })

  it('H13: an order paid another way meanwhile: the transfer goes back, whole', async () => {
    const { buyer, attempt } = await waiting()
    const again = { orderId: attempt.orderId, provider: 'BANK_TRANSFER' as const }
    const second = await attemptOf(t, (await t.call('retryPayment', { body: again }, { as: buyer })).body.paymentId)
    await transfer(199_000, second.txnRef)
    expect(await verdictOf(await transfer(199_000, attempt.txnRef))).toBe('DUPLICATE')
    expect((await booksOf(t, attempt)).refunds).toMatchObject([{ amount: 199_000 }])
  })
})

describe('what the bank tells', () => {
  it.each(['duplicate10', 'duplicate10-concurrent'])('H1: %s: paid once, booked once', async (notice) => {
    const { attempt } = await waiting()
    await bank.control('scenario', { notice })
    const told = await transfer(199_000, attempt.txnRef)
    expect(told.deliveries.every((one: { status: number }) => one.status === 200)).toBe(true)
    expect(await stateOf(attempt)).toEqual(PAID)
    expect((await ledger()).inBank).toBe(await statement())
  })

  it('H1: two halves that arrive at the same moment pay once', async () => {
    for (let round = 0; round < 5; round++) {
      const { attempt } = await waiting()
      await Promise.all([transfer(100_000, attempt.txnRef), transfer(99_000, attempt.txnRef)])
      expect(await stateOf(attempt)).toEqual(PAID)
    }
  })

  it('I-02 control: with the locks off the two halves can miss each other', async () => {
    const at = t.clock.now
    let id = 900_000
    let missed = false
    for (let round = 0; round < 60 && !missed; round++) {
      const { attempt } = await waiting()
      const ctx = withoutLocks(await t.as())
      const half = (amount: number) =>
        takeTransfer(ctx, {
          id: String(++id),
          accountNumber: '1023456789',
          direction: 'in',
          amount: amount as never,
          content: attempt.txnRef,
          bankReference: `CTRL${id}`,
          at,
        })
      await Promise.allSettled([half(100_000), half(99_000)])
      missed = JSON.stringify(await stateOf(attempt)) !== JSON.stringify(PAID)
    }
    expect(missed).toBe(true)
  })

  it('H2: a notice that lies about the amount; H3: one with a wrong key: the bank is asked, nothing else counts', async () => {
    const { attempt } = await waiting()
    await bank.control('scenario', { notice: 'wrong-amount' })
    const lied = await transfer(19_900, attempt.txnRef)
    expect([await verdictOf(lied), (await rowOf(lied)).amount]).toEqual(['UNDERPAID', 19_900])
    await bank.control('scenario', { notice: 'wrong-key' })
    const told = await transfer(179_100, attempt.txnRef)
    expect(told.deliveries.map((one: { status: number }) => one.status)).toEqual([401, 200])
    expect(await stateOf(attempt)).toEqual(PAID)
  })

  it('a notice of a transfer the bank does not know changes nothing', async () => {
    const answer = await t.call(
      'bankNotice',
      { body: { id: 1, transferAmount: 199_000 } },
      { headers: { authorization: 'Apikey SIMBANKNOTICEKEY0001' } },
    )
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    const forged = await t.call('bankNotice', { body: { id: 1 } }, { headers: { authorization: 'Apikey x' } })
    expect([forged.status, forged.body]).toEqual([401, { success: false }])
  })

  it('the same money told under another number is booked once', async () => {
    const ctx = await t.as()
    const told = {
      accountNumber: '1023456789',
      direction: 'in' as const,
      amount: 5_000 as never,
      content: 'x',
      bankReference: 'FTSAME1',
      at: t.clock.now,
    }
    const before = (await ledger()).inBank
    expect([
      await takeTransfer(ctx, { ...told, id: '800001' }),
      await takeTransfer(ctx, { ...told, id: '800002' }),
    ]).toEqual(['taken', 'known'])
    expect((await ledger()).inBank - before).toBe(5_000)
  })

  it('H8, I-29: a lost notice is found by asking; H22: a lost answer brings it again; each counts once', async () => {
    const [lost, again] = [await waiting(), await waiting()]
    await bank.control('scenario', { notice: 'none' })
    await transfer(199_000, lost.attempt.txnRef)
    expect(await stateOf(lost.attempt)).toEqual(WAITS)
    await pullTransfers(await t.as())
    expect(await stateOf(lost.attempt)).toEqual(PAID)
    expect(await pullTransfers(await t.as())).toBe(0)
    await bank.control('scenario', { notice: 'drop-answer' })
    await transfer(199_000, again.attempt.txnRef)
    await bank.control('clock', { advanceSeconds: 120 })
    expect(await stateOf(again.attempt)).toEqual(PAID)
    await bank.control('clock', { reset: true })
  })

  it('H18, H21: where the bank does not answer, or our books fail, the notice is answered 5xx and comes again', async () => {
    const [one, two] = [await waiting(), await waiting()]
    await bank.control('scenario', { api: 'html-502' })
    expect((await transfer(199_000, one.attempt.txnRef)).deliveries[0].status).toBe(500)
    await t.db.schema.alterTable('payment_notices').renameTo('payment_notices_gone').execute()
    const told = await transfer(199_000, two.attempt.txnRef).finally(() =>
      t.db.schema.alterTable('payment_notices_gone').renameTo('payment_notices').execute(),
    )
    expect([told.deliveries[0].status, await verdictOf(told), await stateOf(two.attempt)]).toEqual([500, null, WAITS])
    await bank.control('clock', { advanceSeconds: 120 })
    expect([await stateOf(one.attempt), await stateOf(two.attempt)]).toEqual([PAID, PAID])
    await bank.control('clock', { reset: true })
  })
})

describe('the staff', () => {
  let staff: Person
  beforeAll(async () => {
    staff = await t.person({ role: 'ADMIN' })
  })
  const assign = (id: string, orderCode: string, reason = 'Người mua gửi ảnh biên lai') =>
    t.call('assignBankTransfer', { params: { id }, body: { orderCode, reason } }, { as: staff })
  const codeOf = async (attempt: Attempt) => (await booksOf(t, attempt)).order.code

  it('see what arrived, filter by verdict, and find money that waits', async () => {
    const told = await transfer(77_000, 'cam on shop')
    const list = await t.call('bankTransfers', { query: { verdict: 'NO_REFERENCE', search: 'cam on' } }, { as: staff })
    expect(list.body).toMatchObject({ total: 1, items: [{ amount: 77_000, left: 77_000, incoming: true }] })
    const open = await t.call('bankTransfers', { query: { open: 'true', search: 'cam on' } }, { as: staff })
    expect([open.body.total, open.body.open]).toEqual([1, 1])
    const { id } = await rowOf(told)
    expect((await t.call('bankTransfer', { params: { id } }, { as: staff })).body).toMatchObject({
      shares: [],
      returns: [],
      assigned: null,
    })
    const missing = '01890000-0000-7000-8000-0000000000aa'
    expect((await t.call('bankTransfer', { params: { id: missing } }, { as: staff })).fault.code).toBe(
      'TRANSFER_NOT_FOUND',
    )
  })

  it('assign one that matched nothing, with a reason that is kept', async () => {
    const { attempt } = await waiting()
    const { id } = await rowOf(await transfer(199_000, 'hoc phi'))
    const answer = await assign(id, (await codeOf(attempt)).toLowerCase())
    expect([answer.body.verdict, await stateOf(attempt)]).toEqual(['MATCHED', PAID])
    const shown = (await t.call('bankTransfer', { params: { id } }, { as: staff })).body
    expect(shown).toMatchObject({ left: 0, assigned: { reason: 'Người mua gửi ảnh biên lai', by: { id: staff.id } } })
    const audited = await t.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
    expect(audited).toEqual([{ action: 'bank-transfer.assigned' }])
    expect((await assign(id, await codeOf((await waiting()).attempt))).fault.code).toBe('TRANSFER_NOTHING_LEFT')
  })

  it('assign one to an order that was to be paid another way, and one that is too small for it', async () => {
    const buyer = await t.person()
    const placed = await t.call('placeOrder', { body: { items: [{ productId: course.courseId }] } }, { as: buyer })
    const [small, rest] = [await rowOf(await transfer(99_000, 'dot 1')), await rowOf(await transfer(100_000, 'dot 2'))]
    expect((await assign(small.id, placed.body.code)).body.verdict).toBe('UNDERPAID')
    expect((await assign(rest.id, placed.body.code)).body.verdict).toBe('MATCHED')
    const order = await t.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', placed.body.orderId)
      .executeTakeFirstOrThrow()
    expect(order.status).toBe('PAID')
    const paid = await rowOf(await transfer(1_000, 'nua'))
    expect((await assign(paid.id, placed.body.code)).fault.code).toBe('ORDER_NOT_PAYABLE')
    expect((await assign(paid.id, 'BH000000XXXXXX')).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await assign(paid.id, placed.body.code, '')).fault.code).toBe('VALIDATION_FAILED')
    const missing = '01890000-0000-7000-8000-0000000000aa'
    expect((await assign(missing, await codeOf((await waiting()).attempt))).fault.code).toBe('TRANSFER_NOT_FOUND')
  })

  it('record what was sent back: never more than is left, never twice; suspense empties', async () => {
    const before = await ledger()
    const { id } = await rowOf(await transfer(60_000, 'chuyen nham'))
    const give = (amount: number, bankReference: string) =>
      t.call(
        'returnBankTransfer',
        { params: { id }, body: { amount, bankReference, reason: 'Chuyển nhầm' } },
        { as: staff },
      )
    expect((await give(70_000, 'FT-OUT-1')).fault.code).toBe('TRANSFER_NOTHING_LEFT')
    expect((await give(20_000, 'FT-OUT-1')).body.left).toBe(40_000)
    expect((await give(20_000, 'FT-OUT-1')).fault.code).toBe('TRANSFER_RETURNED_ALREADY')
    expect((await give(40_000, 'FT-OUT-2')).body.left).toBe(0)
    expect(await ledger()).toEqual(before)
    const missing = '01890000-0000-7000-8000-0000000000aa'
    const nobody = { amount: 1, bankReference: 'FT-1', reason: 'Không có' }
    expect(
      (await t.call('returnBankTransfer', { params: { id: missing }, body: nobody }, { as: staff })).fault.code,
    ).toBe('TRANSFER_NOT_FOUND')
  })

  it('two colleagues send the same money back at once: one record', async () => {
    const { id } = await rowOf(await transfer(30_000, 'chuyen nham'))
    const give = (bankReference: string) =>
      t.call(
        'returnBankTransfer',
        { params: { id }, body: { amount: 30_000, bankReference, reason: 'Chuyển nhầm' } },
        { as: staff },
      )
    const answers = await Promise.all([give('FT-A'), give('FT-B')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('money that is held for an order can be let go and sent back', async () => {
    const { buyer, attempt } = await waiting()
    const { id } = await rowOf(await transfer(10_000, attempt.txnRef))
    const body = { amount: 10_000, bankReference: 'FT-HELD', reason: 'Người mua đổi ý' }
    expect((await t.call('returnBankTransfer', { params: { id }, body }, { as: staff })).body.left).toBe(0)
    const progress = await t.call('transferProgress', { params: { id: attempt.paymentId } }, { as: buyer })
    expect(progress.body).toMatchObject({ received: 0, missing: 199_000 })
    const stranger = await t.call('transferProgress', { params: { id: attempt.paymentId } }, { as: await t.person() })
    expect(stranger.fault.code).toBe('PAYMENT_NOT_FOUND')
  })
})
