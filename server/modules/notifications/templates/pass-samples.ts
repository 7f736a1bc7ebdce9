import type { FactsOf } from '#domain/notification-kinds.ts'
import type { passKinds } from '#domain/notifications/passes.ts'

const SAMPLE_ID = '0197712f-0000-7000-8000-000000000000'

/** Facts of the kinds about packages and classes that look like real ones. */
export const passSamples: { [K in keyof typeof passKinds]: FactsOf<K> } = {
  CLASS_JOINED: {
    passId: SAMPLE_ID,
    className: 'Tiếng Anh giao tiếp tối thứ Ba',
    hostName: 'Trần Văn Minh',
    sessions: 12,
    first: '19:00 – 20:30 thứ Ba 16/06/2026 (GMT+7)',
  },
  PACKAGE_SOLD: {
    calendarId: SAMPLE_ID,
    form: 'HOURS',
    packageName: 'Gói 10 buổi',
    buyerName: 'Nguyễn Thị Lan',
    sessions: 10,
    paid: 2_500_000,
  },
  PACKAGE_ENDING: {
    passId: SAMPLE_ID,
    form: 'HOURS',
    packageName: 'Gói 10 buổi',
    left: 3,
    expiresAt: new Date('2026-06-30T03:00:00Z'),
  },
}
