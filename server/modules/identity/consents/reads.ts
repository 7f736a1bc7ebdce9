import { ConsentPurpose, consentTexts, signUpConsents } from '#domain/consents.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'

/** What the caller agreed to, purpose by purpose, and all they ever said, the latest first. */
export async function ownConsents(ctx: Context) {
  const history = await wordsOf(ctx, asUser(ctx))
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
  return { items, history }
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
