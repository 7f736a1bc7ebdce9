import { must } from '#domain/faults.ts'
import type { EmailKind } from '#domain/newsletter.ts'
import { DAY } from '#domain/time.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** How long an address waits for its owner to confirm it. */
export const UNCONFIRMED_DAYS = 7

/** Staff take an address off the list for somebody who asked them to. Throws NOT_FOUND. */
export function removeEmail(ctx: Context, id: string, kind: EmailKind = 'NEWS'): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('email_collections')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .returning('id')
      .executeTakeFirst()
    must(gone !== undefined, 'NOT_FOUND')
    await audit(tx, 'email.removed', 'e-mail collection', id)
    return { ok: true as const }
  })
}

/** Forgets addresses that nobody confirmed in time. Run by the clock. @returns how many */
export async function forgetUnconfirmed(ctx: Context): Promise<number> {
  const gone = await ctx.db
    .deleteFrom('email_collections')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', new Date(ctx.now().getTime() - UNCONFIRMED_DAYS * DAY))
    .returning('id')
    .execute()
  return gone.length
}
