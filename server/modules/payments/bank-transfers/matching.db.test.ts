import { describe, expect, it } from 'vitest'
import { attemptOf, booksOf } from '#server/modules/checkout/testing.ts'
import { scan } from '../../../../simulators/bank/vietqr.ts'
import { booksAgree } from '../attempts/books-agree.fixture.ts'
import {
  course,
  ledger,
  ordered,
  other,
  PAID,
  rowOf,
  stageBank,
  statement,
  stateOf,
  t,
  transfer,
  verdictOf,
  WAITS,
  waiting,
} from './bank.fixture.ts'

stageBank()

/** What the bell told somebody of transfers that fell short. */
async function saidTo(person: { id: string }): Promise<string[]> {
  const rows = await t.db
    .selectFrom('notifications')
    .select(['title', 'body'])
    .where('user_id', '=', person.id)
    .where('kind', '=', 'TRANSFER_SHORT')
    .execute()
  return rows.map(({ title, body }) => `${title} ${body}`)
}

booksAgree({ t: () => t, gateway: 'BANK_TRANSFER', theirs: statement })

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

  it('I-22: short, then the rest: held, then paid, and both match', async () => {
    const { buyer, attempt } = await waiting()
    const before = (await ledger()).suspense
    const first = await transfer(120_000, attempt.txnRef)
    expect([await verdictOf(first), await stateOf(attempt)]).toEqual(['UNDERPAID', WAITS])
    const progress = await t.call('transferProgress', { params: { id: attempt.paymentId } }, { as: buyer })
    expect(progress.body).toMatchObject({ received: 120_000, missing: 79_000, paymentStatus: 'PENDING' })
    expect(scan(progress.body.qr ?? '')).toMatchObject({ amount: 79_000, content: attempt.txnRef })
    await t.deliver()
    expect(await saidTo(buyer)).toEqual([expect.stringMatching(/còn thiếu 79\.000\s₫.*đã nhận 120\.000\s₫/)])
    const second = await transfer(79_000, attempt.txnRef)
    await t.deliver()
    expect(await saidTo(buyer)).toHaveLength(1)
    expect([await verdictOf(first), await verdictOf(second), await stateOf(attempt)]).toEqual([
      'MATCHED',
      'MATCHED',
      PAID,
    ])
    expect((await ledger()).suspense).toBe(before)
  })

  it('I-22: short twice and then over: paid, the rest goes back', async () => {
    const { attempt } = await waiting()
    for (const amount of [50_000, 60_000])
      expect(await verdictOf(await transfer(amount, attempt.txnRef))).toBe('UNDERPAID')
    const last = await transfer(100_000, attempt.txnRef)
    expect([await verdictOf(last), await stateOf(attempt)]).toEqual(['OVERPAID', PAID])
  })

  it('I-22: over: paid, and the difference waits to go back', async () => {
    const before = (await ledger()).suspense
    const { attempt } = await waiting()
    expect(await verdictOf(await transfer(250_000, attempt.txnRef))).toBe('OVERPAID')
    expect(await stateOf(attempt)).toEqual(PAID)
    expect((await ledger()).suspense - before).toBe(51_000)
  })

  it('I-20: for two orders pays both, each once', async () => {
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

  it('filled in pieces after an earlier attempt of the order held more than it costs now: no đồng too much counts', async () => {
    const { buyer, attempt } = await waiting()
    await transfer(150_000, attempt.txnRef)
    const again = { orderId: attempt.orderId, provider: 'BANK_TRANSFER' as const }
    const { paymentId } = (await t.call('retryPayment', { body: again }, { as: buyer })).body
    await t.db.updateTable('payments').set({ amount: 100_000 }).where('id', '=', paymentId).execute()
    const { txnRef } = await attemptOf(t, paymentId)
    expect(await verdictOf(await transfer(40_000, txnRef))).toBe('UNDERPAID')
    const last = await rowOf(await transfer(70_000, txnRef))
    expect(last.verdict).toBe('OVERPAID')
    const shares = await t.db
      .selectFrom('bank_transfer_shares')
      .select(['transfer_id', 'amount'])
      .where('payment_id', '=', paymentId)
      .execute()
    expect(shares.map(({ amount }) => amount).sort()).toEqual([40_000, 60_000])
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
