import { type Dong, dong } from './money.ts'
import { endOfPeriods, GRACE_DAYS } from './subscriptions.ts'
import { addDays } from './time.ts'

/** Into how many monthly parts a price may be divided. */
export const InstalmentParts = [2, 3, 4, 6] as const
export type InstalmentParts = (typeof InstalmentParts)[number]
/** What is paid in parts costs at least so much, in đồng, after everything that was taken off. */
export const LEAST_IN_PARTS = 600_000
/** A part that was declined closes the course so long after it was due. */
export const PART_GRACE_DAYS = GRACE_DAYS
/** So long after it was closed a plan ends by itself: nothing is asked for any more, what was paid stays paid. */
export const SUSPENDED_DAYS = 60
/** A reminder with sum and date goes out so long before a part is charged. */
export const PART_REMIND_DAYS = 3
/** Where everything that is left is paid at once, its order waits so long for the money. */
export const PAY_OFF_MINUTES = 60

export const InstalmentStatus = [
  'PENDING',
  'ACTIVE',
  'LATE',
  'SUSPENDED',
  'FINISHED',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const
export type InstalmentStatus = (typeof InstalmentStatus)[number]

export const instalmentStatusWords: Record<InstalmentStatus, string> = {
  PENDING: 'Chờ trả đợt đầu',
  ACTIVE: 'Đang trả',
  LATE: 'Chưa trừ được tiền',
  SUSPENDED: 'Tạm khóa',
  FINISHED: 'Đã trả xong',
  FAILED: 'Không thành công',
  CANCELLED: 'Đã dừng',
  REFUNDED: 'Đã hoàn tiền',
}

export const PartStatus = ['PLANNED', 'OPEN', 'PAID', 'CANCELLED', 'REFUNDED'] as const
export type PartStatus = (typeof PartStatus)[number]

export const partStatusWords: Record<PartStatus, string> = {
  PLANNED: 'Chưa đến hạn',
  OPEN: 'Chờ thanh toán',
  PAID: 'Đã trả',
  CANCELLED: 'Không thu nữa',
  REFUNDED: 'Đã hoàn',
}

/**
 * Deals whole amounts over parts: each amount sums to itself over the parts, and the sums of the parts differ by one đồng
 * at most, the earlier ones larger. The đồng that do not divide go round: where one amount stops, the next goes on.
 * @returns one row a part, one column an amount
 */
export function deal(amounts: readonly number[], parts: number): Dong[][] {
  let turn = 0
  const columns = amounts.map((amount) => {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to deal: ${amount}`)
    const rest = amount % parts
    const column = Array.from({ length: parts }, (_, part) => {
      const place = (part - turn + parts) % parts
      return dong(Math.trunc(amount / parts) + (place < rest ? 1 : 0))
    })
    turn = (turn + rest) % parts
    return column
  })
  return Array.from({ length: parts }, (_, part) => columns.map((column) => column[part] ?? dong(0)))
}

/** What each part of a price is: they sum to it, the first the largest. */
export function partsOf(total: number, parts: number): Dong[] {
  return deal([total], parts).map(([amount = dong(0)]) => amount)
}

/** When a part is due: the first at once, each other a month later, counted from the first so that 31 January leads to 28 February and 31 March. */
export function partDue(begins: Date, seq: number): Date {
  return seq === 1 ? begins : (endOfPeriods(begins, { unit: 'MONTH', count: 1 }, seq - 1) ?? begins)
}

/** The whole schedule of a price that begins to be paid at an instant. */
export function scheduleOf(total: number, parts: number, begins: Date): { seq: number; dueAt: Date; amount: Dong }[] {
  return partsOf(total, parts).map((amount, at) => ({ seq: at + 1, dueAt: partDue(begins, at + 1), amount }))
}

/** When a plan that is closed ends by itself. */
export function givesUpAt(suspendedAt: Date): Date {
  return addDays(suspendedAt, SUSPENDED_DAYS)
}

/** `đợt 2/3`; `đợt 2–3/3` where several are paid at once. */
export function partWords(seqs: readonly number[], parts: number): string {
  const [first, last] = [seqs[0] ?? 1, seqs.at(-1) ?? 1]
  return `đợt ${first === last ? first : `${first}–${last}`}/${parts}`
}
