import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { everyWord } from '#server/core/search-words.ts'
import { hostProfiles } from '../known-hosts.ts'
import { entriesOf } from '../words/entry-reads.ts'

/** A person as others may see them. Who opened their profile, and every approved host, is told of in full. Throws USER_NOT_FOUND. */
export async function publicUser(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin(hostProfiles(ctx).as('h'), (join) => join.onRef('h.user_id', '=', 'u.id').on('h.status', '=', 'APPROVED'))
    .select(['u.id', 'u.full_name', 'u.avatar_file_id', 'u.bio', 'u.profile_public', 'u.words_hidden', 'u.created_at'])
    .select(['h.headline', 'h.id as host'])
    .where('u.id', '=', id)
    .where('u.state', '=', 'ACTIVE')
    .where('u.email_verified_at', 'is not', null)
    .executeTakeFirst()
  must(row !== undefined, 'USER_NOT_FOUND')
  const open = row.profile_public || row.host !== null
  const read = open && !row.words_hidden
  const entries = read ? await entriesOf(ctx, id) : { works: [], educations: [], achievements: [] }
  return {
    ...shown(row),
    bio: read ? row.bio : null,
    joinedAt: open ? row.created_at : null,
    ...entries,
  }
}

/** Hosts, and people who opened their profile. */
export async function publicUsers(ctx: Context, { take, skip, search }: Paging & { search?: string | undefined }) {
  const found = everybody(ctx).where((eb) =>
    eb.and(everyWord(sql<string>`u.full_name || ' ' || coalesce(h.headline, '')`, search)),
  )
  const { rows, total } = await page(
    found
      .select(['u.id', 'u.full_name', 'u.avatar_file_id', 'h.headline', 'h.id as host'])
      .orderBy(sql`h.id is null`)
      .orderBy(sql`fold(u.full_name)`)
      .orderBy('u.id'),
    { take, skip },
  )
  return { items: rows.map(shown), total }
}

function everybody(ctx: Context) {
  return ctx.db
    .selectFrom('users as u')
    .leftJoin(hostProfiles(ctx).as('h'), (join) => join.onRef('h.user_id', '=', 'u.id').on('h.status', '=', 'APPROVED'))
    .where('u.state', '=', 'ACTIVE')
    .where('u.email_verified_at', 'is not', null)
    .where((eb) => eb.or([eb('u.profile_public', '=', true), eb('h.id', 'is not', null)]))
}

function shown(row: {
  id: string
  full_name: string
  avatar_file_id: string | null
  headline: string | null
  host: string | null
}) {
  return {
    id: row.id,
    fullName: row.full_name,
    avatarUrl: imageUrl(row.avatar_file_id, 256),
    headline: row.headline,
    isHost: row.host !== null,
  }
}
