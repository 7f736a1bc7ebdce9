import { z } from 'zod'
import { DataRequestKind, dataRequestWords } from '../statuses/data-request.ts'
import { formatDate, formatTime } from '../time.ts'
import { IN_THE_BELL, kind, MUST_KNOW, words } from './kind.ts'

const moment = (at: Date) => `lúc ${formatTime(at)} ngày ${formatDate(at)}`
/** `l***@vidu.vn`: enough for its owner to know it by. */
const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')
const request = { requestId: words, kind: z.enum(DataRequestKind) }

/** Accounts as the staff and the law see them: opened, locked, about to go; a person's data and what they ask about it. */
export const peopleKinds = {
  ACCOUNT_CREATED: kind({
    name: 'Tài khoản được mở cho bạn',
    group: 'ACCOUNT',
    facts: z.object({ email: words }),
    ...MUST_KNOW,
    say: ({ email }) => ({
      title: 'Bến Học đã mở tài khoản cho bạn',
      body: `Tài khoản dùng email ${email}. Hãy chọn mật khẩu để bắt đầu: bấm nút bên dưới và nhập mã chúng tôi gửi cho bạn.`,
      link: `/quen-mat-khau?email=${encodeURIComponent(email)}`,
    }),
  }),
  ACCOUNT_LOCKED: kind({
    name: 'Tài khoản bị khóa',
    group: 'ACCOUNT',
    facts: z.object({ at: z.date(), reason: words }),
    ...MUST_KNOW,
    say: ({ at, reason }) => ({
      title: 'Tài khoản của bạn bị khóa',
      body: `Tài khoản bị khóa ${moment(at)}. Lý do: ${reason}`,
      link: '/tro-giup',
    }),
  }),
  ACCOUNT_UNLOCKED: kind({
    name: 'Tài khoản được mở khóa',
    group: 'ACCOUNT',
    facts: z.object({ at: z.date(), reason: words }),
    ...MUST_KNOW,
    say: ({ reason }) => ({
      title: 'Tài khoản của bạn đã được mở khóa',
      body: `Bạn có thể đăng nhập lại. Lý do: ${reason}`,
      link: '/dang-nhap',
    }),
  }),
  EMAIL_CHANGED: kind({
    name: 'Email đăng nhập được đổi',
    group: 'ACCOUNT',
    facts: z.object({ at: z.date(), to: words, reason: words, reader: z.enum(['old', 'new']) }),
    channels: ['EMAIL'],
    transactional: true,
    fixed: true,
    say: ({ at, to, reason, reader }) =>
      reader === 'new'
        ? {
            title: 'Từ nay bạn đăng nhập bằng email này',
            body: `Bến Học đã đổi email đăng nhập của bạn thành ${to} ${moment(at)}. Lần đăng nhập tới, chúng tôi gửi mã tới email này để xác minh. Lý do: ${reason}`,
            link: '/dang-nhap',
          }
        : {
            title: 'Email đăng nhập của bạn vừa được đổi',
            body: `Nhân viên Bến Học đã đổi email đăng nhập của bạn thành ${maskedEmail(to)} ${moment(at)}; mọi thiết bị đã đăng xuất. Lý do: ${reason} Nếu bạn không yêu cầu việc này, hãy báo cho Bến Học ngay.`,
            link: '/tro-giup',
          },
  }),
  ACCOUNT_TERMINATING: kind({
    name: 'Tài khoản sắp bị xóa',
    group: 'ACCOUNT',
    facts: z.object({ at: z.date() }),
    ...MUST_KNOW,
    say: ({ at }) => ({
      title: `Tài khoản của bạn sẽ bị xóa ngày ${formatDate(at)}`,
      body: `Bạn đã yêu cầu xóa tài khoản. Đến ${moment(at)} bạn vẫn có thể đăng nhập và chọn “Giữ lại tài khoản”.`,
      link: '/tai-khoan/xoa-tai-khoan',
    }),
  }),
  BANK_ACCOUNT_CHANGED: kind({
    name: 'Tài khoản ngân hàng được đổi',
    group: 'ACCOUNT',
    facts: z.object({ at: z.date(), removed: z.boolean() }),
    ...MUST_KNOW,
    say: ({ at, removed }) => ({
      title: removed ? 'Tài khoản ngân hàng đã được xóa' : 'Tài khoản ngân hàng vừa được đổi',
      body: `Việc này diễn ra ${moment(at)}. Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho Bến Học.`,
      link: '/tai-khoan/thanh-toan',
    }),
  }),
  DATA_EXPORT_READY: kind({
    name: 'Bản dữ liệu của bạn đã sẵn sàng',
    group: 'ACCOUNT',
    facts: z.object({ expiresAt: z.date() }),
    ...MUST_KNOW,
    say: ({ expiresAt }) => ({
      title: 'Bản dữ liệu của bạn đã sẵn sàng',
      body: `Bạn có thể tải về đến hết ngày ${formatDate(expiresAt)}. Đường dẫn chỉ dùng được khi bạn đã đăng nhập.`,
      link: '/tai-khoan/quyen-rieng-tu#tai-du-lieu',
    }),
  }),
  DATA_REQUEST_RECEIVED: kind({
    name: 'Yêu cầu mới về dữ liệu cá nhân',
    group: 'STAFF',
    facts: z.object({ ...request, fullName: words, acknowledgeBy: z.date() }),
    ...IN_THE_BELL,
    say: ({ requestId, kind: what, fullName, acknowledgeBy }) => ({
      title: `${fullName}: ${dataRequestWords[what].title}`,
      body: `Cần xác nhận đã nhận trước hết ngày ${formatDate(acknowledgeBy)}.`,
      link: `/quan-tri/yeu-cau-du-lieu/${encodeURIComponent(requestId)}`,
    }),
  }),
  DATA_REQUEST_ANSWERED: kind({
    name: 'Trả lời yêu cầu về dữ liệu của bạn',
    group: 'ACCOUNT',
    facts: z.object({
      kind: z.enum(DataRequestKind),
      step: z.enum(['acknowledge', 'extend', 'complete', 'refuse']),
      answer: z.string().nullable(),
      dueAt: z.date(),
    }),
    ...MUST_KNOW,
    say: ({ kind: what, step, answer, dueAt }) => ({
      title: `${STEP_TITLES[step]}: ${dataRequestWords[what].title}`,
      body:
        step === 'acknowledge'
          ? `Chúng tôi đã nhận yêu cầu và sẽ trả lời chậm nhất ngày ${formatDate(dueAt)}.`
          : step === 'extend'
            ? `Chúng tôi cần thêm thời gian, chậm nhất đến ngày ${formatDate(dueAt)}. Lý do: ${answer ?? ''}`
            : (answer ?? ''),
      link: '/tai-khoan/quyen-rieng-tu#yeu-cau',
    }),
  }),
  DATA_REQUESTS_DUE: kind({
    name: 'Yêu cầu về dữ liệu sắp đến hạn',
    group: 'STAFF',
    facts: z.object({ overdue: z.number().int().min(0), soon: z.number().int().min(0) }),
    ...IN_THE_BELL,
    say: ({ overdue, soon }) => ({
      title:
        overdue > 0 ? `${overdue} yêu cầu về dữ liệu đã quá hạn` : `${soon} yêu cầu về dữ liệu đến hạn trong hai ngày`,
      body: overdue > 0 && soon > 0 ? `Thêm ${soon} yêu cầu đến hạn trong hai ngày tới.` : 'Hãy trả lời trước khi trễ.',
      link: '/quan-tri/yeu-cau-du-lieu',
    }),
  }),
} as const

const STEP_TITLES = {
  acknowledge: 'Đã nhận yêu cầu',
  extend: 'Yêu cầu được gia hạn',
  complete: 'Yêu cầu đã hoàn tất',
  refuse: 'Yêu cầu không được chấp nhận',
} as const
