import type { SocialProvider } from '#domain/enums.ts'
import { socialProviders } from '#domain/sign-in.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { RESEND_SECONDS, secondsToWait } from '../codes/rules.ts'
import { theUser } from '../rows.ts'
import { theTicket } from './rows.ts'
import { mayUnlink } from './rules.ts'

/** The providers that are set up here. */
export function openProviders({ providers }: Pick<Context, 'providers'>): SocialProvider[] {
  return socialProviders.filter((one) => providers.social[one] !== null)
}

/** By which ways the caller's account opens. */
export async function ownMethods(ctx: Context) {
  const userId = asUser(ctx)
  const hasPassword = (await theUser(ctx, userId)).password_hash !== null
  const rows = await ctx.db
    .selectFrom('sign_in_methods')
    .select(['provider', 'email', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute()
  const canUnlink = mayUnlink({ hasPassword, linked: rows.length })
  const items = socialProviders.flatMap((provider) =>
    rows
      .filter((row) => row.provider === provider)
      .map((row) => ({ provider, email: row.email, linkedAt: row.linked_at, lastUsedAt: row.last_used_at, canUnlink })),
  )
  const linked = items.map(({ provider }) => provider)
  return { hasPassword, items, available: openProviders(ctx).filter((one) => !linked.includes(one)) }
}

/** The sign-up that a ticket names, as its page shows it. Throws SOCIAL_SIGN_UP_EXPIRED. */
export async function waitingSignUp(ctx: Context, token: string | undefined) {
  const { provider, full_name, email, code_id } = await theTicket(ctx, token)
  const sent = await ctx.db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('id', '=', code_id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return {
    provider,
    fullName: full_name,
    email,
    resendAfterSeconds: Math.min(RESEND_SECONDS, secondsToWait(sent?.created_at, ctx.now())),
  }
}
