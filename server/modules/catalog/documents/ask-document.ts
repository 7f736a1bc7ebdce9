import { must } from '#domain/faults.ts'
import { HOUR } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { write } from '#server/core/write.ts'
import { isFree } from './link.ts'
import { theDocument } from './rows.ts'

const PER_DAY = 10
/** How long a letter is not sent again: a stranger is not to fill a mailbox with our letters. */
const PAUSE_MS = HOUR

/**
 * Sends the address at which a free document is read to an e-mail, with the words its owner agreed to; nothing else is ever
 * sent there. Asked again within the hour, nothing more is sent. DOCUMENT_NOT_FOUND, DOCUMENT_NOT_FREE, TOO_MANY_REQUESTS.
 */
export async function askDocument(
  ctx: Context,
  { slug, email, consentVersion }: { slug: string; email: string; consentVersion: string },
): Promise<{ ok: true }> {
  const document = await theDocument(ctx, { slug })
  must(document.status === 'PUBLISHED' || document.status === 'HIDDEN', 'DOCUMENT_NOT_FOUND')
  must(isFree(document), 'DOCUMENT_NOT_FREE')
  await countTry(ctx, `document-mail:${email}`, PER_DAY, 86_400)
  return write(ctx, async (tx) => {
    const now = tx.now()
    const before = await tx.db
      .selectFrom('e_document_subscriptions')
      .select(['id', 'asked_at'])
      .where('document_id', '=', document.id)
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (before && now.getTime() - before.asked_at.getTime() < PAUSE_MS) return { ok: true }
    const { id } = await tx.db
      .insertInto('e_document_subscriptions')
      .values({ document_id: document.id, email, consent_version: consentVersion, asked_at: now })
      .onConflict((conflict) =>
        conflict.columns(['document_id', 'email']).doUpdateSet({ asked_at: now, consent_version: consentVersion }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await publish(tx, 'document.asked', { subscriptionId: id, at: now.toISOString() })
    return { ok: true }
  })
}
