import { cleanLine } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { screenPerson } from '../words/screen-person.ts'
import { keepRoom } from './keep-room.ts'
import { mustBeNamed, mustBePast } from './rules.ts'

type AchievementTerms = { title: string; issuer: string | null; achievedOn: string; url: string | null }

/** Adds an achievement to the caller's profile. Throws PROFILE_ENTRIES_FULL, CONTENT_REFUSED. */
export async function addAchievement(
  ctx: Context,
  terms: AchievementTerms,
): Promise<AchievementTerms & { id: string }> {
  const userId = asUser(ctx)
  mustBePast('achievedOn', terms.achievedOn, ctx.now())
  const achievement = {
    ...terms,
    title: mustBeNamed('title', cleanLine(terms.title)),
    issuer: (terms.issuer && cleanLine(terms.issuer)) || null,
  }
  return write(ctx, async (tx) => {
    await keepRoom(tx, userId, 'user_achievements')
    const { id } = await tx.db
      .insertInto('user_achievements')
      .values({
        user_id: userId,
        title: achievement.title,
        issuer: achievement.issuer,
        achieved_on: achievement.achievedOn,
        url: achievement.url,
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await screenPerson(tx, userId, 'EDIT', `achievements.${id}`)
    return { id, ...achievement }
  })
}
