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
      word: 'Duyệt, mở bán trước ngày khai giảng',
      from: ['PENDING_APPROVAL_WITH_ADMIN'],
      to: 'REVIEWED',
      who: ['staff'],
      follows:
        'The snapshot is the live version: it can be found and bought, and waits for its opening. Taken instead of approve while startAt lies ahead.',
    },
    open: {
      word: 'Khai giảng',
      from: ['REVIEWED'],
      to: 'PUBLISHED',
      who: ['system'],
      follows: 'Its start has come: those who bought it learn, their days count from now; the host is told.',
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
      from: ['PUBLISHED', 'REVIEWED'],
      to: 'UNPUBLISHED',
      who: ['host', 'staff', 'system'],
      follows:
        'It can no longer be found or bought; those who bought it learn, from its opening on. The system does it when the host deletes the account.',
    },
    retire: {
      word: 'Ngừng mở bán',
      from: ['PENDING_APPROVAL_WITH_ADMIN', 'REVIEWED'],
      to: 'DRAFT',
      who: ['system'],
      follows: 'It never opens: its host deleted the account before anybody bought it, or the staff took it down.',
    },
    show: {
      word: 'Hiện lại',
      from: ['UNPUBLISHED'],
      to: 'PUBLISHED',
      who: ['host'],
      follows: 'The last approved version can be found and bought again.',
    },
    'show-for-later': {
      word: 'Hiện lại',
      from: ['UNPUBLISHED'],
      to: 'REVIEWED',
      who: ['host'],
      follows: 'The same of one that has not opened yet.',
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
export const ON_SALE = ['REVIEWED', 'PUBLISHED'] as const satisfies readonly CourseStatus[]

/** It has a live version, so edits travel as a review. */
export const LIVE = ['REVIEWED', 'PUBLISHED', 'UNPUBLISHED'] as const satisfies readonly CourseStatus[]

/** Those who bought it can open it, from its opening on. */
export const LEARNABLE = ['REVIEWED', 'PUBLISHED', 'UNPUBLISHED', 'DELETED'] as const satisfies readonly CourseStatus[]

/** The host may change the draft, unless an edit of it waits for the staff. */
export const EDITABLE = [
  'DRAFT',
  'REJECTED',
  'REVIEWED',
  'PUBLISHED',
  'UNPUBLISHED',
] as const satisfies readonly CourseStatus[]
