import { describe, expect, it } from 'vitest'
import { guestBookingPage, hostBookingPage } from '#domain/calendar/booking-pages.ts'
import { kindOf, type Notice, type NotificationKind, notificationKinds, wordsOf } from '#domain/notification-kinds.ts'
import type { Config } from '#server/core/config.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { SAMPLE_ID as id, sampleReader as reader, samples } from '../../templates/samples.ts'
import { composeMail } from '../compose-mail.ts'
import { render } from '../render.ts'

const notice = (kind: NotificationKind) => ({ kind, facts: samples[kind] }) as Notice
const kinds = Object.keys(notificationKinds) as NotificationKind[]
const config = { publicUrl: 'https://benhoc.vn', secrets: { signing: 'x'.repeat(32) } } as Config
const written = (one: Notice) =>
  composeMail(
    { config },
    { kind: one.kind, notice: one, words: wordsOf(one), setting: { mode: 'INSTANT', cause: 'DEFAULT' } },
    reader,
  )
const letter = (kind: NotificationKind) => {
  const { html = '', ...rest } = written(notice(kind))
  return { html, ...rest }
}

/** Where the pages of the site say these things live. */
const links: Record<NotificationKind, string | null> = {
  WELCOME: paths.courses(),
  ACCOUNT_CODE: null,
  SIGN_UP_REPEATED: paths.login(),
  PASSWORD_CHANGED: paths.accountSecurity(),
  TWO_FACTOR_CHANGED: paths.accountSecurity(),
  SIGN_IN_METHOD_CHANGED: paths.accountSecurity(),
  HOST_REGISTERED: staffPaths.staffHost(id),
  HOST_APPROVED: paths.host(),
  HOST_REJECTED: paths.becomeHost(),
  COURSE_SUBMITTED: staffPaths.staffCourseReview('nau-pho'),
  COURSE_APPROVED: paths.course('nau-pho'),
  COURSE_REJECTED: paths.hostCourse(id),
  COURSE_OPENING_WAITS: paths.hostVerification(),
  COURSE_OPENED: paths.course('nau-pho'),
  EVENT_SUBMITTED: staffPaths.staffEvent(id),
  EVENT_APPROVED: paths.event('hoi-thao-viet-cv'),
  EVENT_REJECTED: paths.hostEvent(id),
  EVENT_HIDDEN: paths.hostEvent(id),
  TICKETS_READY: paths.myTickets(),
  TICKETS_OFFERED: paths.event('dem-nhac'),
  TICKETS_LOST: paths.event('dem-nhac'),
  TICKETS_REFUSED: paths.event('dem-nhac'),
  TICKETS_ASKED: paths.hostWaiting(id, { trangThai: 'ASKED' }),
  TICKET_RESOLD: paths.myTickets(),
  EVENT_REMINDER: paths.myTickets(),
  EVENT_MOVED: paths.myTickets(),
  EVENT_CANCELED: paths.myTickets(),
  TICKET_CANCELED: paths.myTickets(),
  TICKETS_RENAMED: paths.myTickets(),
  EVENT_MESSAGE: paths.event('hai-ngay-bao-cao'),
  CALENDAR_BOOKING_BOOKED: guestBookingPage(id),
  CALENDAR_BOOKING_APPROVED: guestBookingPage(id),
  CALENDAR_BOOKING_REJECTED: guestBookingPage(id),
  CALENDAR_BOOKING_HOST_CANCELED: guestBookingPage(id),
  CALENDAR_BOOKING_LEFT: guestBookingPage(id),
  CALENDAR_BOOKING_MOVED: guestBookingPage(id),
  CALENDAR_BOOKING_LEADER_CHANGED: guestBookingPage(id),
  CALENDAR_BOOKING_ROOM_READY: guestBookingPage(id),
  CALENDAR_BOOKING_UNANSWERED: guestBookingPage(id),
  CALENDAR_BOOKING_REMINDER: guestBookingPage(id),
  CALENDAR_BOOKING_RATE: guestBookingPage(id),
  CALENDAR_BOOKING_MISSED: guestBookingPage(id),
  CALENDAR_DISPUTE_ANSWERED: guestBookingPage(id),
  CALENDAR_DISPUTE_DECIDED: guestBookingPage(id),
  CALENDAR_DISPUTE_OPENED: hostBookingPage(id),
  CALENDAR_DISPUTE_CLOSED: hostBookingPage(id),
  CALENDAR_BOOKING_NEW: hostBookingPage(id),
  CALENDAR_BOOKING_USER_CANCELED: hostBookingPage(id),
  CALENDAR_BOOKING_CLOSED: hostBookingPage(id),
  CALENDAR_BOOKING_REMIND_REPLY: hostBookingPage(id),
  CALENDAR_BOOKING_TIME_CHANGED: hostBookingPage(id),
  CALENDAR_BOOKING_TAKEN_OVER: hostBookingPage(id),
  CALENDAR_BOOKING_HANDED_OVER: hostBookingPage(id),
  CALENDAR_BOOKING_ROOM_MADE: hostBookingPage(id),
  CALENDAR_BOOKING_LAPSED: hostBookingPage(id),
  CALENDAR_BOOKING_COMING: hostBookingPage(id),
  CALENDAR_HOLIDAY_NEAR: '/host/lich-hen',
  SHEET_SENT: paths.hostAttendees(id),
  SHEET_STOPPED: null,
  CALENDAR_OUTSIDE_LOST: paths.hostOutsideCalendars(),
  CALENDAR_OUTSIDE_FOUND: paths.hostOutsideCalendars(),
  COMBO_PAUSED: paths.hostCombo(id),
  CLASS_JOINED: paths.myPass(id),
  PACKAGE_SOLD: paths.hostCalendar(id, 'goi-lop'),
  PACKAGE_ENDING: paths.myPass(id),
  MEMBERSHIP_STARTED: paths.memberships(),
  DOCUMENT_UPDATED: paths.reader('so-tay'),
  HOST_NEWS: paths.course('nau-pho'),
  HOST_POSTS: paths.post('chon-xuong'),
  POST_COMMENTED: paths.post('chon-xuong', id),
  COMMENT_REPLIED: paths.post('chon-xuong', id),
  COHOST_INVITED: paths.invitation(id),
  COHOST_ANSWERED: paths.hostCohosts(id),
  SELLER_SUBMITTED: staffPaths.staffSeller(id),
  SELLER_DECIDED: paths.hostVerification(),
  PAYOUT_SETTLED: paths.hostPayout(id),
  HOST_HOOK_SWITCHED_OFF: paths.hostHook(id),
  HOOK_SWITCHED_OFF: staffPaths.staffHook(id),
  JOBS_GIVEN_UP: staffPaths.staffDeadJobs({ loai: 'order.paid/settle-referrals' }),
  BOOKS_BROKEN: `${staffPaths.staffBooks()}#buyer-funds`,
  FILE_INFECTED: paths.hostLibrary(),
  FOLDER_SHARED: paths.hostShared({ 'thu-muc': id }),
  ORDER_PAID: paths.order(id),
  ORDER_EXPIRED: paths.order(id),
  ORDER_EDITED: paths.order(id),
  TRANSFER_SHORT: paths.order(id),
  GIFT_CLAIMED: paths.order(id),
  GIFT_UNCLAIMED: paths.order(id),
  GIFT_KEPT: paths.order(id),
  GIFT_TAKEN_BACK: paths.accountGifts(),
  PROPOSAL_ASKED: staffPaths.staffProposal(id),
  PROPOSAL_TO_APPROVE: staffPaths.staffProposal(id),
  PROPOSAL_RETURNED: staffPaths.staffProposal(id),
  PROPOSAL_SENT: paths.proposal('BG260615ABC123'),
  PROPOSAL_WITHDRAWN: paths.proposal('BG260615ABC123'),
  PROPOSAL_ANSWERED: staffPaths.staffProposal(id),
  SEAT_GIVEN: paths.learning(),
  CREDIT_GIVEN: paths.credit(),
  REFERRAL_JOINED: paths.courses(),
  REFERRAL_REWARDED: paths.referrals(),
  AFFILIATE_APPROVED: paths.affiliate(),
  AFFILIATE_REFUSED: paths.affiliate(),
  AFFILIATE_CLOSED: paths.affiliate(),
  AFFILIATE_FIRST_COMMISSION: paths.affiliate(),
  AFFILIATE_PAID: paths.affiliate(),
  REFUND_ASKED: staffPaths.staffRefund(id),
  REFUND_APPROVED: paths.order(id),
  REFUND_REJECTED: paths.order(id),
  REFUND_SENT: paths.order(id),
  MONEY_RETURNED: paths.order(id),
  REFUND_FAILED: staffPaths.staffRefund(id),
  INSTALMENTS_BEGUN: paths.accountInstalment(id),
  INSTALMENT_DUE_SOON: paths.accountInstalment(id),
  INSTALMENT_DECLINED: paths.accountInstalment(id),
  INSTALMENTS_SUSPENDED: paths.accountInstalment(id),
  INSTALMENTS_RESTORED: paths.accountInstalment(id),
  INSTALMENTS_FINISHED: paths.accountInstalment(id),
  INSTALMENTS_CANCELLED: paths.accountInstalment(id),
  SUBSCRIPTION_RENEWS_SOON: paths.accountMemberships(),
  SUBSCRIPTION_RENEWED: paths.accountMemberships(),
  SUBSCRIPTION_RENEWAL_FAILED: paths.accountMemberships(),
  SUBSCRIPTION_EXPIRED: paths.accountMemberships(),
  SUBSCRIPTION_PLAN_CHANGED: paths.accountMemberships(),
  SUBSCRIPTION_PAUSED: paths.accountMemberships(),
  SUBSCRIPTION_CANCELED: paths.accountMemberships(),
  LAYOFF_REQUESTED: staffPaths.staffLayoffRequest(id),
  LAYOFF_APPROVED: paths.layoffDiscount(),
  LAYOFF_REJECTED: paths.layoffDiscount(),
  COURSE_COMPLETED: paths.certificate('BH-ABCD-EFGH-JKMN'),
  CERTIFICATE_REVOKED: paths.certificate('BH-ABCD-EFGH-JKMN'),
  CERTIFICATE_REINSTATED: paths.certificate('BH-ABCD-EFGH-JKMN'),
  IMPERSONATED: null,
  PROMOTION: '/khoa-hoc?danh-muc=nau-an',
  MESSAGE_TROUBLE: '/quan-tri/thong-bao/loi',
  ACCOUNT_CREATED: paths.forgotPassword({ email: 'lan@vidu.vn' }),
  ACCOUNT_LOCKED: paths.help(),
  ACCOUNT_UNLOCKED: paths.login(),
  EMAIL_CHANGED: paths.help(),
  ACCOUNT_TERMINATING: paths.accountTerminate(),
  BANK_ACCOUNT_CHANGED: paths.accountBank(),
  DATA_EXPORT_READY: paths.accountPrivacy('tai-du-lieu'),
  DATA_REQUEST_RECEIVED: staffPaths.staffDataRequest(id),
  DATA_REQUEST_ANSWERED: paths.accountPrivacy('yeu-cau'),
  DATA_REQUESTS_DUE: staffPaths.staffDataRequests(),
  CONTENT_REMOVED: paths.accountModeration(),
  CONTENT_ALLOWED: null,
  POST_NOT_SHOWN: paths.hostPost(id),
  APPEAL_DECIDED: paths.accountModeration(),
  CONTENT_APPEALED: staffPaths.staffModerationCase(id),
  AUTHORITY_REQUESTED: staffPaths.staffModerationCase(id),
  AUTHORITY_DUE: staffPaths.staffModerationCase(id),
  ACCOUNT_TO_REVIEW: staffPaths.staffUser(id),
  DEVICE_TEST: paths.notifications(),
}

