import { type Dong, dong } from '../money.ts'
import { DAY, HOUR } from '../time.ts'

/** The limits of what a package says of itself: contract and forms read them. */
export const PACKAGE_LIMITS = {
  name: 60,
  summary: 300,
  /** How many of them, those that ended left out, a calendar has. */
  packages: 40,
  sessions: 200,
  validDays: 730,
  people: 50,
  refundDays: 365,
  seats: 500,
  absenceHours: 720,
  /** How long the address by which others join can be opened, in days. */
  shareDays: 7,
} as const

/** What a package is of: hours that guests choose, or a class at fixed hours. */
export const PackageForm = ['HOURS', 'CLASS'] as const
export type PackageForm = (typeof PackageForm)[number]
export const packageFormWords: Record<PackageForm, string> = { HOURS: 'Gói buổi', CLASS: 'Lớp học' }

/** How long before it ends its owner is told what is left, and how long made-up sessions can be taken at the least. */
export const ENDING_DAYS = 7
export const MADE_UP_DAYS = 30

/** What comes back of a package now, in đồng: the share of the sessions that nobody used, rounded down. */
export function unusedShare(price: Dong, { sessions, used }: { sessions: number; used: number }): Dong {
  const left = Math.max(0, sessions - used)
  return dong(sessions === 0 ? 0 : Math.floor((price * left) / sessions))
}

/** Until when money of a package goes back; null: never. */
export function refundUntil(refundDays: number, boughtAt: Date): Date | null {
  return refundDays === 0 ? null : new Date(boughtAt.getTime() + refundDays * DAY)
}

/** Whether somebody who says now that they do not come has the session back. Null hours: never. */
export function comesBack(hours: number | null, startsAt: Date, now: Date): boolean {
  return hours !== null && now.getTime() < startsAt.getTime() - hours * HOUR
}

/** How it goes back, in words without a full stop. */
export function packagePromiseWords(refundDays: number): string {
  if (refundDays === 0) return 'Đã mua thì không hoàn tiền'
  return `Hoàn tiền các buổi chưa dùng trong ${refundDays} ngày sau khi mua`
}

/** How its sessions are used, in a sentence each. */
export function packageUseWords({
  form,
  validDays,
  people,
  absenceHours,
}: {
  form: PackageForm
  validDays: number
  people: number
  absenceHours: number | null
}): string[] {
  if (form === 'CLASS')
    return [
      absenceHours === null
        ? 'Buổi vắng không học bù'
        : `Báo vắng ${absenceHours === 0 ? 'trước giờ học' : `trước ${hoursWords(absenceHours)}`} thì được học bù, chậm nhất ${validDays} ngày sau buổi cuối`,
    ]
  return [`Dùng trong ${validDays} ngày từ khi mua`, ...(people > 1 ? [`Dùng chung được ${people} người`] : [])]
}

function hoursWords(hours: number): string {
  return hours % 24 === 0 ? `${hours / 24} ngày` : `${hours} giờ`
}
