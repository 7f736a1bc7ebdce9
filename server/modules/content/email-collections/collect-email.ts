import { must } from '#domain/faults.ts'
import type { EmailKind } from '#domain/newsletter.ts'
import { HOUR } from '#domain/time.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

type Given = { email: string; consentVersion: string; source?: string | undefined }

/** How long nobody is asked again: a stranger is not to fill a mailbox with our letters. */
const PAUSE_MS = HOUR

/**
 * Keeps an address that asks for news, with the words it agreed to and when; nothing else about the person. Nothing is
 * sent there but one letter that asks whether they want it, unless somebody signed in leaves their own address, which is
 * proven. Left again before it was confirmed, it is asked again. Each confirmed address once on each list:
 * EMAIL_COLLECTION_ALREADY_EXISTS.
 */
export function collectEmail(
  ctx: Context | Tx,
  { email, consentVersion, source }: Given,
  kind: EmailKind = 'NEWS',
): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const own = tx.actor.kind === 'user' && tx.actor.email === email
    const now = tx.now()
    const before = await lockEmail(tx, email, kind)
    must(!before?.confirmed_at, 'EMAIL_COLLECTION_ALREADY_EXISTS')
    if (before && !own && now.getTime() - before.asked_at.getTime() < PAUSE_MS) return { ok: true as const }
    const said = {
      user_id: own ? userIdOf(tx) : null,
      consent_version: consentVersion,
      source: source ?? 'footer',
      asked_at: now,
      confirmed_at: own ? now : null,
    }
    const { id } = await tx.db
      .insertInto('email_collections')
      .values({ email, kind, created_at: now, ...said })
      .onConflict((conflict) => conflict.columns(['email', 'kind']).doUpdateSet(said))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!own) await publish(tx, 'email-collection.asked', { emailCollectionId: id, at: now.toISOString() })
    return { ok: true as const }
  })
}

function lockEmail(tx: Tx, email: string, kind: EmailKind) {
  return tx.db
    .selectFrom('email_collections')
    .select(['confirmed_at', 'asked_at'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}
