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
  TWO_FACTOR_CHANGED: { how: 'on', at },
  SIGN_IN_METHOD_CHANGED: { provider: 'GOOGLE', how: 'linked', at },
  HOST_REGISTERED: { profileId: SAMPLE_ID, hostName: 'Trần Văn Minh', headline: 'Đầu bếp', again: false },
  HOST_APPROVED: { fullName: sampleReader.fullName },
  HOST_REJECTED: { reason: 'Thiếu <ảnh> & kinh nghiệm\nXin bổ sung' },
  COURSE_SUBMITTED: { courseName: 'Nấu phở', slug: 'nau-pho', hostName: 'Trần Văn Minh' },
  COURSE_APPROVED: { courseName: 'Nấu phở', courseId: SAMPLE_ID, slug: 'nau-pho', opensAt: null },
  COURSE_REJECTED: { courseName: 'Nấu phở', courseId: SAMPLE_ID, reason: 'Bài 2 chưa có tiếng' },
  COURSE_OPENED: { courseName: 'Nấu phở', slug: 'nau-pho' },
  HOST_NEWS: { hostId: SAMPLE_ID, hostName: 'Trần Văn Minh', courses: [{ name: 'Nấu phở', slug: 'nau-pho' }] },
  COHOST_INVITED: { invitationId: SAMPLE_ID, courseName: 'Nấu phở', hostName: 'Trần Văn Minh', role: 'EDITOR' },
  COHOST_ANSWERED: { courseId: SAMPLE_ID, courseName: 'Nấu phở', personName: 'Lê Thị Hoa', accepted: true },
  SELLER_SUBMITTED: { verificationId: SAMPLE_ID, sellerName: 'Trần Văn Minh' },
  SELLER_DECIDED: { status: 'REJECTED', reason: 'Ảnh mặt sau bị mờ.' },
  FILE_INFECTED: { fileName: 'giao-trinh.zip', threat: 'Win.Test.EICAR_HDB-1' },
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
  ACCOUNT_CREATED: { email: 'lan@vidu.vn' },
  ACCOUNT_LOCKED: { at: new Date('2026-06-15T03:00:00Z'), reason: 'Đăng nội dung quảng cáo nhiều lần.' },
  ACCOUNT_UNLOCKED: { at: new Date('2026-06-15T03:00:00Z'), reason: 'Đã làm rõ với bạn qua điện thoại.' },
  ACCOUNT_TERMINATING: { at: new Date('2026-06-29T03:00:00Z') },
  BANK_ACCOUNT_CHANGED: { at: new Date('2026-06-15T03:00:00Z'), removed: false },
  DATA_EXPORT_READY: { expiresAt: new Date('2026-06-22T03:00:00Z') },
  DATA_REQUEST_RECEIVED: {
    requestId: SAMPLE_ID,
    kind: 'CORRECT',
    fullName: 'Nguyễn Thị Lan',
    acknowledgeBy: new Date('2026-06-17T16:59:59Z'),
  },
  DATA_REQUEST_ANSWERED: {
    kind: 'CORRECT',
    step: 'complete',
    answer: 'Chúng tôi đã sửa họ tên theo giấy tờ bạn gửi.',
    dueAt: new Date('2026-06-25T16:59:59Z'),
  },
  DATA_REQUESTS_DUE: { overdue: 1, soon: 2 },
  DEVICE_TEST: {},
}
