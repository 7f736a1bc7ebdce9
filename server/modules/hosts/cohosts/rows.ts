import type { Selectable } from 'kysely'
import type { CohostRole, CohostStatus, CourseRole } from '#domain/cohosts.ts'
import { fail, must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { theRowOf } from '#server/core/handed-up.ts'
import { holds } from '#server/core/permissions.ts'
import type { ProductCohosts } from '#server/core/schema.ts'
import { type TaughtCourse, teaching } from '../teaching.ts'

/** A row of co-hosts; its closed lists are kept by checks of the table. */
export type CohostRow = Omit<Selectable<ProductCohosts>, 'role' | 'status'> & { role: CohostRole; status: CohostStatus }

/** An invitation or a co-host by its id. COHOST_NOT_FOUND. */
export async function theCohost(ctx: Context | Tx, id: string): Promise<CohostRow> {
  const row = await ctx.db.selectFrom('product_cohosts').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'COHOST_NOT_FOUND')
  return row as CohostRow
}

/** The same, locked. COHOST_NOT_FOUND. */
export async function lockCohost(tx: Tx, id: string): Promise<CohostRow> {
  const row = await tx.db.selectFrom('product_cohosts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'COHOST_NOT_FOUND')
  return row as CohostRow
}

/** A course of the studio: whose it is and what it is called. COURSE_NOT_FOUND. */
export async function theCourse(ctx: Context | Tx, id: string): Promise<TaughtCourse> {
  const course = await theRowOf(ctx, teaching).courseOf(ctx, id)
  return course ?? fail('COURSE_NOT_FOUND')
}

/** In which role a person works on a product; null for who has nothing to do with it. */
export async function courseRoleOf(
  ctx: Context | Tx,
  product: { id: string; host_id: string },
  userId: string,
): Promise<CourseRole | null> {
  if (product.host_id === userId) return 'OWNER'
  if (userIdOf(ctx) === userId && holds(ctx, 'courses.manage')) return 'STAFF'
  const row = await ctx.db
    .selectFrom('product_cohosts')
    .select('role')
    .where('product_id', '=', product.id)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirst()
  return (row?.role as CohostRole | undefined) ?? null
}
