import type { IconName } from '#web/ui/Icon.tsx'
import type { Notification } from './bell-store.ts'

/** The picture beside a kind of notification; the bell where it has none of its own. */
export const kindIcons: Partial<Record<Notification['kind'], IconName>> = {
  WELCOME: 'gift',
  ACCOUNT_CODE: 'mail',
  SIGN_UP_REPEATED: 'lock',
  PASSWORD_CHANGED: 'lock',
  TWO_FACTOR_CHANGED: 'shield',
  SIGN_IN_METHOD_CHANGED: 'lock',
  HOST_REGISTERED: 'school',
  HOST_APPROVED: 'school',
  HOST_REJECTED: 'pencil',
  COURSE_SUBMITTED: 'checklist',
  COURSE_APPROVED: 'success',
  COURSE_REJECTED: 'pencil',
  COURSE_OPENING_WAITS: 'clock',
  COURSE_OPENED: 'store',
  COMBO_PAUSED: 'warning',
  MEMBERSHIP_STARTED: 'gift',
  DOCUMENT_UPDATED: 'book',
  FILE_INFECTED: 'error',
  FOLDER_SHARED: 'folder',
  ORDER_PAID: 'receipt',
  GIFT_CLAIMED: 'gift',
  GIFT_UNCLAIMED: 'gift',
  GIFT_KEPT: 'gift',
  GIFT_TAKEN_BACK: 'gift',
  ORDER_EXPIRED: 'clock',
  ORDER_EDITED: 'receipt',
  COURSE_COMPLETED: 'certificate',
  CERTIFICATE_REVOKED: 'warning',
  CERTIFICATE_REINSTATED: 'certificate',
  IMPERSONATED: 'eye',
  CONTENT_REMOVED: 'flag',
  CONTENT_ALLOWED: 'success',
  APPEAL_DECIDED: 'shield',
  CONTENT_APPEALED: 'flag',
  AUTHORITY_REQUESTED: 'warning',
  AUTHORITY_DUE: 'warning',
  ACCOUNT_TO_REVIEW: 'flag',
  PROMOTION: 'gift',
  MESSAGE_TROUBLE: 'warning',
  DEVICE_TEST: 'bell',
}

/** `Có 3 thông báo mới` */
export function arrivedWords(count: number): string {
  return `Có ${count > 99 ? '99+' : count} thông báo mới`
}
