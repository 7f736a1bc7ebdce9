import type { Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import type { Announcement, Recipient } from '../news/announce.ts'
import { letterOf } from './letters/letters.ts'
import { render } from './render.ts'

/** Writes a person's letter once; it is sent from its row after the commit. */
export async function writeMail(tx: Tx, person: Recipient, announcement: Announcement): Promise<void> {
  const { kind, source, expiresAt } = announcement
  const letter = render(letterOf(announcement, person), tx.config.publicUrl)
  const written = await tx.db
    .insertInto('mails')
    .values({
      ...letter,
      kind,
      user_id: person.id,
      recipient: person.email,
      created_at: tx.now(),
      expires_at: expiresAt ?? null,
      dedupe_key: `${kind}:${source}:${person.id}`,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await tell(tx, 'mail.written', { mailId: written.id })
}
