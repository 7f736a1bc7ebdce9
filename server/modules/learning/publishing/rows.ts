import { LEARNABLE } from '#domain/statuses/course.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { PublishedLesson } from './rules.ts'

/** Every lesson of the course that is or was live. */
export async function publishedLessons(tx: Tx, courseId: string): Promise<Map<string, PublishedLesson>> {
  const rows = await tx.db
    .selectFrom('published_lessons')
    .select(['id', 'file_id', 'asset_version'])
    .where('course_id', '=', courseId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Number of the version after the last one, from 1. The caller holds the lock of the course. */
export async function nextNumber(tx: Tx, courseId: string): Promise<number> {
  const { last } = await tx.db
    .selectFrom('course_versions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Courses that are not open though their start has come: of all, or that one. */
export async function coursesToOpen(ctx: Context | Tx, id?: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('courses as c')
    .innerJoin('products as p', 'p.id', 'c.id')
    .select('c.id')
    .where((eb) => eb.or([eb('c.awaits_opening', '=', true), eb('c.status', '=', 'REVIEWED')]))
    .where('c.status', 'in', LEARNABLE)
    .where((eb) => eb.or([eb('p.start_at', 'is', null), eb('p.start_at', '<=', ctx.now())]))
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .orderBy('c.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Names of those of the categories that still exist. */
export async function categoryNames(ctx: Context | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
