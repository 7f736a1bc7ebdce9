import { ReferralStatus } from '../referrals.ts'
import { flow } from './flow.ts'

/** Somebody signed up by a friend's invitation; what becomes of the friend's reward. */
export const referralFlow = flow({
  name: 'referral',
  states: ReferralStatus,
  initial: 'WAITING',
  actions: {
    reward: {
      word: 'Thưởng',
      from: ['WAITING'],
      to: 'REWARDED',
      who: ['system'],
      follows: 'The inviter has the credit, and is told.',
    },
    refuse: {
      word: 'Không thưởng',
      from: ['WAITING'],
      to: 'REFUSED',
      who: ['system', 'staff'],
      reason: true,
      follows: 'The inviter gets nothing for this friend, ever; the friend keeps the voucher.',
    },
  },
})
