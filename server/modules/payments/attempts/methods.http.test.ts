import { beforeAll, describe, expect, it } from 'vitest'
import { PaymentMethod } from '#domain/enums.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { attemptOf, booksOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { evidenceOf } from '#server/providers/galaxypay/messages.ts'
import { evidenceOfRequest } from '#server/providers/xendit/evidence.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { gateways } from '../gateways/gateways.ts'
import { settlePayment } from './settle-payment.ts'

const t = openedApp()
let course: PublishedCourse
beforeAll(async () => {
  course = await publishedCourse(t, { price: 199_000 })
})

async function opened(provider: PaymentGateway, more: object = {}) {
  const buyer = await t.person()
  const body = { items: [{ productId: course.courseId }], provider, ...more }
  const placed = await t.call('placeOrder', { body }, { as: buyer })
  if (placed.status !== 201) throw new Error(placed.raw)
  const attempt = await attemptOf(t, placed.body.paymentId ?? '')
  const shown = async () => {
    const { body: order } = await t.call('orderInfo', { params: { id: attempt.orderId } }, { as: buyer })
    return order.payments[0]
  }
  return { buyer, attempt, placed: placed.body, shown }
}

/** What a buyer chooses with us, and how it is said that they pay. */
const CHOSEN: [PaymentGateway, string | undefined, PaymentMethod | null][] = [
  ['VNPAY', undefined, 'VNPAY'],
  ['VNPAY', 'VNPAYQR', 'QR_CODE'],
  ['VNPAY', 'VNBANK', 'BANK_TRANSFER'],
  ['VNPAY', 'NCB', 'BANK_TRANSFER'],
  ['VNPAY', 'INTCARD', 'CREDIT_CARD'],
  ['GALAXYPAY', undefined, null],
  ['GALAXYPAY', 'QRPAY', 'QR_CODE'],
  ['GALAXYPAY', 'MOMO', 'EWALLET'],
  ['GALAXYPAY', 'DOMESTIC', 'BANK_TRANSFER'],
  ['GALAXYPAY', 'INTERNATIONAL', 'CREDIT_CARD'],
  ['XENDIT', undefined, null],
  ['APPLE_IN_APP', undefined, 'EWALLET'],
  ['BANK_TRANSFER', undefined, 'BANK_TRANSFER'],
]

