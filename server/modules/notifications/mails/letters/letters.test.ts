import { describe, expect, it } from 'vitest'
import { type Notice, type NotificationKind, notificationKinds, wordsOf } from '#domain/notification-kinds.ts'
import { paths } from '#web/paths.ts'
import { render } from '../render.ts'
import { letterOf } from './letters.ts'

const reader = { fullName: 'Nguyễn Thị Lan', email: 'lan@vidu.vn' }
const at = new Date('2026-06-15T03:05:00Z')
const id = '0197712f-0000-7000-8000-000000000000'
const samples: { [K in NotificationKind]: Extract<Notice, { kind: K }>['facts'] } = {
  WELCOME: { fullName: reader.fullName },
  ACCOUNT_CODE: { purpose: 'VERIFY_EMAIL', code: '314159', minutes: 10 },
  PASSWORD_CHANGED: { at },
  HOST_REGISTERED: { profileId: id, hostName: 'Trần Văn Minh', headline: 'Đầu bếp', again: false },
  HOST_APPROVED: { fullName: reader.fullName },
  HOST_REJECTED: { reason: 'Thiếu <ảnh> & kinh nghiệm\nXin bổ sung' },
  COURSE_SUBMITTED: { courseName: 'Nấu phở', slug: 'nau-pho', hostName: 'Trần Văn Minh' },
  COURSE_APPROVED: { courseName: 'Nấu phở', courseId: id, slug: 'nau-pho', opensAt: null },
  COURSE_REJECTED: { courseName: 'Nấu phở', courseId: id, reason: 'Bài 2 chưa có tiếng' },
  COURSE_OPENED: { courseName: 'Nấu phở', slug: 'nau-pho' },
  ORDER_PAID: {
    orderId: id,
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
  ORDER_EXPIRED: { orderId: id, code: 'BH260615ABC123', firstName: 'Nấu phở' },
  COURSE_COMPLETED: {
    courseName: 'Nấu phở',
    number: 'BH-ABCD-EFGH-JKMN',
    learnerName: reader.fullName,
    completedAt: at,
  },
  IMPERSONATED: { reason: 'Không mở được bài 3', startedAt: at, endsAt: at },
  DEVICE_TEST: {},
}
const notice = (kind: NotificationKind) => ({ kind, facts: samples[kind] }) as Notice
const kinds = Object.keys(notificationKinds) as NotificationKind[]
const mailed = kinds.filter((kind) => (notificationKinds[kind].channels as readonly string[]).includes('EMAIL'))
const letter = (kind: NotificationKind) => render(letterOf(notice(kind), reader), 'https://benhoc.vn')

/** Where the pages of the site say these things live. */
const links: Record<NotificationKind, string | null> = {
  WELCOME: paths.courses(),
  ACCOUNT_CODE: null,
  PASSWORD_CHANGED: paths.accountSecurity(),
  HOST_REGISTERED: paths.staffHost(id),
  HOST_APPROVED: paths.host(),
  HOST_REJECTED: paths.becomeHost(),
  COURSE_SUBMITTED: paths.staffCourseReview('nau-pho'),
  COURSE_APPROVED: paths.course('nau-pho'),
  COURSE_REJECTED: paths.hostCourse(id),
  COURSE_OPENED: paths.course('nau-pho'),
  ORDER_PAID: paths.order(id),
  ORDER_EXPIRED: paths.order(id),
  COURSE_COMPLETED: paths.certificate('BH-ABCD-EFGH-JKMN'),
  IMPERSONATED: null,
  DEVICE_TEST: paths.notifications(),
}

describe('every kind', () => {
  it.each(kinds)('%s has words and leads to its page', (kind) => {
    const words = wordsOf(notice(kind))
    expect(words.title).not.toBe('')
    expect(words.link).toBe(links[kind])
    expect(`${words.title}${words.body}`).not.toMatch(/undefined|null|NaN/)
  })

  it.each(kinds)('%s is told through the channels it has words for', (kind) => {
    if (mailed.includes(kind)) expect(letter(kind).subject).not.toBe('')
    else expect(() => letterOf(notice(kind), reader)).toThrow(/no letter/)
  })

  it('keeps long reasons short in the bell and whole in the letter', () => {
    const reason = 'Rất dài. '.repeat(200).trim()
    const long: Notice = { kind: 'COURSE_REJECTED', facts: { courseName: 'Nấu phở', courseId: id, reason } }
    expect(wordsOf(long).body.length).toBeLessThanOrEqual(400)
    expect(render(letterOf(long, reader), 'https://benhoc.vn').text).toContain(reason)
  })
})

describe('every letter', () => {
  it.each(mailed)('%s says the same in HTML and in text, with absolute links of ours only', (kind) => {
    const { html, text } = letter(kind)
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/benhoc\.vn\//)
    for (const href of text.match(/https?:\/\/\S+/g) ?? []) expect(href).toMatch(/^https:\/\/benhoc\.vn/)
    expect(html).not.toMatch(/<script|<img|<link|@import|undefined|NaN/)
    expect(html).toContain('lang="vi"')
  })

  it.each(mailed)('%s is never sent with a hole in it', (kind) => {
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