describe('every kind', () => {
  it.each(kinds)('%s has words and leads to its page', (kind) => {
    const words = wordsOf(notice(kind))
    expect(words.title).not.toBe('')
    expect(words.link).toBe(links[kind])
    expect(`${words.title}${words.body}`).not.toMatch(/undefined|null|NaN/)
  })

  it.each(kinds)('%s says which setting caused its letter and links there', (kind) => {
    const { text, payload } = letter(kind)
    expect(text).toContain(`https://benhoc.vn/tai-khoan/thong-bao#${kind}`)
    expect(kindOf(kind).transactional).toBe(payload?.unsubscribe === undefined)
  })

  it('keeps long reasons short in the bell and whole in the letter', () => {
    const reason = 'Rất dài. '.repeat(200).trim()
    const long: Notice = { kind: 'COURSE_REJECTED', facts: { courseName: 'Nấu phở', courseId: id, reason } }
    expect(wordsOf(long).body.length).toBeLessThanOrEqual(400)
    expect(written(long).text).toContain(reason)
  })
})

describe('every letter', () => {
  it.each(kinds)('%s says the same in HTML and in text, with absolute links of ours only', (kind) => {
    const { html, text } = letter(kind)
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/benhoc\.vn\//)
    for (const href of text.match(/https?:\/\/\S+/g) ?? []) expect(href).toMatch(/^https:\/\/benhoc\.vn/)
    expect(html).not.toMatch(/<script|<img|<link|@import|undefined|NaN/)
    expect(html).toContain('lang="vi"')
  })

  it.each(kinds)('%s is never sent with a hole in it', (kind) => {
    for (const name of Object.keys(samples[kind])) {
      const broken = { kind, facts: { ...samples[kind], [name]: undefined } } as unknown as Notice
      if (kind === 'COURSE_APPROVED' && name === 'opensAt') continue
      expect(() => wordsOf(broken)).toThrow()
    }
  })
})

