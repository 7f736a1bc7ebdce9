import { needsReview, strikeStanding } from '#domain/moderation/strikes.ts'
import { roleWords } from '#domain/permissions.ts'
import { asStaff, roleOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { baseRole } from '../accounts/base-role.ts'
import { peopleOf } from '../accounts/people.ts'
import { type Account, theUser } from '../accounts/rows.ts'
import { deviceName } from '../sessions/rules.ts'
import { assignableRoles, whyNotManage } from './access.ts'
import { theUserRow } from './reads.ts'
import { happened } from './words.ts'

const MOST_EVENTS = 200

/** One person for the staff: account, open sessions, numbers, history, and what the caller may do. Throws USER_NOT_FOUND. */
export async function readUser(ctx: Context, id: string) {
  const manages = holds(ctx, 'users.manage')
  const [row, user, counts, sessions, history, host, strikes] = await Promise.all([
    theUserRow(ctx, id),
    theUser(ctx, id),
    countsOf(ctx, id),
    sessionsOf(ctx, id, manages),
    historyOf(ctx, id),
    hostOf(ctx, id),
    strikesOf(ctx, id),
  ])
  return {
    ...row,
    gender: user.gender,
    birthday: user.birthday,
    bio: user.bio,
    loginProvider: user.login_provider,
    hasPassword: user.password_hash !== null,
    hasTwoFactor: user.two_factor_at !== null,
    phoneVerified: user.phone_verified_at !== null,
    processingRestrictedAt: user.processing_restricted_at,
    counts,
    host,
    strikes,
    sessions,
    history,
    can: await canOf(ctx, user, manages),
  }
}

async function canOf(ctx: Context, user: Account, manages: boolean) {
  const staff = { id: asStaff(ctx) as string, role: roleOf(ctx) ?? 'USER' }
  const why = manages
    ? whyNotManage(staff, { id: user.id, role: user.role, terminated: user.terminated_at !== null })
    : 'Vai trò của bạn chỉ được xem người dùng.'
  const may = why === null
  const roles = may ? assignableRoles(staff.role, await baseRole(ctx, user.id)) : []
  return { edit: may, changeStatus: may, delete: may, roles, why }
}

async function sessionsOf(ctx: Context, id: string, withAddress: boolean) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'last_used_at'])
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', ctx.now())
    .orderBy('last_used_at', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: withAddress ? row.ip : null,
    lastUsedAt: row.last_used_at,
  }))
}

async function historyOf(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select(['at', 'action', 'detail', 'actor_id'])
    .where('subject', '=', 'user')
    .where('subject_id', '=', id)
    .where('action', '!=', 'session.opened')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.actor_id),
  )
  return rows.flatMap((row) => {
    const detail = (row.detail ?? {}) as { from?: string; to?: string; reason?: string }
    const word = happened(row.action, detail, (role) => roleWords[role as keyof typeof roleWords] ?? role)
    return word ? [{ at: row.at, word, by: people.get(row.actor_id ?? '') ?? null, reason: detail.reason ?? null }] : []
  })
}

async function hostOf(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('host_profiles')
    .select(['id', 'status'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row ? { profileId: row.id, status: row.status as string } : null
}

async function strikesOf(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('moderation_cases')
    .select('decided_at')
    .where('author_id', '=', id)
    .where('status', '=', 'REMOVED')
    .execute()
  const { last90, stops, until } = strikeStanding(
    rows.flatMap(({ decided_at }) => decided_at ?? []),
    ctx.now(),
  )
  return { last90, stops, until, review: needsReview(stops) }
}

async function countsOf(ctx: Context, id: string) {
  const { orders, paid, courses, certificates, follows } = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('orders')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', id)
        .as('orders'),
      eb
        .selectFrom('orders')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', id)
        .where('status', 'in', ['PAID', 'APPROVED'])
        // Of one that went back whole nothing is sold any more.
        .where((e) =>
          e.exists(
            e
              .selectFrom('order_items as i')
              .select('i.id')
              .whereRef('i.order_id', '=', 'orders.id')
              .where('i.status', 'not in', ['CANCELED', 'REJECTED']),
          ),
        )
        .as('paid'),
      eb
        .selectFrom('enrollments')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .as('courses'),
      eb
        .selectFrom('certificates')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', id)
        .as('certificates'),
      eb
        .selectFrom('follows')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('follower_id', '=', id)
        .as('follows'),
    ])
    .executeTakeFirstOrThrow()
  return {
    orders: orders ?? 0,
    paidOrders: paid ?? 0,
    courses: courses ?? 0,
    certificates: certificates ?? 0,
    follows: follows ?? 0,
  }
}
