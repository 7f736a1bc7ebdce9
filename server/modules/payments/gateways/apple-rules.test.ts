import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appleProductId,
  endsAccess,
  givenBack,
  meaningOf,
  type Renewal,
  referenceOf,
  subscriptionState,
  type Told,
  tokenOf,
} from './apple-rules.ts'

describe('Apple’s words and ours (payments.md 4.5)', () => {
  it.each([
    ['SUBSCRIBED', 'INITIAL_BUY', 'subscribed'],
    ['SUBSCRIBED', 'RESUBSCRIBE', 'subscribed'],
    ['DID_RENEW', '', 'renewed'],
    ['DID_RENEW', 'BILLING_RECOVERY', 'recovered'],
    ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED', 'ends-with-the-period'],
    ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_ENABLED', 'renews-again'],
    ['DID_CHANGE_RENEWAL_PREF', 'UPGRADE', 'plan-raised'],
    ['DID_CHANGE_RENEWAL_PREF', 'DOWNGRADE', 'plan-lowered-next'],
    ['DID_CHANGE_RENEWAL_PREF', '', 'plan-kept'],
    ['DID_FAIL_TO_RENEW', 'GRACE_PERIOD', 'in-grace'],
    ['DID_FAIL_TO_RENEW', '', 'past-due'],
    ['GRACE_PERIOD_EXPIRED', '', 'past-due'],
    ['EXPIRED', 'VOLUNTARY', 'expired'],
    ['EXPIRED', 'BILLING_RETRY', 'expired'],
    ['EXPIRED', 'PRICE_INCREASE', 'expired'],
    ['EXPIRED', 'PRODUCT_NOT_FOR_SALE', 'expired'],
    ['REFUND', '', 'refunded'],
    ['REFUND_REVERSED', '', 'refund-reversed'],
    ['REFUND_DECLINED', '', 'refund-declined'],
    ['REVOKE', '', 'revoked'],
    ['CONSUMPTION_REQUEST', '', 'consumption-asked'],
    ['ONE_TIME_CHARGE', '', 'charged'],
    ['RENEWAL_EXTENDED', '', 'extended'],
    ['TEST', '', 'test'],
    ['PRICE_INCREASE', 'PENDING', 'kept'],
    ['METADATA_UPDATE', '', 'kept'],
    ['SOMETHING_NEW', 'UNHEARD_OF', 'kept'],
    ['constructor', 'name', 'kept'],
  ])('%s %s means %s', (type, subtype, meaning) => {
    expect(meaningOf(type, subtype)).toBe(meaning)
  })
})

describe('names', () => {
  it('a product has one name in the App Store, of letters Apple takes, and short enough', () => {
    const name = appleProductId('vn.benhoc.app', {
      kind: 'MEMBERSHIP_PRICE',
      productId: '0199b1c2-0000-7000-8000-000000000001',
    })
    expect(name).toBe('vn.benhoc.app.membership_price.0199b1c2000070008000000000000001')
    expect(name).toMatch(/^[A-Za-z0-9._]{1,100}$/)
  })
  it('a reference and its UUID are one', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(tokenOf(referenceOf(uuid.toUpperCase()))).toBe(uuid)
      }),
    )
  })
})

describe('what Apple gave back', () => {
  const gone = { revokedAt: new Date(), revokedPart: null, byFamily: false, subscription: false }
  it('is all, a part to the đồng, or nothing', () => {
    expect(givenBack(gone, 199_000)).toBe(199_000)
    expect(givenBack({ ...gone, revokedPart: 33_333 }, 199_000)).toBe(66_333)
    expect(givenBack({ ...gone, byFamily: true }, 199_000)).toBe(0)
    expect(givenBack({ ...gone, revokedAt: null }, 199_000)).toBe(0)
    expect(givenBack(null, 199_000)).toBe(0)
  })
  it('ends access with all of it, a family’s sharing, and any part of a period', () => {
    expect(endsAccess(gone)).toBe(true)
    expect(endsAccess({ ...gone, revokedPart: 50_000 })).toBe(false)
    expect(endsAccess({ ...gone, revokedPart: 50_000, subscription: true })).toBe(true)
    expect(endsAccess({ ...gone, byFamily: true })).toBe(true)
    expect(endsAccess({ ...gone, revokedAt: null })).toBe(false)
  })
})

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000)
const period = (n: number, from: number, more: Partial<Told> = {}): Told => ({
  transactionId: String(n),
  appleProductId: 'thang',
  subscription: true,
  purchasedAt: day(from),
  expiresAt: day(from + 30),
  revokedAt: null,
  revokedPart: null,
  byFamily: false,
  upgraded: false,
  signedAt: day(from),
  ...more,
})
const renewal = (signed: number, more: Partial<Renewal> = {}): Renewal => ({
  originalTransactionId: '1',
  nextAppleProductId: 'thang',
  renews: true,
  inBillingRetry: false,
  graceUntil: null,
  signedAt: day(signed),
  ...more,
})