it('is a receipt with each course, the discount and the total', () => {
  const { text, subject } = letter('ORDER_PAID')
  expect(subject).toBe('Biên nhận đơn hàng BH260615ABC123')
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'Nấu phở (Trần Văn Minh): 199.000 ₫\n- Làm bánh: 200.000 ₫\nTạm tính: 500.000 ₫\nGiảm giá: -101.000 ₫\nTổng cộng: 399.000 ₫',
  )
  expect(text).toContain('10:05 15/06/2026')
})

it('is a receipt of a gift card that leads to its code, and promises no course', () => {
  const facts = { ...samples.ORDER_PAID, giftCardId: id }
  const { text } = written({ kind: 'ORDER_PAID', facts } as Notice)
  expect(text).toContain(paths.giftCard(id))
  expect(text).not.toMatch(/[Kk]hóa học đã|vào học/i)
  expect(wordsOf({ kind: 'ORDER_PAID', facts } as Notice)).toMatchObject({ link: paths.giftCard(id) })
})

it('shows what a person typed as text', () => {
  const { html, text } = letter('HOST_REJECTED')
  expect(html).toContain('Thiếu &#60;ảnh&#62; &#38; kinh nghiệm<br>Xin bổ sung')
  expect(text).toContain('> Thiếu <ảnh> & kinh nghiệm\n> Xin bổ sung')
})

it.each([
  ['an empty text', { is: 'text' as const, text: ' ' }],
  ['a link to elsewhere', { is: 'button' as const, label: 'Đi', path: '//ke-xau.example' }],
])('refuses %s', (_, block) => {
  expect(() => render({ subject: 'a', preheader: 'b', heading: 'c', blocks: [block] }, 'https://benhoc.vn')).toThrow()
})
