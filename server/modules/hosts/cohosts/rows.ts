import type { Selectable } from 'kysely'
import type { CohostRole, CohostStatus, CourseRole, WorkKind } from '#domain/cohosts.ts'
import { fail, must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { rowOf, rowsOf } from '#server/core/handed-up.ts'
import { holds } from '#server/core/permissions.ts'
import type { ProductCohosts } from '#server/core/schema.ts'
import { type Work, type WorkRow, works } from './works.ts'

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

/** The row of a kind that has co-hosts. */
export function workRow(ctx: Context | Tx, kind: WorkKind): WorkRow {
  const row = rowOf(ctx, works, 'kind', kind)
  if (!row) throw new Error(`nothing of the kind ${kind} has co-hosts`)
  return row
}

/** What somebody is invited to: whose it is and what it is called. Its own fault where there is none. */
export async function theWork(ctx: Context | Tx, kind: WorkKind, id: string): Promise<Work & { kind: WorkKind }> {
  const row = workRow(ctx, kind)
  return { kind, ...((await row.workOf(ctx, id)) ?? fail(row.missing)) }
}

/** What a row of co-hosts is of. Its own fault where that is gone. */
export function workOfRow(ctx: Context | Tx, cohost: CohostRow): Promise<Work & { kind: WorkKind }> {
  const row = rowsOf(ctx, works).find(({ column }) => cohost[column] !== null)
  if (!row) throw new Error(`co-host ${cohost.id} is of nothing`)
  return theWork(ctx, row.kind, cohost[row.column] as string)
}

/** In which role a person works on something; null for who has nothing to do with it. */
export async function workRoleOf(
  ctx: Context | Tx,
  kind: WorkKind,
  work: { id: string; host_id: string },
  userId: string,
): Promise<CourseRole | null> {
  if (work.host_id === userId) return 'OWNER'
  const { column, managed } = workRow(ctx, kind)
  if (userIdOf(ctx) === userId && holds(ctx, managed)) return 'STAFF'
  const row = await ctx.db
    .selectFrom('product_cohosts')
    .select('role')
    .where(column, '=', work.id)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirst()
  return (row?.role as CohostRole | undefined) ?? null
}