describe('how a subscription stands', () => {
  it.each([
    [
      'a period that runs',
      [period(1, 0)],
      renewal(0),
      10,
      { state: 'ACTIVE', cancelAtPeriodEnd: false, nextAppleProductId: null },
    ],
    [
      'one that will not be renewed',
      [period(1, 0)],
      renewal(5, { renews: false }),
      10,
      { state: 'ACTIVE', cancelAtPeriodEnd: true },
    ],
    [
      'one that changes its plan next',
      [period(1, 0)],
      renewal(5, { nextAppleProductId: 'nho' }),
      10,
      { state: 'ACTIVE', nextAppleProductId: 'nho' },
    ],
    ['its last instant', [period(1, 0)], renewal(0), 29.99, { state: 'ACTIVE' }],
    ['its end, half-open', [period(1, 0)], renewal(0), 30, { state: 'EXPIRED' }],
    [
      'a card that failed, in grace',
      [period(1, 0)],
      renewal(30, { inBillingRetry: true, graceUntil: day(46) }),
      31,
      { state: 'GRACE', graceUntil: day(46) },
    ],
    [
      'grace that ran out',
      [period(1, 0)],
      renewal(46, { inBillingRetry: true, graceUntil: day(46) }),
      46,
      { state: 'PAST_DUE', graceUntil: null },
    ],
    [
      'a card that failed, without grace',
      [period(1, 0)],
      renewal(30, { inBillingRetry: true }),
      31,
      { state: 'PAST_DUE' },
    ],
    [
      'one that was renewed',
      [period(1, 0), period(2, 30)],
      renewal(30),
      31,
      { state: 'ACTIVE', transactionId: '2', expiresAt: day(60) },
    ],
    [
      'a higher plan that replaced it',
      [period(1, 0, { upgraded: true }), period(2, 5, { appleProductId: 'vip' })],
      renewal(5),
      6,
      { state: 'ACTIVE', appleProductId: 'vip' },
    ],
    [
      'an old period given back, the present one not',
      [period(1, 0, { revokedAt: day(35), signedAt: day(35) }), period(2, 30)],
      renewal(35),
      36,
      { state: 'ACTIVE', transactionId: '2' },
    ],
    ['the present period given back', [period(1, 0, { revokedAt: day(3) })], renewal(3), 4, { state: 'REVOKED' }],
    [
      'an end that Apple’s clock saw before ours',
      [period(1, 0)],
      renewal(30, { renews: false }),
      29.9,
      { state: 'EXPIRED' },
    ],
  ] as const)('%s', (_words, transactions, last, now, expected) => {
    expect(subscriptionState([...transactions], last, day(now))).toMatchObject(expected)
  })
  it('without a period it does not stand at all', () => {
    expect(subscriptionState([], renewal(0), day(1))).toBeNull()
    expect(subscriptionState([period(1, 0, { subscription: false, expiresAt: null })], null, day(1))).toBeNull()
  })
  it('H20: whatever the order in which it was told, it stands the same', () => {
    const told = [period(1, 0, { upgraded: true }), period(2, 10), period(3, 40), period(4, 70, { revokedAt: day(75) })]
    const now = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(fc.shuffledSubarray(told, { minLength: 4, maxLength: 4 }), now, (shuffled, at) => {
        expect(subscriptionState(shuffled, renewal(60), day(at))).toEqual(subscriptionState(told, renewal(60), day(at)))
      }),
    )
  })
})
