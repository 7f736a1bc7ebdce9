import { describe, expect, it } from 'vitest'
import { booksOf } from '#server/modules/checkout/testing.ts'
import { testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { checkPayment } from './reconcile.ts'
import {
  answersOf,
  booksAgreeWithXendit,
  dueRow,
  opened,
  paidOnce,
  pay,
  sim,
  spoil,
  stageXendit,
  t,
} from './xendit.fixture.ts'

stageXendit()
booksAgreeWithXendit()

describe('where Xendit does not answer', () => {
  it('H17: opening times out after it was accepted: unknown, then found by our reference; one page, one charge', async () => {
    await sim.control('scenario', { api: 'timeout-after-accept' })
    const { attempt, payUrl } = await opened()
    expect(payUrl).toBeNull()
    const row = await dueRow(attempt.paymentId)
    expect([row.status, row.provider_ref, row.unknown_since !== null]).toEqual(['PENDING', null, true])
    await spoil(attempt.txnRef, { notice: 'none' })
    await pay(attempt.txnRef)
    await checkPayment(await t.as(), row)
    await paidOnce(attempt)
    const { sessions } = await sim.control('books')
    expect(sessions.filter((one: { reference: string }) => one.reference === attempt.txnRef)).toHaveLength(1)
  })

  it.each(['html-403', 'html-502', 'empty', 'error-500', 'hang'])(
    'H18: %s leaves the outcome unknown, not failed',
    async (api) => {
      const { attempt } = await opened()
      await spoil(attempt.txnRef, { notice: 'none' })
      await pay(attempt.txnRef)
      await spoil(attempt.txnRef, { notice: 'none', api })
      await checkPayment(await t.as(), await dueRow(attempt.paymentId))
      expect((await dueRow(attempt.paymentId)).status).toBe('PENDING')
      await sim.control('scenario', { clear: true })
      await checkPayment(await t.as(), await dueRow(attempt.paymentId))
      await paidOnce(attempt)
    },
  )

  it('a notice whose payment cannot be read again is answered 5xx, so that it comes again', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { api: 'error-500' })
    expect(answersOf((await pay(attempt.txnRef)).deliveries)).toEqual([500])
    expect((await booksOf(t, attempt)).payment.status).toBe('PENDING')
    await sim.control('scenario', { clear: true })
    await sim.control('clock', { advanceSeconds: 16 * 60 })
    await paidOnce(attempt)
    await sim.control('clock', { reset: true })
  })

  it('H18: after failures in a row the circuit opens, and VNPAY stays usable', async () => {
    const other = await testApp({ ...sim.settings, XENDIT_TIMEOUT_MS: '300' })
    try {
      await sim.control('scenario', { api: 'error-500', next: 4 })
      const { xendit } = (await other.as()).providers
      const asked = () => xendit?.query({ reference: 'KHONGCO12345', pageId: null })
      for (let failures = 0; failures < 4; failures++) await expect(asked()).rejects.toThrow('HTTP 500')
      await expect(asked()).rejects.toThrow('left alone')
      const there = await publishedCourse(other, { price: 50_000 })
      const body = { items: [{ productId: there.courseId }] }
      const placed = await other.call('placeOrder', { body }, { as: await other.person() })
      expect(placed.body.payUrl).toContain('vpcpay')
    } finally {
      await other.close()
    }
  })
})
