import { OrderStatus } from '../enums.ts'
import { flow } from './flow.ts'

/**
 * An order from placing to done. What it sold opens with PAID; APPROVED says that nothing of it can go back by the promise
 * any more (decision 0032).
 */
export const orderFlow = flow({
  name: 'order',
  states: OrderStatus,
  initial: 'CREATED',
  actions: {
    pay: {
      word: 'Ghi nhận thanh toán',
      from: ['CREATED'],
      to: 'PAID',
      who: ['system', 'provider'],
      follows: 'The money is booked and what was bought is granted, once. An order of 0 ₫ is paid by the system.',
    },
    'pay-late': {
      word: 'Ghi nhận thanh toán muộn',
      from: ['REJECTED'],
      to: 'PAID',
      who: ['system', 'provider'],
      follows: 'Verified money came after expiry or cancellation: granted if it still can be, else refunded.',
    },
    approve: {
      word: 'Hoàn tất',
      from: ['PAID'],
      to: 'APPROVED',
      who: ['system'],
      follows: 'Nothing changes for the buyer; the staff may still give money back.',
    },
    expire: {
      word: 'Hết hạn',
      from: ['CREATED'],
      to: 'REJECTED',
      who: ['system'],
      follows: 'Nobody paid in time; what was held is free again.',
    },
    cancel: {
      word: 'Hủy đơn hàng',
      from: ['CREATED'],
      to: 'REJECTED',
      who: ['user', 'staff'],
      follows: 'The open payment is canceled; what was held is free again.',
    },
  },
})

/** The buyer's money is ours. */
export const SETTLED = ['PAID', 'APPROVED'] as const satisfies readonly OrderStatus[]