describe('how somebody pays', () => {
  it.each(CHOSEN)('%s, asked for %s: %s', async (provider, bankCode, method) => {
    const { shown, placed } = await opened(provider, bankCode ? { bankCode } : {})
    expect(await shown()).toMatchObject({ provider, method, currency: 'VND', mode: 'ONE-TIME' })
    expect(placed).toMatchObject({ currency: 'VND', mode: 'ONE-TIME' })
  })

  it.each([
    ['VNPAY', 'VISA', 'CREDIT_CARD'],
    ['VNPAY', 'NAPAS', 'BANK_TRANSFER'],
    ['GALAXYPAY', 'VISA', 'CREDIT_CARD'],
    ['GALAXYPAY', 'NAPAS', 'BANK_TRANSFER'],
    ['XENDIT', 'VISA', 'CREDIT_CARD'],
  ] as const)('a card kept at %s (%s) pays as %s', (provider, brand, method) => {
    expect(gateways[provider].method({ card: { token: 'x', brand } })).toBe(method)
  })

  it.each([
    ['QRCODE', 'VIETCOMBANK', 'QR_CODE'],
    ['ATM', 'NCB', 'BANK_TRANSFER'],
    ['VISA', 'VISA', 'CREDIT_CARD'],
  ])('VNPAY: chosen on its page, told as %s of %s: %s', async (vnp_CardType, vnp_BankCode, method) => {
    const { attempt, shown } = await opened('VNPAY')
    expect(await notify(t, noticeOf(attempt, { vnp_CardType, vnp_BankCode }))).toBe('00')
    expect(await shown()).toMatchObject({ status: 'SUCCESS', method })
  })

  it('Galaxy Pay and Xendit: chosen on their page, told with the payment; what they do not tell stays as it was', async () => {
    const paid = async (provider: 'GALAXYPAY' | 'XENDIT', told: Record<string, unknown>, more: object = {}) => {
      const { attempt, shown } = await opened(provider, more)
      const common = { orderID: attempt.txnRef, transactionID: `T${attempt.txnRef}`, orderCurrency: 'VND' }
      const request = { reference_id: attempt.txnRef, payment_request_id: `pr-${attempt.txnRef}`, status: 'SUCCEEDED' }
      const evidence =
        provider === 'GALAXYPAY'
          ? evidenceOf('200', { ...common, orderAmount: attempt.amount, ...told })
          : evidenceOfRequest({ ...request, request_amount: attempt.amount, currency: 'VND', ...told })
      if (!evidence) throw new Error('no evidence')
      await settlePayment(await t.as(), evidence, { from: 'QUERY', raw: {} })
      expect((await booksOf(t, attempt)).order.status).toBe('PAID')
      return (await shown())?.method
    }
    expect(await paid('GALAXYPAY', { paymentMethod: 'WALLET', sourceType: 'ZALOPAY' })).toBe('EWALLET')
    expect(await paid('GALAXYPAY', { paymentMethod: 'QRPAY' })).toBe('QR_CODE')
    expect(await paid('GALAXYPAY', {}, { bankCode: 'MOMO' })).toBe('EWALLET')
    expect(await paid('XENDIT', { channel_code: 'ZALOPAY' })).toBe('EWALLET')
    expect(await paid('XENDIT', { channel_code: 'CARDS' })).toBe('CREDIT_CARD')
    expect(await paid('XENDIT', { channel_code: 'PVCOMBANK_VIRTUAL_ACCOUNT' })).toBe('BANK_TRANSFER')
  })

  it('every method of the specification is met here', () => {
    expect([...new Set(CHOSEN.map(([, , method]) => method))].filter(Boolean).sort()).toEqual([...PaymentMethod].sort())
  })
})

describe('currency and mode of a payment', () => {
  it('are taken with a request as they are said in a reply; another currency or mode is no wish that we know', async () => {
    const { placed } = await opened('VNPAY', { currency: 'VND', mode: 'ONE-TIME' })
    expect(placed).toMatchObject({ currency: 'VND', mode: 'ONE-TIME' })
    const buyer = await t.person()
    const body = { items: [{ productId: course.courseId }] }
    for (const wrong of [{ currency: 'USD' }, { mode: 'WEEKLY' }]) {
      const refused = await t.call('placeOrder', { body: { ...body, ...wrong } as never }, { as: buyer })
      expect(refused.fault.errors?.map(({ path }) => path)).toEqual(Object.keys(wrong))
    }
  })

  it('PAYMENT_WAY_UNAVAILABLE: nothing that is bought once is charged again (placeOrder, retryPayment, buyGiftCard)', async () => {
    const { buyer, attempt } = await opened('VNPAY')
    const again = { mode: 'RECURRING' as const }
    const card = { amount: 100_000, recipientName: 'Mai', message: '', ...again }
    const other = await publishedCourse(t, { price: 99_000 })
    const answers = [
      await t.call('placeOrder', { body: { items: [{ productId: other.courseId }], ...again } }, { as: buyer }),
      await t.call('retryPayment', { body: { orderId: attempt.orderId, ...again } }, { as: buyer }),
      await t.call('buyGiftCard', { body: card }, { as: buyer }),
    ]
    expect(answers.map(({ fault }) => fault.code)).toEqual(Array(3).fill('PAYMENT_WAY_UNAVAILABLE'))
    const retried = await t.call('retryPayment', { body: { orderId: attempt.orderId } }, { as: buyer })
    expect(retried.body).toMatchObject({ currency: 'VND', mode: 'ONE-TIME' })
  })
})
