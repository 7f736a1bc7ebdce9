import { flow } from './flow.ts'

export const PayoutStatus = ['PENDING', 'UNKNOWN', 'SENT', 'SUCCESS', 'FAILED', 'RETURNED'] as const
export type PayoutStatus = (typeof PayoutStatus)[number]

/** Money on its way to a host. While a provider is being asked, and until it answers, the outcome is unknown. */
export const payoutFlow = flow({
  name: 'payout',
  states: PayoutStatus,
  initial: 'PENDING',
  actions: {
    dispatch: {
      word: 'Gửi lệnh chi',
      from: ['PENDING'],
      to: 'UNKNOWN',
      who: ['system'],
      follows:
        'The provider is asked under the payout’s own id; without an answer it stays unknown and is asked about.',
    },
    accept: {
      word: 'Ngân hàng đã nhận lệnh',
      from: ['UNKNOWN'],
      to: 'SENT',
      who: ['system', 'provider'],
      follows: 'The money is on its way.',
    },
    succeed: {
      word: 'Tiền đã đến',
      from: ['UNKNOWN', 'SENT'],
      to: 'SUCCESS',
      who: ['system', 'provider'],
      follows: 'The host is told and has a statement.',
    },
    fail: {
      word: 'Không chi được',
      from: ['UNKNOWN', 'SENT'],
      to: 'FAILED',
      who: ['system', 'provider'],
      reason: true,
      follows: 'What it was made of is payable again; the host is told where their account is the cause.',
    },
    refuse: {
      word: 'Từ chối chi',
      from: ['PENDING'],
      to: 'FAILED',
      who: ['staff', 'system'],
      reason: true,
      follows: 'Nothing was sent; what it was made of is payable again.',
    },
    return: {
      word: 'Tiền bị trả lại',
      from: ['SUCCESS'],
      to: 'RETURNED',
      who: ['system', 'provider', 'staff'],
      reason: true,
      follows: 'What it was made of is payable again, once; the bank account is refused and the host is told.',
    },
  },
})

/** The money has left the host’s balance and has not arrived. */
export const ON_THE_WAY = ['PENDING', 'UNKNOWN', 'SENT'] as const satisfies readonly PayoutStatus[]
