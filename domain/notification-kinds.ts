import { z } from 'zod'
import { type NotificationChannel, VerificationPurpose } from './enums.ts'
import { formatDong } from './money.ts'
import { formatDate, formatTime } from './time.ts'

/** Channels that carry a notification today. */
export type Channel = Extract<NotificationChannel, 'NOTIFICATION' | 'EMAIL'>
/** What the bell shows: a line, a sentence, and the page of this site that it is about. */
export type Words = { title: string; body: string; link: string | null }

const words = z.string().trim().min(1)
const money = z.number().int().min(0)
const course = z.object({ courseName: words })
const BELL = ['NOTIFICATION'] as const
const BOTH = ['NOTIFICATION', 'EMAIL'] as const
const LONGEST_BODY = 400

type Kind<F extends z.ZodType> = {
  /** What must be known; a missing or empty fact stops the notification before anything is written. */
  readonly facts: F
  readonly channels: readonly Channel[]
  /** The person waits for it or must know it: no preference ever switches it off. */
  readonly transactional: boolean
  readonly say: (facts: z.output<F>) => Words
}
const kind = <F extends z.ZodType>(entry: Kind<F>): Kind<F> => entry

/** Everything people are told: what it needs to know, through which channels it goes, and its words in the bell. */
export const notificationKinds = {
  WELCOME: kind({
    facts: z.object({ fullName: words }),
    channels: BOTH,
    transactional: true,
    say: () => ({
      title: 'Chào mừng bạn đến với Bến Học',
      body: 'Tài khoản của bạn đã sẵn sàng. Mời bạn dạo một vòng và chọn khóa học đầu tiên.',
      link: '/khoa-hoc',
    }),
  }),
  ACCOUNT_CODE: kind({
    facts: z.object({
      purpose: z.enum(VerificationPurpose),
      code: z.string().regex(/^\d{4,10}$/),
      minutes: z.number().int().positive(),
    }),
    channels: ['EMAIL'],
    transactional: true,
    say: () => ({ title: 'Mã xác minh của bạn', body: '', link: null }),
  }),
  PASSWORD_CHANGED: kind({
    facts: z.object({ at: z.date() }),
    channels: BOTH,
    transactional: true,
    say: ({ at }) => ({
      title: 'Mật khẩu của bạn vừa được đổi',
      body: `Lúc ${formatTime(at)} ngày ${formatDate(at)}. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.`,
      link: '/tai-khoan/bao-mat',
    }),
  }),
  HOST_REGISTERED: kind({
    facts: z.object({ profileId: words, hostName: words, headline: words, again: z.boolean() }),
    channels: BELL,
    transactional: false,
    say: ({ profileId, hostName, headline, again }) => ({
      title: again ? `${hostName} gửi lại hồ sơ giảng viên` : `${hostName} đăng ký làm giảng viên`,
      body: headline,
      link: `/quan-tri/giang-vien/${encodeURIComponent(profileId)}`,
    }),
  }),
  HOST_APPROVED: kind({
    facts: z.object({ fullName: words }),
    channels: BOTH,
    transactional: true,
    say: () => ({
      title: 'Hồ sơ giảng viên của bạn đã được duyệt',
      body: 'Chúc mừng bạn! Kênh giảng viên đã mở, bạn có thể soạn khóa học đầu tiên.',
      link: '/host',
    }),
  }),
  HOST_REJECTED: kind({
    facts: z.object({ reason: words }),
    channels: BOTH,
    transactional: true,
    say: ({ reason }) => ({
      title: 'Hồ sơ giảng viên cần chỉnh sửa',
      body: `Lý do: ${reason}`,
      link: '/tro-thanh-giang-vien',
    }),
  }),
  COURSE_SUBMITTED: kind({
    facts: course.extend({ slug: words, hostName: words }),
    channels: BELL,
    transactional: false,
    say: ({ courseName, slug, hostName }) => ({
      title: 'Có khóa học chờ duyệt',
      body: `“${courseName}” của ${hostName}`,
      link: `/quan-tri/duyet-khoa-hoc/${encodeURIComponent(slug)}`,
    }),
  }),
  COURSE_APPROVED: kind({
    facts: course.extend({ courseId: words, slug: words, opensAt: z.date().nullable() }),
    channels: BOTH,
    transactional: true,
    say: ({ courseName, courseId, slug, opensAt }) =>
      opensAt
        ? {
            title: `Khóa học “${courseName}” đã được duyệt`,
            body: `Khóa học sẽ tự mở bán lúc ${formatTime(opensAt)} ngày ${formatDate(opensAt)}.`,
            link: `/host/khoa-hoc/${encodeURIComponent(courseId)}`,
          }
        : {
            title: `Khóa học “${courseName}” đã được duyệt`,
            body: 'Nội dung mới đã đến với học viên.',
            link: `/khoa-hoc/${encodeURIComponent(slug)}`,
          },
  }),
  COURSE_REJECTED: kind({
    facts: course.extend({ courseId: words, reason: words }),
    channels: BOTH,
    transactional: true,
    say: ({ courseName, courseId, reason }) => ({
      title: `Khóa học “${courseName}” cần chỉnh sửa`,
      body: `Lý do: ${reason}`,
      link: `/host/khoa-hoc/${encodeURIComponent(courseId)}`,
    }),
  }),
  COURSE_OPENED: kind({
    facts: course.extend({ slug: words }),
    channels: BOTH,
    transactional: true,
    say: ({ courseName, slug }) => ({
      title: `Khóa học “${courseName}” đã mở bán`,
      body: 'Hôm nay là ngày mở bán bạn đã chọn. Học viên có thể đăng ký ngay.',
      link: `/khoa-hoc/${encodeURIComponent(slug)}`,
    }),
  }),
  ORDER_PAID: kind({
    facts: z.object({
      orderId: words,
      code: words,
      paidAt: z.date(),
      listTotal: money,
      discount: money,
      total: money,
      items: z
        .array(z.object({ name: words, hostName: z.string(), quantity: z.number().int().positive(), price: money }))
        .min(1),
    }),
    channels: BOTH,
    transactional: true,
    say: ({ orderId, code, total, items }) => ({
      title: total > 0 ? `Đã nhận thanh toán ${formatDong(total)}` : 'Đăng ký khóa học thành công',
      body: `Đơn hàng ${code}: “${items[0]?.name}”${items.length > 1 ? ` và ${items.length - 1} khóa học khác` : ''}. Bạn có thể vào học ngay.`,
      link: `/don-hang/${encodeURIComponent(orderId)}`,
    }),
  }),
  ORDER_EXPIRED: kind({
    facts: z.object({ orderId: words, code: words, firstName: words }),
    channels: BELL,
    transactional: true,
    say: ({ orderId, code, firstName }) => ({
      title: `Đơn hàng ${code} đã hết hạn thanh toán`,
      body: `Chưa có khoản nào bị trừ. Bạn vẫn có thể đặt lại “${firstName}” bất cứ lúc nào.`,
      link: `/don-hang/${encodeURIComponent(orderId)}`,
    }),
  }),
  COURSE_COMPLETED: kind({
    facts: course.extend({ number: words, learnerName: words, completedAt: z.date() }),
    channels: BOTH,
    transactional: true,
    say: ({ courseName, number }) => ({
      title: 'Bạn đã hoàn thành khóa học',
      body: `Chúc mừng bạn hoàn thành “${courseName}”. Chứng chỉ đã sẵn sàng để xem và tải về.`,
      link: `/chung-chi/${encodeURIComponent(number)}`,
    }),
  }),
  DEVICE_TEST: kind({
    facts: z.object({}),
    channels: BELL,
    transactional: true,
    say: () => ({
      title: 'Thông báo thử',
      body: 'Nếu bạn đọc được dòng này, chuông thông báo đang hoạt động.',
      link: '/thong-bao',
    }),
  }),
} as const

export type NotificationKind = keyof typeof notificationKinds
export type FactsOf<K extends NotificationKind> = z.output<(typeof notificationKinds)[K]['facts']>
/** One announcement before it has readers. */
export type Notice = { [K in NotificationKind]: { kind: K; facts: FactsOf<K> } }[NotificationKind]

/** The words of a notice for the bell. Throws when a fact is missing. */
export function wordsOf(notice: Notice): Words {
  const entry = notificationKinds[notice.kind] as unknown as Kind<z.ZodType>
  const { title, body, link } = entry.say(entry.facts.parse(notice.facts))
  return { title: shortened(title, 200), body: shortened(body, LONGEST_BODY), link }
}

function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
