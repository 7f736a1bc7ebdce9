import { type ConsentPurpose, consentTexts } from '#domain/consents.ts'
import type { Context, Tx } from '#server/core/context.ts'

type Reader = Pick<Context | Tx, 'db'>

/** What a person said last of one purpose. */
export function lastConsent(ctx: Reader, userId: string, purpose: ConsentPurpose) {
  return ctx.db
    .selectFrom('consents')
    .select(['given', 'text_version', 'source', 'at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a person agrees to a purpose now, to the words as they stand today. */
export async function agrees(ctx: Reader, userId: string, purpose: ConsentPurpose): Promise<boolean> {
  const last = await lastConsent(ctx, userId, purpose)
  return last?.given === true && last.text_version === consentTexts[purpose].version
}
