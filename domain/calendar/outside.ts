/** What kinds of calendars somebody keeps elsewhere can be connected. */
export const OutsideKind = ['ICS', 'CALDAV', 'GOOGLE', 'MICROSOFT'] as const
export type OutsideKind = (typeof OutsideKind)[number]
/** Those that are connected by an agreement at their provider. */
export const OutsideProvider = ['GOOGLE', 'MICROSOFT'] as const satisfies readonly OutsideKind[]
export type OutsideProvider = (typeof OutsideProvider)[number]

export const outsideKindWords: Record<OutsideKind, string> = {
  ICS: 'Địa chỉ lịch (ICS)',
  CALDAV: 'CalDAV',
  GOOGLE: 'Google Calendar',
  MICROSOFT: 'Microsoft 365',
}

/** Why a calendar elsewhere tells nothing. */
export const OutsideFailure = [
  'CLOSED_ADDRESS',
  'UNREACHABLE',
  'UNSAFE',
  'REFUSED',
  'REVOKED',
  'MISSING',
  'NOT_A_CALENDAR',
  'TOO_LARGE',
] as const
export type OutsideFailure = (typeof OutsideFailure)[number]

/** What its host reads of it. */
export const outsideFailureWords: Record<OutsideFailure, string> = {
  CLOSED_ADDRESS: 'Bến Học không mở được địa chỉ này. Hãy dùng địa chỉ https công khai trên Internet.',
  UNREACHABLE: 'Máy chủ lịch không trả lời. Hãy kiểm tra địa chỉ hoặc thử lại sau ít phút.',
  UNSAFE: 'Kết nối tới máy chủ lịch không an toàn (chứng chỉ không hợp lệ).',
  REFUSED: 'Tên đăng nhập hoặc mật khẩu không đúng, hoặc lịch không cho phép đọc.',
  REVOKED: 'Quyền truy cập lịch đã bị thu hồi. Hãy kết nối lại.',
  MISSING: 'Không còn lịch nào ở địa chỉ này.',
  NOT_A_CALENDAR: 'Nội dung ở địa chỉ này không phải là lịch đọc được.',
  TOO_LARGE: 'Lịch này quá lớn hoặc trả lời quá lâu. Mỗi lịch có tối đa 5 MB.',
}

export const OUTSIDE_LIMITS = {
  /** Calendars of one host. */
  calendars: 10,
  /** Days ahead of which busy times are known; hours beyond are closed. */
  daysAhead: 400,
  /** Minutes between two readings. */
  readEvery: 5,
  /** Minutes after the last whole reading from which on nothing is known any more: the hours are closed. */
  staleAfter: 30,
  url: 2_000,
} as const

/** The id of a booking in calendars of any kind: the same for ever (RFC 5545, 3.8.4.7). */
export function bookingUid(bookingId: string): string {
  return `${bookingId}@benhoc`
}
