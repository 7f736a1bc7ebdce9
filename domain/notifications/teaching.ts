import { z } from 'zod'
import { OpeningWaitsFor, openingWaitsWords } from '../host-standing.ts'
import { formatDate, formatTime } from '../time.ts'
import { course, IN_THE_BELL, kind, MAY_KNOW, MUST_KNOW, words } from './kind.ts'

/** What those who teach are told, and the staff who decide about it. */
export const teachingKinds = {
  HOST_REGISTERED: kind({
    name: 'Hồ sơ giảng viên chờ duyệt',
    group: 'STAFF',
    facts: z.object({ profileId: words, hostName: words, headline: words, again: z.boolean() }),
    ...IN_THE_BELL,
    say: ({ profileId, hostName, headline, again }) => ({
      title: again ? `${hostName} gửi lại hồ sơ giảng viên` : `${hostName} đăng ký làm giảng viên`,
      body: headline,
      link: `/quan-tri/giang-vien/${encodeURIComponent(profileId)}`,
    }),
  }),
  HOST_APPROVED: kind({
    name: 'Hồ sơ giảng viên được duyệt',
    group: 'TEACHING',
    facts: z.object({ fullName: words }),
    ...MUST_KNOW,
    say: () => ({
      title: 'Hồ sơ giảng viên của bạn đã được duyệt',
      body: 'Chúc mừng bạn! Kênh giảng viên đã mở, bạn có thể soạn khóa học đầu tiên.',
      link: '/host',
    }),
  }),
  HOST_REJECTED: kind({
    name: 'Hồ sơ giảng viên cần chỉnh sửa',
    group: 'TEACHING',
    facts: z.object({ reason: words }),
    ...MUST_KNOW,
    say: ({ reason }) => ({
      title: 'Hồ sơ giảng viên cần chỉnh sửa',
      body: `Lý do: ${reason}`,
      link: '/tro-thanh-giang-vien',
    }),
  }),
  COURSE_SUBMITTED: kind({
    name: 'Khóa học chờ duyệt',
    group: 'STAFF',
    facts: course.extend({ slug: words, hostName: words }),
    ...IN_THE_BELL,
    say: ({ courseName, slug, hostName }) => ({
      title: 'Có khóa học chờ duyệt',
      body: `“${courseName}” của ${hostName}`,
      link: `/quan-tri/duyet-khoa-hoc/${encodeURIComponent(slug)}`,
    }),
  }),
  COURSE_APPROVED: kind({
    name: 'Khóa học được duyệt',
    group: 'TEACHING',
    facts: course.extend({ courseId: words, slug: words, opensAt: z.date().nullable() }),
    ...MUST_KNOW,
    say: ({ courseName, courseId, slug, opensAt }) =>
      opensAt
        ? {
            title: `Khóa học “${courseName}” đã được duyệt`,
            body: `Khóa học đang được bán và khai giảng lúc ${formatTime(opensAt)} ngày ${formatDate(opensAt)}.`,
            link: `/host/khoa-hoc/${encodeURIComponent(courseId)}`,
          }
        : {
            title: `Khóa học “${courseName}” đã được duyệt`,
            body: 'Học viên đã thấy nội dung mới.',
            link: `/khoa-hoc/${encodeURIComponent(slug)}`,
          },
  }),
  COURSE_REJECTED: kind({
    name: 'Khóa học cần chỉnh sửa',
    group: 'TEACHING',
    facts: course.extend({ courseId: words, reason: words }),
    ...MUST_KNOW,
    say: ({ courseName, courseId, reason }) => ({
      title: `Khóa học “${courseName}” cần chỉnh sửa`,
      body: `Lý do: ${reason}`,
      link: `/host/khoa-hoc/${encodeURIComponent(courseId)}`,
    }),
  }),
  COURSE_OPENING_WAITS: kind({
    name: 'Khóa học tạm ngừng bán khi khai giảng',
    group: 'TEACHING',
    facts: course.extend({ courseId: words, why: z.enum(OpeningWaitsFor) }),
    ...MUST_KNOW,
    say: ({ courseName, courseId, why }) => ({
      title: `Khóa học “${courseName}” tạm ngừng bán`,
      body: `Đã đến giờ khai giảng: người đã mua vào học được, nhưng khóa học tạm không bán thêm. ${openingWaitsWords[why]} Khóa học được bán trở lại ngay khi xử lý xong.`,
      link: why === 'PAPERS' ? '/host/xac-minh' : `/host/khoa-hoc/${encodeURIComponent(courseId)}`,
    }),
  }),
  COURSE_OPENED: kind({
    name: 'Khóa học khai giảng',
    group: 'TEACHING',
    facts: course.extend({ slug: words }),
    ...MAY_KNOW,
    say: ({ courseName, slug }) => ({
      title: `Khóa học “${courseName}” đã khai giảng`,
      body: 'Hôm nay là ngày khai giảng bạn đã chọn. Người đã mua vào học được ngay.',
      link: `/khoa-hoc/${encodeURIComponent(slug)}`,
    }),
  }),
  FILE_INFECTED: kind({
    name: 'Tệp tải lên bị cách ly',
    group: 'TEACHING',
    facts: z.object({ fileName: words, threat: words }),
    ...MUST_KNOW,
    say: ({ fileName, threat }) => ({
      title: `Tệp “${fileName}” bị cách ly`,
      body: `Máy quét tìm thấy mã độc ${threat} trong tệp này nên không ai mở được nó. Hãy quét virus máy tính của bạn rồi tải lên bản sạch.`,
      link: '/host/thu-vien',
    }),
  }),
} as const
