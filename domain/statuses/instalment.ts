import { InstalmentStatus, PartStatus } from '../instalments.ts'
import { flow } from './flow.ts'

/** A price that is paid in monthly parts. */
export const instalmentFlow = flow({
  name: 'instalment plan',
  states: InstalmentStatus,
  initial: 'PENDING',
  actions: {
    begin: {
      word: 'Bắt đầu trả góp',
      from: ['PENDING'],
      to: 'ACTIVE',
      who: ['system', 'provider'],
      follows: 'The first part is paid and everything is open.',
    },
    'begin-late': {
      word: 'Bắt đầu muộn',
      from: ['FAILED'],
      to: 'ACTIVE',
      who: ['system', 'provider'],
      follows: 'Money of the first part came after its order was given up; the days of the other parts count from now.',
    },
    fail: {
      word: 'Không trả được đợt đầu',
      from: ['PENDING'],
      to: 'FAILED',
      who: ['system', 'user'],
      follows: 'Nothing was opened; the person may begin anew.',
    },
    'fall-behind': {
      word: 'Chưa trừ được tiền',
      from: ['ACTIVE'],
      to: 'LATE',
      who: ['system'],
      follows: 'A part was not paid; it is tried again on its days and everything stays open meanwhile.',
    },
    'catch-up': {
      word: 'Đã trả đợt đến hạn',
      from: ['LATE'],
      to: 'ACTIVE',
      who: ['system', 'provider'],
      follows: 'The part was paid in the days of grace.',
    },
    suspend: {
      word: 'Tạm khóa',
      from: ['LATE'],
      to: 'SUSPENDED',
      who: ['system'],
      follows: 'What was bought is closed until the part is paid; nothing is charged by itself.',
    },
    restore: {
      word: 'Mở lại',
      from: ['SUSPENDED'],
      to: 'ACTIVE',
      who: ['system', 'provider'],
      follows: 'The part was paid: everything opens again as it was.',
    },
    finish: {
      word: 'Trả xong',
      from: ['ACTIVE', 'LATE', 'SUSPENDED'],
      to: 'FINISHED',
      who: ['system', 'provider'],
      follows: 'Every part is paid.',
    },
    cancel: {
      word: 'Dừng trả góp',
      from: ['PENDING', 'ACTIVE', 'LATE', 'SUSPENDED'],
      to: 'CANCELLED',
      who: ['staff', 'system'],
      reason: true,
      follows: 'What was bought is closed and nothing is charged any more; what was paid stays paid.',
    },
    refund: {
      word: 'Hoàn tiền',
      from: ['ACTIVE', 'LATE', 'SUSPENDED', 'FINISHED'],
      to: 'REFUNDED',
      who: ['staff', 'system', 'user', 'provider'],
      follows: 'The first part went back; parts that are not paid are not charged any more.',
    },
  },
})

/** Those that still ask for money. At most one per person and product. */
export const LIVE_PLANS = ['PENDING', 'ACTIVE', 'LATE', 'SUSPENDED'] as const satisfies readonly InstalmentStatus[]

/** One part and the money for it. */
export const instalmentPartFlow = flow({
  name: 'instalment part',
  states: PartStatus,
  initial: 'PLANNED',
  actions: {
    open: {
      word: 'Đến hạn',
      from: ['PLANNED'],
      to: 'OPEN',
      who: ['system', 'user'],
      follows: 'An order asks for it.',
    },
    'put-back': {
      word: 'Chưa trả',
      from: ['OPEN'],
      to: 'PLANNED',
      who: ['system', 'user'],
      follows: 'Its order was given up; another one asks for it when it is due.',
    },
    pay: {
      word: 'Đã trả',
      from: ['OPEN'],
      to: 'PAID',
      who: ['system', 'provider'],
      follows: 'Its order is paid.',
    },
    cancel: {
      word: 'Không thu nữa',
      from: ['PLANNED', 'OPEN'],
      to: 'CANCELLED',
      who: ['staff', 'system', 'user'],
      follows: 'The plan is over; money that comes all the same goes back.',
    },
    refund: {
      word: 'Hoàn tiền',
      from: ['PAID'],
      to: 'REFUNDED',
      who: ['staff', 'system', 'user', 'provider'],
      follows: 'All of its money went back.',
    },
  },
})
