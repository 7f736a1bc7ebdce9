import { imageUrl } from '#domain/media.ts'
import { mayCall } from '#domain/permissions.ts'
import { onboardingState } from '#domain/statuses/host-profile.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { mayTerminate } from '../accounts/access.ts'
import { theUser } from '../accounts/rows.ts'
import { missingConsents } from '../consents/reads.ts'

/** The caller, as only they themselves see it. */
export async function ownProfile(ctx: Context) {
  const id = asUser(ctx)
  const [user, facts, interests, consentsMissing] = await Promise.all([
    theUser(ctx, id),
    factsOf(ctx, id),
    interestsOf(ctx, id),
    missingConsents(ctx, id),
  ])
  const hasPassword = user.password_hash !== null
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    phone: user.phone,
    phoneVerified: user.phone_verified_at !== null,
    learningGoal: user.learning_goal,
    profilePublic: user.profile_public,
    terminatesAt: user.terminates_at,
    consentsMissing,
    fullName: user.full_name,
    nameHeld: user.name_held,
    wordsHidden: user.words_hidden,
    gender: user.gender,
    birthday: user.birthday,
    bio: user.bio,
    avatarUrl: imageUrl(user.avatar_file_id, 256),
    avatarFileId: user.avatar_file_id,
    role: user.role,
    grants: [...ctx.permissions.grants(user.role)],
    loginProvider: user.login_provider,
    hasPassword,
    firstLogin: user.first_login,
    hostStatus: onboardingState(facts.host, user.first_login),
    interests,
    createdAt: user.created_at,
    counts: {
      cart: facts.cart ?? 0,
      unreadNotifications: facts.unread ?? 0,
      followings: facts.followings ?? 0,
      courses: facts.courses ?? 0,
    },
    can: {
      becomeHost: facts.host !== 'APPROVED' && !mayCall(user.role, 'host'),
      useHostStudio: mayCall(user.role, 'host'),
      useStaffPages: mayCall(user.role, 'staff'),
      changePassword: hasPassword,
      configurePassword: !hasPassword,
      terminate: mayTerminate(user.role),
    },
  }
}

/** The hosts the caller follows, the latest first. */
export async function ownFollowings(ctx: Context, { take, skip }: { take: number; skip: number }) {
  const followed = ctx.db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.host_id')
    .where('f.follower_id', '=', asUser(ctx))
  const [rows, { total }] = await Promise.all([
    followed
      .leftJoin('host_profiles as h', 'h.user_id', 'u.id')
      .select(['u.id', 'u.full_name', 'u.avatar_file_id', 'h.headline', 'f.created_at'])
      .orderBy('f.created_at', 'desc')
      .orderBy('u.id')
      .limit(take)
      .offset(skip)
      .execute(),
    followed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    avatarUrl: imageUrl(row.avatar_file_id, 256),
    headline: row.headline,
    followedAt: row.created_at,
  }))
  return { items, total }
}

function factsOf(ctx: Context, id: string) {
  const count = 'n'
  return ctx.db
    .selectNoFrom((eb) => [
      eb.selectFrom('host_profiles').select('status').where('user_id', '=', id).as('host'),
      eb
        .selectFrom('cart_items')
        .select((e) => e.fn.countAll<number>().as(count))
        .where('user_id', '=', id)
        .as('cart'),
      eb
        .selectFrom('notifications')
        .select((e) => e.fn.countAll<number>().as(count))
        .where('user_id', '=', id)
        .where('read_at', 'is', null)
        .where('archived_at', 'is', null)
        .as('unread'),
      eb
        .selectFrom('follows')
        .select((e) => e.fn.countAll<number>().as(count))
        .where('follower_id', '=', id)
        .as('followings'),
      eb
        .selectFrom('enrollments')
        .select((e) => e.fn.countAll<number>().as(count))
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', ctx.now())]))
        .as('courses'),
    ])
    .executeTakeFirstOrThrow()
}

function interestsOf(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('user_categories as i')
    .innerJoin('categories as c', 'c.id', 'i.category_id')
    .select(['c.id', 'c.name', 'c.slug'])
    .where('i.user_id', '=', id)
    .where('c.status', '=', 'ACTIVE')
    .orderBy('c.name')
    .execute()
}
