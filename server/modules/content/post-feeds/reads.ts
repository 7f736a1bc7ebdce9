import { sql } from 'kysely'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { readerNamed } from '../posts/reader.ts'
import { feedFor } from '../posts/rss.ts'

/** Whether the caller has a feed of their own. Its address is not known here any more. */
export async function ownFeed(ctx: Context) {
  const row = await ctx.db
    .selectFrom('post_feeds')
    .select(['made_at', 'read_at'])
    .where('user_id', '=', asUser(ctx))
    .executeTakeFirst()
  return { madeAt: row?.made_at ?? null, readAt: row?.read_at ?? null }
}

export type PrivateFeed = { xml: string; tag: string; since: Date }

/**
 * The feed of a token with what its person may read at this moment, its mark, and since when it says that: to the second,
 * as HTTP tells time, and never the same instant for two different texts. Null for a token that is dead, and for a person
 * whose account is closed.
 */
export async function feedOfToken(ctx: Context, token: string): Promise<PrivateFeed | null> {
  const row = await ctx.db
    .selectFrom('post_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('f.user_id')
    .where('f.token_hash', '=', sha256(token))
    .where('u.state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) return null
  const xml = await feedFor(ctx, await readerNamed(ctx, row.user_id))
  const said = sha256(xml)
  const second = new Date(Math.floor(ctx.now().getTime() / 1_000) * 1_000)
  const kept = await ctx.db
    .updateTable('post_feeds')
    .set({
      read_at: ctx.now(),
      said,
      said_since: sql<Date>`case when said = ${said} then said_since
        else greatest(${second}::timestamptz, said_since + interval '1 second') end`,
    })
    .where('user_id', '=', row.user_id)
    .returning('said_since')
    .executeTakeFirst()
  return { xml, tag: `"${said.slice(0, 32)}"`, since: kept?.said_since ?? second }
}
