import { PaymentStatus } from '../enums.ts'
import { flow } from './flow.ts'

/**
 * One attempt to pay. Success is final but for a refund: no failure, expiry or cancellation that comes later moves it.
 * Verified success does overrule a failure, because customers retry inside the provider's page.
 */
export const paymentFlow = flow({
  name: 'payment',
  states: PaymentStatus,
  initial: 'PENDING',
  outside: ['DELETED'],
  actions: {
    succeed: {
      word: 'Thành công',
      from: ['PENDING'],
      to: 'SUCCESS',
      who: ['provider', 'system'],
      follows: 'The order is paid in the same transaction.',
    },
    'succeed-late': {
      word: 'Thành công muộn',
      from: ['FAILED', 'EXPIRED', 'CANCEL'],
      to: 'SUCCESS',
      who: ['provider', 'system'],
      follows: 'Verified later evidence: the order is paid if it is not yet, else the money goes back.',
    },
    fail: {
      word: 'Thất bại',
      from: ['PENDING'],
      to: 'FAILED',
      who: ['provider', 'system'],
      follows: 'The order stays open; the buyer may try again.',
    },
    expire: {
      word: 'Hết hạn',
      from: ['PENDING'],
      to: 'EXPIRED',
      who: ['provider', 'system'],
      follows: 'The provider is asked once more before the order is given up.',
    },
    cancel: {
      word: 'Hủy',
      from: ['PENDING'],
      to: 'CANCEL',
      who: ['user', 'staff', 'provider', 'system'],
      follows: 'The order stays open until its own time is over, or is canceled with it.',
    },
    refund: {
      word: 'Hoàn tiền',
      from: ['SUCCESS'],
      to: 'REFUND',
      who: ['staff', 'provider', 'system'],
      follows: 'The whole amount went back; access is withdrawn.',
    },
    'refund-returned': {
      word: 'Tiền hoàn quay lại',
      from: ['REFUND'],
      to: 'SUCCESS',
      who: ['staff', 'provider', 'system'],
      follows: 'Money that had gone back came to us again; the payment holds it once more.',
    },
  },
})

/** Nothing is known for certain yet: reconciliation asks the provider about these. */
export const OPEN = ['PENDING'] as const satisfies readonly PaymentStatus[]
