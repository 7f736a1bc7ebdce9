import { flow } from './flow.ts'

/** How far an event has come. Whether it is coming, going on or over is told by its dates, not by its status. */
export const EventStatus = [
  'DRAFT',
  'PENDING_APPROVAL_WITH_ADMIN',
  'PUBLISHED',
  'REJECTED',
  'UNPUBLISHED',
  'CANCELED',
  'DELETED',
] as const
export type EventStatus = (typeof EventStatus)[number]

/** The life of an event. The specification does not show its states; these are the steps that its calls take (decision 0067). */
export const eventFlow = flow({
  name: 'event',
  states: EventStatus,
  initial: 'DRAFT',
  actions: {
    submit: {
      word: 'Gửi duyệt',
      from: ['DRAFT', 'REJECTED'],
      to: 'PENDING_APPROVAL_WITH_ADMIN',
      who: ['host'],
      follows: 'It stands in the queue of the staff and cannot be changed until they decide.',
    },
    withdraw: {
      word: 'Rút lại',
      from: ['PENDING_APPROVAL_WITH_ADMIN'],
      to: 'DRAFT',
      who: ['host', 'system'],
      follows: 'It leaves the queue and can be changed again.',
    },
    approve: {
      word: 'Duyệt và mở bán',
      from: ['PENDING_APPROVAL_WITH_ADMIN'],
      to: 'PUBLISHED',
      who: ['staff'],
      follows: 'Everybody finds it; its tiers are on sale; the host is told.',
    },
    reject: {
      word: 'Từ chối',
      from: ['PENDING_APPROVAL_WITH_ADMIN'],
      to: 'REJECTED',
      who: ['staff'],
      reason: true,
      follows: 'The host is told the reason, may change it and submit again.',
    },
    hide: {
      word: 'Ẩn sự kiện',
      from: ['PUBLISHED'],
      to: 'UNPUBLISHED',
      who: ['host', 'staff', 'system'],
      follows: 'Nobody finds it or buys a ticket any more; tickets that were sold stay good.',
    },
    show: {
      word: 'Hiện lại',
      from: ['UNPUBLISHED'],
      to: 'PUBLISHED',
      who: ['host', 'staff', 'system'],
      follows: 'It can be found and its tickets bought again. What the staff hid, the staff alone show again.',
    },
    delete: {
      word: 'Xóa sự kiện',
      from: ['DRAFT', 'REJECTED', 'UNPUBLISHED'],
      to: 'DELETED',
      who: ['host', 'staff', 'system'],
      follows: 'It leaves the studio. Refused while somebody has a ticket of it that is still to come.',
    },
    cancel: {
      word: 'Hủy sự kiện',
      from: ['PUBLISHED', 'UNPUBLISHED'],
      to: 'CANCELED',
      who: ['host', 'staff', 'system'],
      reason: true,
      follows: 'Nothing is sold any more; whoever has a ticket is told why and gets all of the money back.',
    },
  },
})

/** The host may change it. */
export const EDITABLE_EVENT = [
  'DRAFT',
  'REJECTED',
  'PUBLISHED',
  'UNPUBLISHED',
] as const satisfies readonly EventStatus[]
/** People saw it once, so that what it says must stay fit to be shown. */
export const LIVE_EVENT = ['PUBLISHED', 'UNPUBLISHED'] as const satisfies readonly EventStatus[]
