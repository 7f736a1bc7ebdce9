import { HostProfileStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** A person asks to teach; the staff decide. */
export const hostProfileFlow = flow({
  name: 'host profile',
  states: HostProfileStatus,
  initial: 'NEW',
  actions: {
    approve: {
      word: 'Duyệt hồ sơ',
      from: ['NEW', 'RESUBMIT'],
      to: 'APPROVED',
      who: ['staff'],
      follows: 'The person becomes a host and is told.',
    },
    reject: {
      word: 'Từ chối hồ sơ',
      from: ['NEW', 'RESUBMIT'],
      to: 'REJECTED',
      who: ['staff'],
      reason: true,
      follows: 'The person is told the reason and may send the profile again.',
    },
    resubmit: {
      word: 'Gửi lại hồ sơ',
      from: ['REJECTED'],
      to: 'RESUBMIT',
      who: ['user'],
      follows: 'The profile stands in the queue of the staff again.',
    },
  },
})
