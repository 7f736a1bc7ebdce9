import { type ExpressionBuilder, sql } from 'kysely'
import { HostProfileStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { hostProfileFlow } from '#domain/statuses/host-profile.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { countEach, type Paging } from '#server/core/page.ts'
import { holds, mayMake } from '#server/core/permissions.ts'
import type { DB } from '#server/core/schema.ts'
import { everyWord } from '#server/core/search-words.ts'
import { peopleOf, theUser } from '#server/modules/identity/index.ts'
import { decisionsOn } from './access.ts'
import { shownProfile } from './reads.ts'
import { theProfile } from './rows.ts'

type Asked = Paging & { status?: HostProfileStatus | undefined; search?: string | undefined }

/** Profiles of hosts for the staff: those that wait first, the longest waiting on top, then the last decided. */
export async function listProfiles(ctx: Context, asked: Asked) {
  const found = ctx.db
    .selectFrom('host_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where((eb) => matching(eb, asked.search))
  const chosen = asked.status ? found.where('p.status', '=', asked.status) : found
  const [rows, counts, oldest] = await Promise.all([
    chosen
      .select(['p.id', 'p.status', 'p.headline', 'p.topics', 'p.user_id', 'p.submitted_at', 'p.decided_at', 'u.email'])
      .orderBy(sql`p.status in ('NEW', 'RESUBMIT')`, 'desc')
      .orderBy(sql`case when p.status in ('NEW', 'RESUBMIT') then p.submitted_at end`)
      .orderBy('p.decided_at', 'desc')
      .orderBy('p.id')
      .limit(sql.lit(asked.take))
      .offset(asked.skip)
      .execute(),
    countEach(found, 'p.status', HostProfileStatus),
    ctx.db
      .selectFrom('host_profiles')
      .select((eb) => eb.fn.min('submitted_at').as('at'))
      .where('status', 'in', ['NEW', 'RESUBMIT'])
      .executeTakeFirstOrThrow(),
  ])
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.user_id),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      status: row.status as HostProfileStatus,
      headline: row.headline,
      topics: row.topics,
      user: { ...personIn(people, row.user_id), email: seesEmail(ctx) ? row.email : null },
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
    })),
    total: asked.status ? counts[asked.status] : Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    oldestWaiting: oldest.at,
  }
}

/** One profile with its history and what this member of the staff may do. HOST_PROFILE_NOT_FOUND. */
export async function readProfile(ctx: Context, id: string) {
  const staff = { id: asStaff(ctx), decides: mayMake(ctx, 'approveHost') }
  const profile = await theProfile(ctx, id)
  const [user, events] = await Promise.all([theUser(ctx, profile.user_id), movesOf(ctx, 'host profile', [id])])
  const people = await peopleOf(ctx, [profile.user_id, profile.decided_by, ...events.map((event) => event.actor_id)])
  return {
    ...shownProfile(profile),
    user: { ...personIn(people, user.id), email: seesEmail(ctx) ? user.email : null, registeredAt: user.created_at },
    decidedBy: people.get(profile.decided_by ?? '') ?? null,
    history: events.toReversed().map((event) => ({
      at: event.at,
      word: wordOf(event.action),
      to: event.to_status as HostProfileStatus,
      by: people.get(event.actor_id ?? '') ?? null,
      reason: event.reason,
    })),
    can: decisionsOn(staff, profile),
  }
}

function wordOf(action: string): string {
  return action in hostProfileFlow.actions
    ? hostProfileFlow.actions[action as keyof typeof hostProfileFlow.actions].word
    : 'Gửi hồ sơ'
}

/** Without accents and in any order: every word stands in the name, the address or the headline. */
function matching(
  eb: ExpressionBuilder<DB & { p: DB['host_profiles']; u: DB['users'] }, 'p' | 'u'>,
  search: string | undefined,
) {
  return eb.and(everyWord(sql<string>`u.full_name || ' ' || u.email || ' ' || p.headline`, search))
}

/** Addresses are for those who decide or look after users. */
function seesEmail(ctx: Context): boolean {
  return holds(ctx, 'hosts.decide') || holds(ctx, 'users.read')
}

function personIn<T>(people: Map<string, T>, id: string): T {
  const person = people.get(id)
  must(person !== undefined, 'USER_NOT_FOUND')
  return person
}
