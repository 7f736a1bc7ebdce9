import { type RawBuilder, sql } from 'kysely'
import type { PostType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { pageCount } from '#domain/paging.ts'
import { searchWords } from '#domain/post.ts'
import { mayGive, type Reader } from '#domain/reading.ts'
import { type RichText, wordCount } from '#domain/richtext.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { containing } from '#server/core/search-words.ts'
import { followsOf, hostCard } from '#server/modules/hosts/index.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { countComments } from '../comment-reads.ts'
import { askingReader, wayTo } from './reader.ts'

export type Asked = {
  page: number
  pageSize: number
  type?: PostType | undefined
  tag?: string | undefined
  search?: string | undefined
  authorId?: string | undefined
}
type Row = {
  id: string
  slug: string
  type: PostType
  title: string
  excerpt: string
  coverFileId: string | null
  tags: string[]
  tagSlugs: string[]
  readingMinutes: number
  publishedAt: Date
  forMembers: boolean
  authorId: string
  authorName: string
  avatarFileId: string | null
}
export type PostCard = Awaited<ReturnType<typeof cardsOf>>[number]

type Whole = Row & { body: RichText; membersBody: RichText | null; membershipIds: string[]; changedAt: Date }
const COLUMNS = sql`p.id, p.slug, g.type, g.title, g.excerpt, g.cover_file_id as "coverFileId", g.tags,
  g.tag_slugs as "tagSlugs", g.reading_minutes as "readingMinutes", p.published_at as "publishedAt",
  g.members_body is not null as "forMembers", p.author_id as "authorId", u.full_name as "authorName", u.avatar_file_id as "avatarFileId"`
/** The one place that says what everybody may read. */
const PUBLISHED = sql`from posts p join post_pages g on g.post_id = p.id join users u on u.id = p.author_id
  where p.status = 'PUBLISHED' and u.state = 'ACTIVE'`
const WHOLE = sql`g.body, g.members_body as "membersBody", g.membership_ids as "membershipIds", g.changed_at as "changedAt"`
const MOST_TAGS = 16

/** Published posts, the newest first. */
export async function listPosts(ctx: Context, asked: Asked) {
  const { page, pageSize } = asked
  const among = filter(asked)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select ${COLUMNS} ${PUBLISHED} ${among}
      order by p.published_at desc, p.id limit ${sql.lit(pageSize)} offset ${sql.lit((page - 1) * pageSize)}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${PUBLISHED} ${among}`.execute(ctx.db),
  ])
  const total = counted[0]?.total ?? 0
  return {
    items: await cardsOf(ctx, rows),
    total,
    meta: { pagination: { page, pageSize, pageCount: pageCount(total, pageSize), total } },
  }
}

/** The same with the tags most used among them, whichever is chosen. */
export async function listWithTags(ctx: Context, asked: Asked) {
  const [list, { rows: tags }] = await Promise.all([
    listPosts(ctx, asked),
    sql<{ name: string; slug: string; count: number }>`
      select min(t.name) as name, t.slug, count(*)::int as count
      from (select unnest(g.tags) as name, unnest(g.tag_slugs) as slug ${PUBLISHED} ${filter({ ...asked, tag: undefined })}) t
      group by t.slug order by count desc, t.slug limit ${sql.lit(MOST_TAGS)}`.execute(ctx.db),
  ])
  return { ...list, tags }
}

/** Posts of one person. USER_NOT_FOUND. */
export async function postsOfAuthor(ctx: Context, authorId: string, asked: Asked) {
  must((await peopleOf(ctx, [authorId])).has(authorId), 'USER_NOT_FOUND')
  return listPosts(ctx, { ...asked, authorId })
}

/** A published post as this reader, else whoever asks, sees it: what members read only if they may. POST_NOT_FOUND. */
export async function readPost(ctx: Context, by: { id: string } | { slug: string }, as?: Reader) {
  const which = 'id' in by ? sql`and p.id = ${by.id}` : sql`and p.slug = ${by.slug}`
  const { rows } = await sql<Whole>`select ${COLUMNS}, ${WHOLE} ${PUBLISHED} ${which}`.execute(ctx.db)
  const row = rows[0]
  must(row !== undefined, 'POST_NOT_FOUND')
  const [[card], members, hosts, follows, related] = await Promise.all([
    cardsOf(ctx, [row]),
    membersPartOf(ctx, row, as ?? (await askingReader(ctx))),
    hostCard(ctx, [row.authorId]),
    followsOf(ctx, row.authorId, userIdOf(ctx)),
    relatedTo(ctx, row),
  ])
  must(card !== undefined, 'POST_NOT_FOUND')
  return {
    ...card,
    body: row.body as RichText & Record<string, unknown>,
    members,
    changedAt: row.changedAt,
    author: {
      ...card.author,
      headline: hosts.get(row.authorId)?.headline ?? '',
      isHost: hosts.has(row.authorId),
      ...follows,
    },
    related,
  }
}

/** What a reader gets of the members' part; null for a post without one. */
async function membersPartOf(ctx: Context, row: Whole, reader: Reader) {
  if (!row.membersBody) return null
  const way = wayTo(ctx, reader, asked(row))
  return {
    way: way === 'FREE' ? null : way,
    body: way === null ? null : (row.membersBody as RichText & Record<string, unknown>),
    words: wordCount(row.membersBody),
    memberships: [...(await ctx.members.named(ctx, row.membershipIds))],
    mayGive: way !== 'FREE' && mayGive(way),
  }
}

const asked = ({ id, authorId, membersBody, membershipIds }: Whole) => ({
  id,
  ownerId: authorId,
  hasMembersPart: membersBody !== null,
  membershipIds,
})

/** The newest posts, each with all that this reader may read of it at this moment. */
export async function newestWith(ctx: Context, reader: Reader, take: number, authorId?: string) {
  const { rows } = await sql<Whole>`select ${COLUMNS}, ${WHOLE} ${PUBLISHED} ${filter({ authorId })}
    order by p.published_at desc, p.id limit ${sql.lit(take)}`.execute(ctx.db)
  const cards = await cardsOf(ctx, rows)
  return cards.flatMap((card, index) => {
    const row = rows[index]
    if (!row) return []
    const whole = wayTo(ctx, reader, asked(row)) !== null
    return [{ card, body: row.body, members: whole ? row.membersBody : null, isCut: !whole }]
  })
}

type PostsAsked = { show: 'opens' | 'closed'; take: number; skip: number }

/**
 * The published posts whose members' part this membership opens, or those that stay closed to it, the newest first; and how
 * many there are of each.
 */
export async function postsForMembers(ctx: Context | Tx, membershipId: string, { show, take, skip }: PostsAsked) {
  const opens = sql`(cardinality(g.membership_ids) = 0 or ${membershipId}::uuid = any(g.membership_ids))`
  const among = sql`and g.members_body is not null`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select ${COLUMNS} ${PUBLISHED} ${among} and ${show === 'opens' ? opens : sql`not ${opens}`}
      order by p.published_at desc, p.id limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db),
    sql<{ opens: number; closed: number }>`select count(*) filter (where ${opens})::int as opens,
      count(*) filter (where not ${opens})::int as closed ${PUBLISHED} ${among}`.execute(ctx.db),
  ])
  const { opens: opensCount = 0, closed: closedCount = 0 } = counted[0] ?? {}
  return {
    items: await cardsOf(ctx, rows),
    total: show === 'opens' ? opensCount : closedCount,
    opensCount,
    closedCount,
  }
}

/** Every published post, as the list of the site's pages needs it. */
export async function postAddresses(ctx: Context, take: number): Promise<{ slug: string; changed: Date }[]> {
  const { rows } = await sql<{ slug: string; changed: Date }>`
    select p.slug, g.changed_at as changed ${PUBLISHED} order by p.published_at desc, p.id limit ${sql.lit(take)}`.execute(
    ctx.db,
  )
  return rows
}

/** Published posts by their ids, in their order; what is not public is left out. */
export async function postCards(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${PUBLISHED} and p.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], p.id)`.execute(
    ctx.db,
  )
  return cardsOf(ctx, rows)
}

/** Three more to read: those that share most tags, then of the same author, then the newest. */
async function relatedTo(ctx: Context, { id, authorId, tagSlugs }: Row) {
  const { rows } = await sql<Row>`
    select r.* from (
      select ${COLUMNS} ${PUBLISHED} and p.id <> ${id} order by p.published_at desc, p.id limit 200
    ) r
    order by cardinality(array(select unnest(r."tagSlugs") intersect select unnest(${tagSlugs}::text[]))) desc,
      (r."authorId" = ${authorId}) desc, r."publishedAt" desc, r.id limit 3`.execute(ctx.db)
  return cardsOf(ctx, rows)
}

function filter({ type, tag, search, authorId }: Omit<Asked, 'page' | 'pageSize'>): RawBuilder<unknown> {
  const words = searchWords(search ?? '')
  const parts = [
    ...(type ? [sql`and g.type = ${type}`] : []),
    ...(tag ? [sql`and g.tag_slugs @> array[${tag}]::text[]`] : []),
    ...(authorId ? [sql`and p.author_id = ${authorId}`] : []),
    ...words.map((word) => sql`and g.folded like ${containing(word)}`),
  ]
  return parts.length > 0 ? sql.join(parts, sql` `) : sql``
}

async function cardsOf(ctx: Context | Tx, rows: readonly Row[]) {
  const comments = await countComments(
    ctx,
    'POST',
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    excerpt: row.excerpt,
    coverFileId: row.coverFileId,
    tags: row.tags.map((name, index) => ({ name, slug: row.tagSlugs[index] ?? '' })),
    readingMinutes: row.readingMinutes,
    publishedAt: row.publishedAt,
    forMembers: row.forMembers,
    commentCount: comments.get(row.id) ?? 0,
    author: { id: row.authorId, fullName: row.authorName, avatarUrl: imageUrl(row.avatarFileId, 256) },
  }))
}
