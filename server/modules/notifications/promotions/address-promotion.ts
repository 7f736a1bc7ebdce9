import { sql } from 'kysely'
import type { News } from '#domain/news.ts'
import type { Context } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/** People told by one job: small enough to be done in seconds, and to be done again where it broke off. */
const PART = 500

/**
 * Divides everybody who agreed to hear of offers, in one way or another, into parts. Whether each of them may hear of this
 * one, and how, is decided when their part is told. Divided again, nobody hears of it twice.
 */
export function addressPromotion(ctx: Context, { promotionId }: News['promotion.made']): Promise<void> {
  return write(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct user_id as id from (
        select distinct on (user_id, purpose) user_id, given from consents
        where purpose in ('MARKETING_EMAIL', 'MARKETING_PHONE') and user_id is not null
        order by user_id, purpose, no desc
      ) c where given order by user_id`.execute(tx.db)
    const ids = rows.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += PART)
      await tell(tx, 'promotion.addressed', { promotionId, userIds: ids.slice(at, at + PART) })
  })
}
