import { fail } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { mayMake } from '#server/core/permissions.ts'
import { scheduledSheets } from '#server/core/scheduled-sheets.ts'
import { findAbsent } from '#server/modules/identity/index.ts'
import { schedulesOf } from './rows.ts'
import { seenSheet } from './seen.ts'

/** The sheets of a page that the caller may have sent, and the schedules they have of them. Throws SHEET_NOT_FOUND. */
export async function listSchedules(
  ctx: Context,
  { page, subjectId }: { page: string; subjectId?: string | undefined },
) {
  const userId = asUser(ctx)
  const offered = rowsOf(ctx, scheduledSheets).filter((one) => one.page === page && mayMake(ctx, one.call))
  const [first] = offered
  if (!first) return fail('SHEET_NOT_FOUND')
  // Sheets of one page are about the same thing, so who may see one is asked once.
  const { endsAt } = await seenSheet(ctx, first.key, subjectId ?? null)
  const [absent, all] = await Promise.all([findAbsent(ctx, userId), schedulesOf(ctx, userId)])
  return {
    sheets: offered.map(({ key, name, isOfMonth }) => ({ key, name, isOfMonth })),
    email: absent?.actor.email ?? '',
    isProven: absent?.isProven ?? false,
    endsAt,
    items: all.flatMap(({ subjectId: of, title: _, ...schedule }) =>
      of === (subjectId ?? null) && offered.some(({ key }) => key === schedule.sheet.key) ? [schedule] : [],
    ),
  }
}
