import { needsReview, strikeStanding } from '#domain/moderation/strikes.ts'
import { roleWords } from '#domain/permissions.ts'
import { asStaff, roleOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { baseRole } from '../accounts/base-role.ts'
import { peopleOf } from '../accounts/people.ts'
import { hostProfileOf } from '../known-hosts.ts'
import { countsOf } from '../people-counts.ts'
import { type Account, theUser } from '../rows.ts'
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
    countsOf(ctx, id, ['orders', 'paidOrders', 'courses', 'certificates', 'followed']),
    sessionsOf(ctx, id, manages),
    historyOf(ctx, id),
    hostProfileOf(ctx, id),
    strikesOf(ctx, id),
  ])
  const { followed, ...others } = counts
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
    counts: { ...others, follows: followed },
    host: host ? { profileId: host.id, status: host.status as string } : null,
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

async function strikesOf(ctx: Context, id: string) {
  const { last90, stops, until } = strikeStanding(await ctx.screener.strikesOf(ctx, id), ctx.now())
  return { last90, stops, until, review: needsReview(stops) }
}
