import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

type Given = { email: string; consentVersion: string; source?: string | undefined }

/**
 * Keeps an address that asked for news, with the words it agreed to and when; nothing else about the person. Each address
 * once: EMAIL_COLLECTION_ALREADY_EXISTS. Somebody signed in who leaves their own address can be erased with their account.
 */
export function collectEmail(ctx: Context | Tx, { email, consentVersion, source }: Given): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const own = tx.actor.kind === 'user' && tx.actor.email === email
    await tx.db
      .insertInto('email_collections')
      .values({
        email,
        user_id: own ? userIdOf(tx) : null,
        consent_version: consentVersion,
        source: source ?? 'footer',
        created_at: tx.now(),
      })
      .execute()
    return { ok: true as const }
  })
}
