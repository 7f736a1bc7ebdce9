import { fail, isFault, must } from '#domain/faults.ts'
import { SHEET_DAYS_AFTER_END, type SheetStop } from '#domain/sheet-schedules.ts'
import { addDays } from '#domain/time.ts'
import { lacksSecondStep } from '#server/core/actor.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { rowOf } from '#server/core/handed-up.ts'
import { mayMake } from '#server/core/permissions.ts'
import { type ScheduledSheet, type SheetAbout, scheduledSheets } from '#server/core/scheduled-sheets.ts'
import { findAbsent } from '#server/modules/identity/index.ts'

export type Seen = { sheet: ScheduledSheet; about: SheetAbout; endsAt: Date | null }

/** A sheet as the caller may see it now. Throws SHEET_NOT_FOUND, whether there is none or it is not theirs to see. */
export async function seenSheet(ctx: Context, key: string, subjectId: string | null): Promise<Seen> {
  const seen = await look(ctx, key, subjectId)
  return typeof seen === 'string' ? fail('SHEET_NOT_FOUND') : seen
}

/** The same, where it may still be sent. Throws SHEET_NOT_FOUND; SHEET_OVER once what it is about is over for too long. */
export async function goingSheet(ctx: Context, key: string, subjectId: string | null): Promise<Seen> {
  const seen = await seenSheet(ctx, key, subjectId)
  must(seen.endsAt === null || seen.endsAt > ctx.now(), 'SHEET_OVER')
  return seen
}

/** The caller's own address, once it is proven. Throws ACCOUNT_NOT_VERIFIED. */
export async function mustBeProven(ctx: Context, userId: string): Promise<void> {
  must((await findAbsent(ctx, userId))?.isProven === true, 'ACCOUNT_NOT_VERIFIED')
}

export type Asked = { userId: string; sheet: string; subjectId: string | null; at: Date }
export type Allowed = Seen & { as: Context }

/** What a schedule's person may have sent to them now; or why it is nothing any more. */
export async function allowedSheet(
  ctx: Context,
  { userId, sheet, subjectId, at }: Asked,
): Promise<Allowed | SheetStop> {
  const absent = await findAbsent(ctx, userId)
  if (!absent) return 'NO_RIGHT'
  if (!absent.isProven) return 'NO_ADDRESS'
  const as = actingAs(ctx, absent.actor)
  const seen = await look(as, sheet, subjectId)
  if (typeof seen === 'string') return seen
  return seen.endsAt && seen.endsAt <= at ? 'ENDED' : { ...seen, as }
}

async function look(ctx: Context, key: string, subjectId: string | null): Promise<Seen | SheetStop> {
  const sheet = rowOf(ctx, scheduledSheets, 'key', key)
  if (!sheet || sheet.isOfOne !== (subjectId !== null)) return 'GONE'
  if (!mayMake(ctx, sheet.call) || lacksSecondStep(ctx)) return 'NO_RIGHT'
  try {
    const about = await sheet.about(ctx, subjectId ?? '')
    return { sheet, about, endsAt: about.endsAt && addDays(about.endsAt, SHEET_DAYS_AFTER_END) }
  } catch (error) {
    if (!isFault(error) || (error.status !== 403 && error.status !== 404)) throw error
    return error.status === 404 ? 'GONE' : 'NO_RIGHT'
  }
}
