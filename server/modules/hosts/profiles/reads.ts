import { onboardingState } from '#domain/statuses/host-profile.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type PublicPerson, peopleOf, theUser } from '#server/modules/identity/index.ts'
import { ownCan } from './access.ts'
import { findProfileOf, type ProfileRow } from './rows.ts'
import type { ProfileColumns } from './screen-profile.ts'

/** The caller's own profile, where they stand with it and what they may do. */
export async function ownStanding(ctx: Context) {
  const userId = asUser(ctx)
  const [user, profile] = await Promise.all([theUser(ctx, userId), findProfileOf(ctx, userId)])
  return {
    state: onboardingState(profile?.status ?? null, user.first_login),
    profile: profile && shownProfile(profile),
    can: ownCan(profile?.status ?? null),
  }
}

/** The same in short. */
export async function ownState(ctx: Context) {
  const { state, profile } = await ownStanding(ctx)
  return {
    state,
    reason: profile?.reason ?? null,
    submittedAt: profile?.submittedAt ?? null,
    decidedAt: profile?.decidedAt ?? null,
  }
}

/** A profile as its owner and the staff see it: with the words that wait, where some do. */
export function shownProfile(row: ProfileRow) {
  const { id, status, reason } = row
  const { headline, bio, experience, topics, website } = (row.held as ProfileColumns | null) ?? row
  return {
    id,
    status,
    headline,
    bio,
    experience,
    topics,
    website,
    reason,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    held: row.held !== null,
  }
}

/** A host as others may see them. */
export type HostCard = PublicPerson & { headline: string; bio: string; topics: string[] }

/** Approved hosts by the ids of their accounts; who is none is left out. */
export async function hostCard(ctx: Context | Tx, userIds: readonly string[]): Promise<Map<string, HostCard>> {
  if (userIds.length === 0) return new Map()
  const [people, rows] = await Promise.all([
    peopleOf(ctx, userIds),
    ctx.db
      .selectFrom('host_profiles')
      .select(['user_id', 'headline', 'bio', 'topics'])
      .where('user_id', 'in', [...userIds])
      .where('status', '=', 'APPROVED')
      .execute(),
  ])
  return new Map(
    rows.flatMap(({ user_id, ...card }) => {
      const person = people.get(user_id)
      return person ? [[user_id, { ...person, ...card }]] : []
    }),
  )
}
