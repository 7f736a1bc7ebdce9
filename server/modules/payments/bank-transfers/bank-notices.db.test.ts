import { describe, expect, it } from 'vitest'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { booksAgree } from '../attempts/books-agree.fixture.ts'
import { expectPaidOnce } from '../attempts/paid-once.fixture.ts'
import {
  bank,
  ledger,
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
import { pullTransfers } from './pull-transfers.ts'
import { takeTransfer } from './take-transfer.ts'

stageBank()
const { expectGap } = booksAgree({ t: () => t, gateway: 'BANK_TRANSFER', theirs: statement })

describe('what the bank tells', () => {
  it.each(['duplicate10', 'duplicate10-concurrent'])('H1: %s: paid once, booked once, one receipt', async (notice) => {
    const { attempt } = await waiting()
    await bank.control('scenario', { notice })
    const told = await transfer(199_000, attempt.txnRef)
    expect(told.deliveries.every((one: { status: number }) => one.status === 200)).toBe(true)
    expect(await stateOf(attempt)).toEqual(PAID)
    await expectPaidOnce(t, attempt)
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
    expectGap(null)
    const at = t.clock.now
    let id = 900_000
    let missed = false
    for (let round = 0; round < 60 && !missed; round++) {
      const { attempt } = await waiting()
      const ctx = withoutLocks(await t.as(), 2)
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
    expectGap(-5_000)
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
