import { flow } from './flow.ts'

export const BookingDisputeStatus = ['OPEN', 'ANSWERED', 'WITHDRAWN', 'RETURNED', 'STANDS'] as const
export type BookingDisputeStatus = (typeof BookingDisputeStatus)[number]

/** A guest does not agree with what is said of a booking that is over; the staff decide. */
export const bookingDisputeFlow = flow({
  name: 'booking dispute',
  states: BookingDisputeStatus,
  initial: 'OPEN',
  actions: {
    answer: {
      word: 'Trả lời khiếu nại',
      from: ['OPEN'],
      to: 'ANSWERED',
      who: ['host'],
      follows: 'The guest and the staff read what the host says.',
    },
    withdraw: {
      word: 'Rút khiếu nại',
      from: ['OPEN', 'ANSWERED'],
      to: 'WITHDRAWN',
      who: ['user', 'system'],
      follows: 'All stays as it was; what the host is owed is payable again, and the host is told.',
    },
    give: {
      word: 'Chấp nhận khiếu nại',
      from: ['OPEN', 'ANSWERED'],
      to: 'RETURNED',
      who: ['staff'],
      reason: true,
      follows: 'Money goes back, whole or in part; that the guest stayed away is said no more. Both read why.',
    },
    keep: {
      word: 'Giữ nguyên',
      from: ['OPEN', 'ANSWERED'],
      to: 'STANDS',
      who: ['staff'],
      reason: true,
      follows: 'All stays as it was; what the host is owed is payable again. Both read why.',
    },
  },
})

/** Disputes that nobody has decided. */
export const OPEN_DISPUTE = ['OPEN', 'ANSWERED'] as const satisfies readonly BookingDisputeStatus[]
export const isOpenDispute = (status: BookingDisputeStatus) => (OPEN_DISPUTE as readonly string[]).includes(status)
