import { z } from 'zod'
import { PackageForm, packageFormWords } from '../calendar/packages.ts'
import { formatDong } from '../money.ts'
import { formatDate } from '../time.ts'
import { kind, MAY_KNOW, MUST_KNOW, money, words } from './kind.ts'

const passPage = (passId: string) => `/lich-hen-cua-toi/goi/${encodeURIComponent(passId)}`
const what = z.enum(PackageForm)

/** What those who buy, or sell, packages of sessions and classes are told. */
export const passKinds = {
  CLASS_JOINED: kind({
    name: 'Đã ghi danh lớp học',
    group: 'ORDERS',
    /** `first`: when the first session is held, by the learner’s clock. */
    facts: z.object({ passId: words, className: words, hostName: words, sessions: z.number().int(), first: words }),
    ...MUST_KNOW,
    say: ({ passId, className, hostName, sessions, first }) => ({
      title: `Bạn đã ghi danh lớp “${className}”`,
      body: `${sessions} buổi với ${hostName}. Buổi đầu: ${first}. Vắng buổi nào, bạn báo trước ở trang lớp học.`,
      link: passPage(passId),
    }),
  }),
  PACKAGE_SOLD: kind({
    name: 'Có người mua gói buổi hoặc ghi danh lớp học',
    group: 'TEACHING',
    facts: z.object({
      calendarId: words,
      form: what,
      packageName: words,
      buyerName: words,
      sessions: z.number().int(),
      paid: money,
    }),
    ...MAY_KNOW,
    say: ({ calendarId, form, packageName, buyerName, sessions, paid }) => ({
      title: form === 'CLASS' ? `${buyerName} ghi danh lớp “${packageName}”` : `${buyerName} mua “${packageName}”`,
      body: `${packageFormWords[form]} ${sessions} buổi${paid > 0 ? `, ${formatDong(paid)}` : ', miễn phí'}.`,
      link: `/host/lich-hen/${encodeURIComponent(calendarId)}?tab=goi-lop`,
    }),
  }),
  PACKAGE_ENDING: kind({
    name: 'Gói buổi sắp hết hạn',
    group: 'ORDERS',
    facts: z.object({ passId: words, form: what, packageName: words, left: z.number().int(), expiresAt: z.date() }),
    ...MUST_KNOW,
    say: ({ passId, form, packageName, left, expiresAt }) => ({
      title: `Bạn còn ${left} buổi của “${packageName}”`,
      body:
        form === 'CLASS'
          ? `Hạn học bù là ${formatDate(expiresAt)}. Bạn chọn buổi học bù trước ngày đó để không mất buổi.`
          : `Gói dùng được đến ${formatDate(expiresAt)}. Bạn đặt giờ trước ngày đó để không mất buổi.`,
      link: passPage(passId),
    }),
  }),
} as const
