import { ConsentPurpose, consentTexts, signUpConsents } from '#domain/consents.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { theUser } from '../rows.ts'

/** What the caller agreed to, purpose by purpose, all they ever said, the latest first, and whether their data is restricted. */
export async function ownConsents(ctx: Context) {
  const userId = asUser(ctx)
  const [history, user] = await Promise.all([wordsOf(ctx, userId), theUser(ctx, userId)])
  const items = ConsentPurpose.map((purpose) => {
    const last = history.find((word) => word.purpose === purpose)
    return {
      purpose,
      given: last?.given ?? false,
      textVersion: last?.textVersion ?? null,
      current: last?.textVersion === consentTexts[purpose].version,
      at: last?.at ?? null,
    }
  })
  return { items, history, restrictedAt: user.processing_restricted_at }
}

/** Purposes asked at sign-up that the account needs and that were not agreed to in the words of today. */
export async function missingConsents(ctx: Pick<Context, 'db'>, userId: string): Promise<ConsentPurpose[]> {
  const said = await wordsOf(ctx, userId)
  return signUpConsents.filter((purpose) => {
    const last = said.find((word) => word.purpose === purpose)
    return consentTexts[purpose].required && !(last?.given && last.textVersion === consentTexts[purpose].version)
  })
}

async function wordsOf(ctx: Pick<Context, 'db'>, userId: string) {
  const rows = await ctx.db
    .selectFrom('consents')
    .select(['purpose', 'given', 'text_version', 'source', 'at'])
    .where('user_id', '=', userId)
    .orderBy('no', 'desc')
    .execute()
  return rows.map(({ text_version, ...word }) => ({ ...word, textVersion: text_version }))
}
