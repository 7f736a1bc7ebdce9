import type { DeliveryMode } from '../enums.ts'
import { addDays, DAY, formatTime, localDay, MINUTE, millis, startOfDay } from '../time.ts'

/** The five times of a day at which packages go out, in minutes after midnight in Việt Nam, which keeps no summer time. */
const BATCH_MINUTES = [7 * 60 + 30, 11 * 60 + 30, 15 * 60, 18 * 60, 20 * 60 + 30] as const
export type Slot = 1 | 2 | 3 | 4 | 5
export const Slot = [1, 2, 3, 4, 5] as const

/** The slot a mode names; null for OFF and INSTANT. */
export function slotOf(mode: DeliveryMode): Slot | null {
  const number = Number(/^DAILY_BATCH_([1-5])$/.exec(mode)?.[1])
  return Slot.find((slot) => slot === number) ?? null
}

/** The mode that names a slot. */
export function modeOfSlot(slot: Slot): DeliveryMode {
  return `DAILY_BATCH_${slot}`
}

/** The package an event of this moment goes into. What happens in the very second of a package is for the next one. */
export function dueAt(slot: Slot, at: Date): Date {
  const today = slotTime(slot, at)
  return at < today ? today : slotTime(slot, addDays(at, 1))
}

/** When a slot is, on the day (in Việt Nam) of a moment. */
export function slotTime(slot: Slot, at: Date): Date {
  return new Date(millis(startOfDay(at)) + (BATCH_MINUTES[slot - 1] ?? 0) * MINUTE)
}

/** The slot whose time this is, with its day in Việt Nam. Throws for another moment: only `dueAt` makes them. */
export function slotAt(due: Date): { slot: Slot; date: string } {
  const slot = Slot.find((one) => millis(slotTime(one, due)) === millis(due))
  if (!slot) throw new RangeError(`${due.toISOString()} is no time of a package`)
  return { slot, date: localDay(due) }
}

/** `18:00` */
export function slotClock(slot: Slot): string {
  return formatTime(new Date((BATCH_MINUTES[slot - 1] ?? 0) * MINUTE - 7 * 60 * MINUTE + DAY))
}

export const modeWords: Record<DeliveryMode, string> = {
  OFF: 'Tắt',
  INSTANT: 'Gửi ngay',
  DAILY_BATCH_1: `Bản tổng hợp ${slotClock(1)}`,
  DAILY_BATCH_2: `Bản tổng hợp ${slotClock(2)}`,
  DAILY_BATCH_3: `Bản tổng hợp ${slotClock(3)}`,
  DAILY_BATCH_4: `Bản tổng hợp ${slotClock(4)}`,
  DAILY_BATCH_5: `Bản tổng hợp ${slotClock(5)}`,
}
