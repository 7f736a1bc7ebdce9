import { sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { EmailKind } from '#domain/newsletter.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/** People told by one job: small enough to be done in seconds, and to be done again where it broke off. */
const PART = 500

/**
 * Divides everybody who agreed to hear of it into parts: people with an account, who hear of offers in one way or another,
 * and the confirmed addresses of its list. Whether each of them may hear of this one, and how, is decided when their part is
 * told. Divided again, nobody hears of it twice.
 */
export function addressPromotion(ctx: Context, { promotionId }: DomainEvents['promotion.made']): Promise<void> {
  return write(ctx, async (tx) => {
    const offer = await tx.db.selectFrom('promotions').select('list').where('id', '=', promotionId).executeTakeFirst()
    if (!offer) return
    if (offer.list === 'NEWS')
      for (const userIds of inParts(await agreeing(tx)))
        await publish(tx, 'promotion.addressed', { promotionId, userIds })
    for (const emailCollectionIds of inParts(await confirmed(tx, offer.list)))
      await publish(tx, 'promotion.mailed', { promotionId, emailCollectionIds })
  })
}

async function agreeing(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from (${AGREED}) c group by user_id order by user_id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Addresses of a list; of offers those that an account hears by letter already are left out. */
async function confirmed(tx: Tx, list: EmailKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from email_collections e
    where e.kind = ${list} and e.confirmed_at is not null
      and (${list} <> 'NEWS' or not exists (
        select from users u join (${AGREED}) c on c.user_id = u.id and c.purpose = 'MARKETING_EMAIL'
        where u.email = e.email))
    order by e.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** The last word of each account on each way of hearing of offers, where it is yes. */
const AGREED = sql`
  select user_id, purpose from (
    select distinct on (user_id, purpose) user_id, purpose, given from consents
    where purpose in ('MARKETING_EMAIL', 'MARKETING_PHONE') and user_id is not null
    order by user_id, purpose, no desc
  ) said where given`

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / PART) }, (_, index) => ids.slice(index * PART, (index + 1) * PART))
}
