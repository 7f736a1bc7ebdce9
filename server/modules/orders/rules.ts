import { localDay } from '#domain/time.ts'

/** `BH` + day (yymmdd, Vietnam) + six random letters and digits: short enough to read on the phone, not guessable. */
export function newOrderCode(now: Date, random: string): string {
  return `BH${localDay(now).replaceAll('-', '').slice(2)}${random}`
}
