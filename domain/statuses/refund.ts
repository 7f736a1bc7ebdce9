import { RefundStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** A wish that money goes back, and what became of it. */
export const refundFlow = flow({
  name: 'refund',
  states: RefundStatus,
  initial: 'PENDING',
  actions: {
    approve: {
      word: 'Duyệt hoàn tiền',
      from: ['PENDING'],
      to: 'APPROVED',
      who: ['staff', 'system'],
      follows:
        'The sale is undone in the books, access is withdrawn where a line goes back whole, and the money is sent.',
    },
    reject: {
      word: 'Từ chối',
      from: ['PENDING'],
      to: 'REJECTED',
      who: ['staff'],
      reason: true,
      follows: 'The buyer is told the reason; nothing changes.',
    },
    cancel: {
      word: 'Rút yêu cầu',
      from: ['PENDING'],
      to: 'CANCELLED',
      who: ['user', 'system'],
      follows: 'Nothing changes; the buyer may ask again.',
    },
    undo: {
      word: 'Rút lại việc hoàn tiền',
      from: ['APPROVED'],
      to: 'CANCELLED',
      who: ['system', 'provider'],
      follows: 'Whoever sent the money back took it back again: the sale stands as before, and access begins anew.',
    },
  },
})

export const RefundTransferStatus = ['REQUESTED', 'UNKNOWN', 'PROCESSING', 'REFUNDED', 'REFUND_FAILED'] as const
export type RefundTransferStatus = (typeof RefundTransferStatus)[number]

/** Money on its way back. What was sent is never sent again: an unknown outcome is asked about under the same id. */
export const refundTransferFlow = flow({
  name: 'refund transfer',
  states: RefundTransferStatus,
  initial: 'REQUESTED',
  actions: {
    lose: {
      word: 'Chưa rõ kết quả',
      from: ['REQUESTED'],
      to: 'UNKNOWN',
      who: ['system'],
      follows: 'It is asked again under the same id.',
    },
    accept: {
      word: 'Cổng thanh toán đã nhận',
      from: ['REQUESTED', 'UNKNOWN'],
      to: 'PROCESSING',
      who: ['system', 'provider', 'staff'],
      follows: 'The money is booked as gone back.',
    },
    finish: {
      word: 'Tiền đã về người mua',
      from: ['REQUESTED', 'UNKNOWN', 'PROCESSING'],
      to: 'REFUNDED',
      who: ['system', 'provider', 'staff'],
      follows: 'The buyer is told.',
    },
    fail: {
      word: 'Không gửi được',
      from: ['REQUESTED', 'UNKNOWN', 'PROCESSING'],
      to: 'REFUND_FAILED',
      who: ['system', 'provider', 'staff'],
      follows: 'It no longer counts; what was booked is booked back; staff send it anew or elsewhere.',
    },
    return: {
      word: 'Tiền đã quay lại',
      from: ['REFUNDED'],
      to: 'REFUND_FAILED',
      who: ['system', 'provider', 'staff'],
      follows: 'It arrived and came back: what was booked is booked back.',
    },
  },
})
