import type { Gender } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { LearningGoal } from '#domain/people.ts'
import { cleanLine, cleanText } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { theRowOf } from '#server/core/handed-up.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { screenPerson } from '../words/screen-person.ts'
import { pictures } from './pictures.ts'
import { mustBeBirthday, mustBeNamed } from './rules.ts'

type ProfileChanges = {
  fullName?: string | undefined
  gender?: Gender | null | undefined
  birthday?: string | null | undefined
  bio?: string | null | undefined
  avatarFileId?: string | null | undefined
  learningGoal?: LearningGoal | null | undefined
  profilePublic?: boolean | undefined
}

/**
 * Changes what is given of the caller's profile; null empties a part. The avatar is a public picture they uploaded. Words
 * that others read are checked: what is held is for the caller and the staff until a person decided. Throws FILE_NOT_FOUND,
 * CONTENT_REFUSED.
 */
export async function updateProfile(ctx: Context | Tx, changes: ProfileChanges): Promise<void> {
  const userId = asUser(ctx)
  const { fullName, bio, birthday, gender, avatarFileId, learningGoal, profilePublic } = changes
  if (birthday) mustBeBirthday(birthday, ctx.now())
  const name = fullName === undefined ? undefined : mustBeNamed('fullName', cleanLine(fullName))
  await write(ctx, async (tx) => {
    if (avatarFileId) must(await theRowOf(tx, pictures).isPublicPictureOf(tx, avatarFileId, userId), 'FILE_NOT_FOUND')
    const before = await lockUser(tx, userId)
    const words = bio === undefined ? before.bio : bio && (cleanText(bio) || null)
    const isRenamed = name !== undefined && name !== (before.name_held ?? before.full_name)
    await tx.db
      .updateTable('users')
      .set({
        updated_at: tx.now(),
        ...(isRenamed && { name_held: name }),
        // What is undefined stays as it is.
        gender,
        birthday,
        bio: bio === undefined ? undefined : words,
        learning_goal: learningGoal,
        profile_public: profilePublic,
        avatar_file_id: avatarFileId,
      })
      .where('id', '=', userId)
      .execute()
    const opens = profilePublic === true && !before.profile_public
    if (isRenamed || words !== before.bio || opens) await screenPerson(tx, userId, opens ? 'PUBLISH' : 'EDIT')
  })
}
