import type { Notice, NotificationKind } from '#domain/notification-kinds.ts'

export const SAMPLE_ID = '0197712f-0000-7000-8000-000000000000'
/** Whom a sample is written to. */
export const sampleReader = { id: SAMPLE_ID, fullName: 'Nguyễn Thị Lan', email: 'lan@vidu.vn', phone: '+84912345678' }
const at = new Date('2026-06-15T03:05:00Z')
/** Facts of each kind that look like real ones: for previews, test sends and tests. */
export const samples: { [K in NotificationKind]: Extract<Notice, { kind: K }>['facts'] } = {
  WELCOME: { fullName: sampleReader.fullName },
  ACCOUNT_CODE: { purpose: 'VERIFY_EMAIL', code: '314159', minutes: 10 },
  PASSWORD_CHANGED: { at },
  HOST_REGISTERED: { profileId: SAMPLE_ID, hostName: 'Trần Văn Minh', headline: 'Đầu bếp', again: false },
  HOST_APPROVED: { fullName: sampleReader.fullName },
  HOST_REJECTED: { reason: 'Thiếu <ảnh> & kinh nghiệm\nXin bổ sung' },
  COURSE_SUBMITTED: { courseName: 'Nấu phở', slug: 'nau-pho', hostName: 'Trần Văn Minh' },
  COURSE_APPROVED: { courseName: 'Nấu phở', courseId: SAMPLE_ID, slug: 'nau-pho', opensAt: null },
  COURSE_REJECTED: { courseName: 'Nấu phở', courseId: SAMPLE_ID, reason: 'Bài 2 chưa có tiếng' },
  COURSE_OPENED: { courseName: 'Nấu phở', slug: 'nau-pho' },
  ORDER_PAID: {
    orderId: SAMPLE_ID,
    code: 'BH260615ABC123',
    paidAt: at,
    listTotal: 500_000,
    discount: 101_000,
    total: 399_000,
    items: [
      { name: 'Nấu phở', hostName: 'Trần Văn Minh', quantity: 1, price: 199_000 },
      { name: 'Làm bánh', hostName: '', quantity: 1, price: 200_000 },
    ],
  },
  ORDER_EXPIRED: { orderId: SAMPLE_ID, code: 'BH260615ABC123', firstName: 'Nấu phở' },
  COURSE_COMPLETED: {
    courseName: 'Nấu phở',
    number: 'BH-ABCD-EFGH-JKMN',
    learnerName: sampleReader.fullName,
    completedAt: at,
  },
  IMPERSONATED: { reason: 'Không mở được bài 3', startedAt: at, endsAt: at },
  PROMOTION: {
    title: 'Tuần lễ nấu ăn: giảm 30% cho 12 khóa học',
    body: 'Đến hết Chủ nhật, học nấu phở, làm bánh và pha cà phê với giá dễ chịu hơn.',
    link: '/khoa-hoc?danh-muc=nau-an',
  },
  MESSAGE_TROUBLE: { what: 'tin qua SMS', why: 'SMS:103 Không đủ số dư để gửi tin' },
  DEVICE_TEST: {},
}
