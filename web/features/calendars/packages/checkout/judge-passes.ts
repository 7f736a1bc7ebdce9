import { deviceZone, ZONE } from '#domain/time.ts'
import type { Judged } from '#web/features/checkout/checkout-part.ts'

/** What is sent with the order: by which clock letters and pages show the dates of a class. */
export function judgePasses(): Judged {
  return { wish: { zone: deviceZone() || ZONE }, problems: {} }
}
