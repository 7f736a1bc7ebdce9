import type { Gender } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { LearningGoal } from '#domain/people.ts'
import { cleanLine, cleanText } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
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

/** Changes what is given of the caller's profile; null empties a part. The avatar is a public picture they uploaded. Throws FILE_NOT_FOUND. */
export async function updateProfile(ctx: Context | Tx, changes: ProfileChanges): Promise<void> {
  const userId = asUser(ctx)
  const { fullName, bio, birthday, gender, avatarFileId, learningGoal, profilePublic } = changes
  if (birthday) mustBeBirthday(birthday, ctx.now())
  const name = fullName === undefined ? undefined : mustBeNamed('fullName', cleanLine(fullName))
  await write(ctx, async (tx) => {
    if (avatarFileId) await mustBeOwnPicture(tx, userId, avatarFileId)
    await tx.db
      .updateTable('users')
      .set({
        updated_at: tx.now(),
        ...(name !== undefined && { full_name: name }),
        ...(gender !== undefined && { gender }),
        ...(birthday !== undefined && { birthday }),
        ...(bio !== undefined && { bio: bio && (cleanText(bio) || null) }),
        ...(learningGoal !== undefined && { learning_goal: learningGoal }),
        ...(profilePublic !== undefined && { profile_public: profilePublic }),
        ...(avatarFileId !== undefined && { avatar_file_id: avatarFileId }),
      })
      .where('id', '=', userId)
      .execute()
  })
}

async function mustBeOwnPicture(tx: Tx, userId: string, fileId: string): Promise<void> {
  const file = await tx.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('owner_id', '=', userId)
    .where('kind', '=', 'IMAGE')
    .where('visibility', '=', 'PUBLIC')
    .where('status', '=', 'READY')
    .executeTakeFirst()
  must(file !== undefined, 'FILE_NOT_FOUND')
}
