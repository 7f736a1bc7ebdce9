import { sql } from 'kysely'
import type { ContactPurpose } from '#domain/consents.ts'
import type { Context, Tx } from '#server/core/context.ts'

type Reader = Pick<Context | Tx, 'db'>

/**
 * Who of these people may be written to with advertising, and in which ways: they agreed and did not take it back, the
 * account is open, not about to be deleted, its data not restricted, and the address is known to be theirs. What a person
 * has to know (orders, security, lessons) asks nobody. People to whom nothing applies are not in the answer.
 */
export async function contactsOf(ctx: Reader, userIds: readonly string[]): Promise<Map<string, Set<ContactPurpose>>> {
  const { rows } = await sql<{ id: string; purpose: ContactPurpose }>`
    select u.id, c.purpose from (
      select distinct on (user_id, purpose) user_id, purpose, given from consents
      where user_id = any(${[...userIds]}::uuid[]) and purpose in ('MARKETING_EMAIL', 'MARKETING_PHONE')
      order by user_id, purpose, no desc
    ) c join users u on u.id = c.user_id
    where c.given and u.state = 'ACTIVE' and u.terminates_at is null and u.processing_restricted_at is null
      and case c.purpose when 'MARKETING_EMAIL' then u.email_verified_at else u.phone_verified_at end is not null`.execute(
    ctx.db,
  )
  const found = new Map<string, Set<ContactPurpose>>()
  for (const { id, purpose } of rows) found.set(id, (found.get(id) ?? new Set()).add(purpose))
  return found
}

/** Whether one person may be written to with advertising in this way. */
export async function mayContact(ctx: Reader, userId: string, purpose: ContactPurpose): Promise<boolean> {
  return (await contactsOf(ctx, [userId])).get(userId)?.has(purpose) === true
}
