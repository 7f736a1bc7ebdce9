import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type AccessKind, membershipUntil } from '#server/modules/catalog/index.ts'

export type Enrollment = {
  id: string
  expiresAt: Date | null
  /** Days that begin to count when the course opens. */
  daysFromOpening: number | null
  /** Begun with a membership: it counts for as long as one that opens the course runs. */
  byMembership: boolean
}
type Row = { id: string; source: 'GRANT' | 'MEMBERSHIP'; ends_at: Date | null; days_from_opening: number | null }
const COLUMNS = ['id', 'source', 'ends_at', 'days_from_opening'] as const

/** Courses that people have for themselves. What somebody began with a membership opens by the membership alone. */
export const coursesOpen: AccessKind = {
  by: 'GRANT',
  rows: sql`
    select user_id, course_id as product_id, order_item_id, starts_at, ends_at, revoked_at, revoked_reason
    from enrollments where source = 'GRANT'`,
}

/** The access a person has or had last to a course, not taken back; it may have run out. Null where there is none. */
export async function findEnrollment(ctx: Context | Tx, userId: string, courseId: string): Promise<Enrollment | null> {
  const row = await ctx.db
    .selectFrom('enrollments')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? enrollmentOf(ctx, userId, courseId, row as Row) : null
}

/** The access with which a person learns now. Throws NOT_ENROLLED without one or once it was taken back, ACCESS_EXPIRED from its expiry on. */
export async function theEnrollment(ctx: Context | Tx, userId: string, courseId: string): Promise<Enrollment> {
  const enrollment = await findEnrollment(ctx, userId, courseId)
  must(enrollment !== null, 'NOT_ENROLLED')
  must(!hasExpired(enrollment, ctx.now()), 'ACCESS_EXPIRED')
  return enrollment
}

/**
 * Locks what a person has in a course, so that two who judge the whole course (all lessons done? reviewed already?)
 * do so one after the other. Throws NOT_ENROLLED.
 */
export async function lockEnrollment(tx: Tx, userId: string, courseId: string): Promise<Enrollment> {
  const row = await tx.db
    .selectFrom('enrollments')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  must(row !== undefined, 'NOT_ENROLLED')
  return enrollmentOf(tx, userId, courseId, row as Row)
}

async function enrollmentOf(ctx: Context | Tx, userId: string, courseId: string, row: Row): Promise<Enrollment> {
  const byMembership = row.source === 'MEMBERSHIP'
  const own = { id: row.id, daysFromOpening: row.days_from_opening, byMembership }
  if (!byMembership) return { ...own, expiresAt: row.ends_at }
  const until = await membershipUntil(ctx, userId, [courseId])
  return { ...own, expiresAt: expiryOf(until, courseId, ctx.now()) }
}

/** When what was begun with a membership ends; no membership opens the course any more: it is over now. */
export function expiryOf(until: ReadonlyMap<string, Date | null>, courseId: string, now: Date): Date | null {
  const found = until.get(courseId)
  return found === undefined ? now : found
}

/** An access counts until exactly its expiry. */
export function hasExpired({ expiresAt }: Pick<Enrollment, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}
