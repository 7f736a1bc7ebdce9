import { ApprovalStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** One submitted snapshot of a course on its way through the staff's queue; the first of a course and every later edit alike. */
export const courseReviewFlow = flow({
  name: 'course review',
  states: ApprovalStatus,
  initial: 'PENDING',
  outside: ['HOLDING'],
  actions: {
    approve: {
      word: 'Duyệt',
      from: ['PENDING'],
      to: 'APPROVED',
      who: ['staff'],
      follows: 'The snapshot becomes the live version (or waits for startAt); the host is told.',
    },
    reject: {
      word: 'Từ chối',
      from: ['PENDING'],
      to: 'REJECTED',
      who: ['staff'],
      reason: true,
      follows: 'The live version stays as it is; the host is told the reason.',
    },
    cancel: {
      word: 'Rút lại',
      from: ['PENDING'],
      to: 'CANCELED',
      who: ['host', 'system'],
      follows:
        'The snapshot leaves the queue; the live version stays as it is. The system does it when the host deletes the account.',
    },
  },
})
