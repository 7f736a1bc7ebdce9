import { SubscriptionPaymentStatus, SubscriptionStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** A membership that is paid period by period. PENDING_RENEWAL lasts from the first attempt to charge the next period to its end. */
export const subscriptionFlow = flow({
  name: 'subscription',
  states: SubscriptionStatus,
  initial: 'PENDING',
  actions: {
    activate: {
      word: 'Bắt đầu',
      from: ['PENDING'],
      to: 'ACTIVE',
      who: ['system', 'provider', 'user'],
      follows: 'The first period runs; a trial costs nothing.',
    },
    'activate-late': {
      word: 'Bắt đầu muộn',
      from: ['FAILED'],
      to: 'ACTIVE',
      who: ['system', 'provider'],
      follows: 'Verified money came after its order was given up, and no other subscription of this membership lives.',
    },
    fail: {
      word: 'Không thanh toán được',
      from: ['PENDING'],
      to: 'FAILED',
      who: ['system', 'provider'],
      follows: 'Nothing was opened; the person may subscribe anew.',
    },
    'begin-renewal': {
      word: 'Đang gia hạn',
      from: ['ACTIVE'],
      to: 'PENDING_RENEWAL',
      who: ['system'],
      follows: 'The kept card is charged for the next period, once.',
    },
    renew: {
      word: 'Gia hạn',
      from: ['PENDING_RENEWAL'],
      to: 'ACTIVE',
      who: ['system', 'provider'],
      follows: 'The next period begins where the last ended, whenever its money came.',
    },
    cancel: {
      word: 'Hủy gói',
      from: ['PENDING', 'ACTIVE', 'PENDING_RENEWAL'],
      to: 'CANCEL',
      who: ['user', 'staff', 'system', 'provider'],
      follows: 'Nothing is charged any more; money that comes all the same goes back.',
    },
    expire: {
      word: 'Hết hạn',
      from: ['ACTIVE', 'PENDING_RENEWAL'],
      to: 'EXPIRED',
      who: ['system', 'provider'],
      follows: 'The period is over and was not renewed.',
    },
    resume: {
      word: 'Đăng ký lại',
      from: ['EXPIRED', 'CANCEL'],
      to: 'ACTIVE',
      who: ['provider', 'system'],
      follows: 'The App Store renews the same subscription again.',
    },
  },
})

/** At most one of these per person and membership. */
export const LIVE = ['PENDING', 'ACTIVE', 'PENDING_RENEWAL'] as const satisfies readonly SubscriptionStatus[]

/** One period of a subscription and the money for it. */
export const subscriptionPaymentFlow = flow({
  name: 'subscription payment',
  states: SubscriptionPaymentStatus,
  initial: 'PENDING',
  actions: {
    'await-upgrade': {
      word: 'Chờ thanh toán đổi gói',
      from: ['PENDING'],
      to: 'PENDING_UPGRADE',
      who: ['user', 'system'],
      follows: 'The plan that runs goes on until the difference is paid.',
    },
    pay: {
      word: 'Đã thanh toán',
      from: ['PENDING', 'PENDING_UPGRADE', 'FAILED', 'CANCELLED'],
      to: 'PAID',
      who: ['system', 'provider', 'user'],
      follows: 'Its period is opened, or the money goes back where nobody wants it any more.',
    },
    fail: {
      word: 'Không thanh toán được',
      from: ['PENDING', 'PENDING_UPGRADE'],
      to: 'FAILED',
      who: ['system', 'provider'],
      follows: 'A renewal is tried again on its days; anything else is over.',
    },
    retry: {
      word: 'Thử lại',
      from: ['FAILED'],
      to: 'PENDING',
      who: ['system'],
      follows: 'The same period is charged once more, as no earlier attempt took its money.',
    },
    cancel: {
      word: 'Hủy',
      from: ['PENDING', 'PENDING_UPGRADE', 'FAILED'],
      to: 'CANCELLED',
      who: ['user', 'staff', 'system', 'provider'],
      follows: 'The order is given up.',
    },
    refund: {
      word: 'Hoàn tiền',
      from: ['PAID'],
      to: 'REFUNDED',
      who: ['staff', 'system', 'user', 'provider'],
      follows: 'All that was left of its period went back.',
    },
    restore: {
      word: 'Rút lại hoàn tiền',
      from: ['REFUNDED'],
      to: 'PAID',
      who: ['system', 'provider', 'staff'],
      follows: 'Its provider took the refund back: the period is given again.',
    },
  },
})
