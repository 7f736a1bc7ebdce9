import type { Gender } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { LearningGoal } from '#domain/people.ts'
import { cleanLine, cleanText } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type Account, lockUser } from '../accounts/rows.ts'
import { screenPerson } from '../words/screen-person.ts'
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
  const { birthday, avatarFileId, profilePublic } = changes
  if (birthday) mustBeBirthday(birthday, ctx.now())
  const columns = columnsOf(changes)
  await write(ctx, async (tx) => {
    if (avatarFileId) await mustBeOwnPicture(tx, userId, avatarFileId)
    const before = await lockUser(tx, userId)
    const { name_held = ownName(before), bio = before.bio } = columns
    const isRenamed = name_held !== ownName(before)
    await tx.db
      .updateTable('users')
      .set({ ...columns, name_held: isRenamed ? name_held : before.name_held, updated_at: tx.now() })
      .where('id', '=', userId)
      .execute()
    const opens = profilePublic === true && !before.profile_public
    if (isRenamed || bio !== before.bio || opens) await screenPerson(tx, userId, opens ? 'PUBLISH' : 'EDIT')
  })
}

/** The name a person gave themselves last, whether others may read it yet or not. */
function ownName({ name_held, full_name }: Account): string {
  return name_held ?? full_name
}

/** What was given, as columns; a name waits until it is checked. */
function columnsOf({ fullName, bio, gender, birthday, learningGoal, profilePublic, avatarFileId }: ProfileChanges) {
  return {
    ...(fullName !== undefined && { name_held: mustBeNamed('fullName', cleanLine(fullName)) }),
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday }),
    ...(bio !== undefined && { bio: bio && (cleanText(bio) || null) }),
    ...(learningGoal !== undefined && { learning_goal: learningGoal }),
    ...(profilePublic !== undefined && { profile_public: profilePublic }),
    ...(avatarFileId !== undefined && { avatar_file_id: avatarFileId }),
  }
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
