import { fail } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { mayCall } from '#domain/permissions.ts'
import { onboardingState } from '#domain/statuses/host-profile.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { mayTerminate } from '../accounts/access.ts'
import { missingConsents } from '../consents/reads.ts'
import { interestsOf } from '../interests/reads.ts'
import { hostProfiles } from '../known-hosts.ts'
import { countsOf } from '../people-counts.ts'

/** The caller, as only they themselves see it. */
export async function ownProfile(ctx: Context) {
  const id = asUser(ctx)
  const [{ host, ...user }, counts, interests, consentsMissing] = await Promise.all([
    accountOf(ctx, id),
    countsOf(ctx, id, ['cartItems', 'unreadNotifications', 'followed', 'openCourses']),
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
    hostStatus: onboardingState(host, user.first_login),
    interests,
    createdAt: user.created_at,
    counts: {
      cart: counts.cartItems,
      unreadNotifications: counts.unreadNotifications,
      followings: counts.followed,
      courses: counts.openCourses,
    },
    can: {
      becomeHost: host !== 'APPROVED' && !mayCall(user.role, 'host'),
      useHostStudio: mayCall(user.role, 'host'),
      useStaffPages: mayCall(user.role, 'staff'),
      changePassword: hasPassword,
      configurePassword: !hasPassword,
      terminate: mayTerminate(user.role),
    },
  }
}

/** The row of a person, and how they stand as a host: every page of the site asks for it. */
async function accountOf(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin(hostProfiles(ctx).as('h'), 'h.user_id', 'u.id')
    .selectAll('u')
    .select('h.status as host')
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row ?? fail('USER_NOT_FOUND')
}
