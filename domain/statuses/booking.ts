import { BookingStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** The life of a booking (specification, 4). PENDING waits for its money, then for its host where they approve each one. */
export const bookingFlow = flow({
  name: 'booking',
  states: BookingStatus,
  initial: 'PENDING',
  actions: {
    confirm: {
      word: 'Xác nhận',
      from: ['PENDING'],
      to: 'SUCCESS',
      who: ['system'],
      follows: 'Paid for, or free, and its host approves none by hand: guest and host are told, with a calendar file.',
    },
    approve: {
      word: 'Nhận lịch',
      from: ['PENDING'],
      to: 'SUCCESS',
      who: ['host', 'staff'],
      follows: 'The guest is told, with a calendar file.',
    },
    reject: {
      word: 'Từ chối',
      from: ['PENDING'],
      to: 'REJECTED',
      who: ['host', 'staff'],
      reason: true,
      follows: 'The hour is free again, all of the money goes back, and the guest is told why.',
    },
    cancel: {
      word: 'Hủy lịch',
      from: ['PENDING', 'SUCCESS'],
      to: 'CANCELED',
      who: ['host', 'staff'],
      reason: true,
      follows: 'The hour is free again, all of the money goes back whatever the rule, and the guest is told why.',
    },
    leave: {
      word: 'Hủy lịch của tôi',
      from: ['PENDING', 'SUCCESS'],
      to: 'CANCELED',
      who: ['user'],
      follows: 'The hour is free again; what goes back is what was shown before. The host is told.',
    },
    expire: {
      word: 'Hết hạn',
      from: ['PENDING'],
      to: 'CANCELED',
      who: ['system'],
      follows:
        'Its money did not come, or its host did not answer: the hour is free again, and what was paid goes back.',
    },
    revive: {
      word: 'Nhận thanh toán muộn',
      from: ['CANCELED'],
      to: 'PENDING',
      who: ['system'],
      follows: 'The money came after its time, and the hour is still free: it is taken again.',
    },
    refund: {
      word: 'Hoàn tiền',
      from: ['PENDING', 'SUCCESS'],
      to: 'CANCELED',
      who: ['system', 'staff'],
      follows: 'Its money went back by another way; the hour is free again.',
    },
  },
})

/** A booking that takes an hour of somebody's time. */
export const LIVE_BOOKING = ['PENDING', 'SUCCESS'] as const satisfies readonly BookingStatus[]
