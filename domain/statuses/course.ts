import { CourseStatus } from '../enums.ts'
import { flow } from './flow.ts'

/**
 * The life of a course. Edits of a course that is already live do not move it:
 * they travel beside it as a review (course-review.ts) and replace the live version when approved.
 */
export const courseFlow = flow({
  name: 'course',
  states: CourseStatus,
  initial: 'DRAFT',
  actions: {
    submit: {
      word: 'Gửi duyệt',
      from: ['DRAFT', 'REJECTED'],
      to: 'PENDING_APPROVAL_WITH_ADMIN',
      who: ['host'],
      follows: 'A frozen snapshot stands in the queue of the staff.',
    },
    withdraw: {
      word: 'Rút lại',
      from: ['PENDING_APPROVAL_WITH_ADMIN'],
      to: 'DRAFT',
      who: ['host'],
      follows: 'The review is canceled and leaves the queue.',
    },
    approve: {
      word: 'Duyệt và xuất bản',
      from: ['PENDING_APPROVAL_WITH_ADMIN'],
      to: 'PUBLISHED',
      who: ['staff'],
      follows: 'The snapshot is the live version; the course can be found and bought; the host is told.',
    },
    'approve-for-later': {
      word: 'Duyệt, mở bán đúng ngày',
      from: ['PENDING_APPROVAL_WITH_ADMIN'],
      to: 'REVIEWED',
      who: ['staff'],
      follows: 'The snapshot waits for its start; the host is told. Taken instead of approve while startAt lies ahead.',
    },
    open: {
      word: 'Mở bán',
      from: ['REVIEWED'],
      to: 'PUBLISHED',
      who: ['system'],
      follows: 'Its start has come: the snapshot is the live version; the host is told.',
    },
    reject: {
      word: 'Từ chối',
      from: ['PENDING_APPROVAL_WITH_ADMIN'],
      to: 'REJECTED',
      who: ['staff'],
      reason: true,
      follows: 'The host is told the reason, may edit and submit again.',
    },
    hide: {
      word: 'Ẩn khóa học',
      from: ['PUBLISHED'],
      to: 'UNPUBLISHED',
      who: ['host', 'staff', 'system'],
      follows:
        'It can no longer be found or bought; those who bought it keep learning. The system does it when the host deletes the account.',
    },
    retire: {
      word: 'Ngừng mở bán',
      from: ['PENDING_APPROVAL_WITH_ADMIN', 'REVIEWED'],
      to: 'DRAFT',
      who: ['system'],
      follows: 'Its host deleted the account before it was shown: nobody decides on it, it never opens.',
    },
    show: {
      word: 'Hiện lại',
      from: ['UNPUBLISHED'],
      to: 'PUBLISHED',
      who: ['host'],
      follows: 'The last approved version can be found and bought again.',
    },
    delete: {
      word: 'Xóa khóa học',
      from: ['DRAFT', 'REJECTED', 'UNPUBLISHED'],
      to: 'DELETED',
      who: ['host'],
      follows: 'It leaves the studio of the host; those who bought it keep learning.',
    },
  },
})

/** A visitor can find it and buy it. */
export const ON_SALE = ['PUBLISHED'] as const satisfies readonly CourseStatus[]

/** It has a live version, so edits travel as a review. */
export const LIVE = ['PUBLISHED', 'UNPUBLISHED'] as const satisfies readonly CourseStatus[]

/** Those who bought it can open it. */
export const LEARNABLE = ['PUBLISHED', 'UNPUBLISHED', 'DELETED'] as const satisfies readonly CourseStatus[]

/** The host may change the draft. */
export const EDITABLE = ['DRAFT', 'REJECTED', 'PUBLISHED', 'UNPUBLISHED'] as const satisfies readonly CourseStatus[]
