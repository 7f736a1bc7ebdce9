import { RequestReviewStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** Somebody who lost their work asks for a discount. */
export const layoffRequestFlow = flow({
  name: 'layoff request',
  states: RequestReviewStatus,
  initial: 'PENDING',
  actions: {
    approve: {
      word: 'Duyệt',
      from: ['PENDING'],
      to: 'APPROVED',
      who: ['staff'],
      follows: 'A code for one use, for this person alone, is made and told.',
    },
    reject: {
      word: 'Từ chối',
      from: ['PENDING'],
      to: 'REJECTED',
      who: ['staff'],
      reason: true,
      follows: 'The person is told the reason and may ask again.',
    },
    cancel: {
      word: 'Rút yêu cầu',
      from: ['PENDING'],
      to: 'CANCELLED',
      who: ['user', 'system'],
      follows: 'Nothing is looked at any more; the proof is forgotten.',
    },
  },
})
