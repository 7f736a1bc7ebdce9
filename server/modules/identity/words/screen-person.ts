import { fail } from '#domain/faults.ts'
import type { ScreenStage } from '#domain/moderation/kinds.ts'
import { refuse } from '#domain/moderation/refuse.ts'
import { refusalOf } from '#domain/moderation/verdict.ts'
import type { Tx } from '#server/core/context.ts'
import type { Screening } from '#server/core/screener.ts'
import { lockUser } from '../rows.ts'
import { entriesOf } from './entry-reads.ts'
import { personTexts } from './person-texts.ts'

/**
 * Checks all that a person says of themselves, after it was written down in this transaction, and shows or hides it. What
 * is held is for them and the staff; their name stays the one that others know until the new one is allowed. The parts of
 * an entry that is being added are named as in its form: `entry` is its place, as in `works.<id>`. CONTENT_REFUSED.
 */
export async function screenPerson(tx: Tx, userId: string, stage: ScreenStage, entry?: string): Promise<void> {
  const { verdict, matches } = await screenWords(tx, userId, stage)
  if (verdict !== 'REFUSE') return
  const parts = refusalOf(matches)
  const here = parts.filter(({ path }) => (entry ? path.startsWith(`${entry}.`) : !path.includes('.')))
  if (parts.length > 0 && here.length === 0)
    fail('CONTENT_REFUSED', { message: 'Một mục khác trong hồ sơ có nội dung không đăng được. Hãy xóa mục đó trước.' })
  refuse(here.map((part) => ({ ...part, path: entry ? part.path.slice(entry.length + 1) : part.path })))
}

/** The same where nothing can be refused: a part was taken away. What would be refused stays hidden. */
export async function screenWords(tx: Tx, userId: string, stage: ScreenStage): Promise<Screening> {
  const user = await lockUser(tx, userId)
  const fullName = user.name_held ?? user.full_name
  const texts = personTexts({ fullName, bio: user.bio, ...(await entriesOf(tx, userId)) })
  const screening = await tx.screener.screen(tx, { kind: 'PERSON', id: userId, authorId: userId, texts, stage })
  if (screening.verdict === 'PASS') await showWords(tx, userId)
  else await tx.db.updateTable('users').set({ words_hidden: true }).where('id', '=', userId).execute()
  return screening
}

/** Gives an account the name its owner goes by, once it was checked. Until it is allowed others read the one before. CONTENT_REFUSED. */
export async function nameAccount(tx: Tx, userId: string, fullName: string, stage: ScreenStage): Promise<void> {
  await tx.db.updateTable('users').set({ name_held: fullName }).where('id', '=', userId).execute()
  await screenPerson(tx, userId, stage)
}

/** Others read what the person says of themselves, by the name they gave last. */
export async function showWords(tx: Tx, userId: string): Promise<void> {
  const { full_name, name_held } = await lockUser(tx, userId)
  await tx.db
    .updateTable('users')
    .set({ full_name: name_held ?? full_name, name_held: null, words_hidden: false })
    .where('id', '=', userId)
    .execute()
}
