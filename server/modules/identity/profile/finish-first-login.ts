import type { welcomeConsents } from '#domain/consents.ts'
import type { LearningGoal } from '#domain/people.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { updateInterests } from '../interests/update-interests.ts'
import { updateProfile } from './update-profile.ts'

type Welcome = {
  categoryIds?: readonly string[] | undefined
  learningGoal?: LearningGoal | undefined
  consents?: readonly (typeof welcomeConsents)[number][] | undefined
}

/** Notes that the caller has been welcomed, with what they said meanwhile: all of it or, where something is refused, nothing. Throws CATEGORY_NOT_FOUND. */
export async function finishFirstLogin(ctx: Context, said: Welcome): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  await write(ctx, async (tx) => {
    await tx.db.updateTable('users').set({ first_login: false }).where('id', '=', userId).execute()
    if (said.categoryIds) await updateInterests(tx, said.categoryIds)
    if (said.learningGoal) await updateProfile(tx, { learningGoal: said.learningGoal })
    for (const purpose of said.consents ?? []) {
      await recordConsent(tx, { userId, purpose, given: true, source: 'WELCOME' })
    }
  })
  return { ok: true }
}
