import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { cleanTags, type PostText } from '#domain/post.ts'
import type { RichText } from '#domain/richtext.ts'
import { slugify } from '#domain/text.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import type { Posts } from '#server/core/schema.ts'
import { mustBeApprovedHost, whyNotHost } from '#server/modules/hosts/index.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { theReadyFile } from '#server/modules/library/index.ts'

export type PostRow = Omit<Selectable<Posts>, 'body' | 'members_body' | 'waiting'> & {
  body: RichText
  members_body: RichText | null
  waiting: PostText | null
}

/** A post in any state. POST_NOT_FOUND. */
export async function thePost(ctx: Context | Tx, id: string): Promise<PostRow> {
  const row = await ctx.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'POST_NOT_FOUND')
  return row as unknown as PostRow
}

/** The same, locked; null where it is gone. */
export async function findAndLockPost(tx: Tx, id: string): Promise<PostRow | null> {
  const row = await tx.db.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return (row as unknown as PostRow | undefined) ?? null
}

/** The same. POST_NOT_FOUND. */
export async function lockPost(tx: Tx, id: string): Promise<PostRow> {
  const row = await findAndLockPost(tx, id)
  must(row !== null, 'POST_NOT_FOUND')
  return row
}

/** Hosts write once they are approved; staff with the right write the news of the house. HOST_NOT_APPROVED. */
export async function mustBeAuthor(tx: Tx, userId: string): Promise<void> {
  if (!holds(tx, 'posts.write')) await mustBeApprovedHost(tx, userId)
}

/** The same for somebody who is not asking: their post's hour has come. */
export async function mayStillPublish(tx: Tx, authorId: string): Promise<boolean> {
  const { role, state } = await theUser(tx, authorId)
  if (tx.permissions.grants(role).includes('posts.write')) return state === 'ACTIVE'
  return (await whyNotHost(tx, authorId)) === null
}

/** A post that everybody may read: whose it is, and how it is called. Null where there is none. */
export async function findPublished(ctx: Context | Tx, id: string) {
  const row = await ctx.db
    .selectFrom('posts as p')
    .innerJoin('post_pages as g', 'g.post_id', 'p.id')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .select(['p.id', 'p.author_id as ownerId', 'p.slug', 'g.title', 'g.membership_ids as membershipIds'])
    .select(sql<boolean>`g.members_body is not null`.as('hasMembersPart'))
    .where('p.id', '=', id)
    .where('p.status', '=', 'PUBLISHED')
    .where('u.state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row ?? null
}

/** What the draft says. */
export function textOf({ type, title, excerpt, body, cover_file_id, tags, ...row }: PostRow): PostText {
  const members = { membersBody: row.members_body, membershipIds: row.membership_ids }
  return { type, title, excerpt, body, coverFileId: cover_file_id, tags, ...members }
}

export type Terms = { [K in keyof PostText]?: PostText[K] | undefined }

/**
 * The columns of what was given. A cover must be a public picture of the author's own, memberships must be on sale; those
 * that stand there already are not asked again. FILE_NOT_FOUND, NOT_OWNER, FILE_NOT_READY, FILE_TYPE_REFUSED, MEMBERSHIP_NOT_FOUND.
 */
export async function columnsOf(tx: Tx, authorId: string, terms: Terms, stored: PostRow | null = null) {
  const { coverFileId, body, tags, type, title, excerpt, membersBody } = terms
  const membershipIds = terms.membershipIds && [...new Set(terms.membershipIds)]
  if (coverFileId && coverFileId !== stored?.cover_file_id) {
    const file = await theReadyFile(tx, coverFileId, ['IMAGE'], authorId)
    must(file.visibility === 'PUBLIC', 'FILE_TYPE_REFUSED')
  }
  const named = membershipIds?.filter((id) => !stored?.membership_ids.includes(id)) ?? []
  const found = await tx.members.named(tx, named)
  must(found.filter(({ onSale }) => onSale).length === named.length, 'MEMBERSHIP_NOT_FOUND')
  return {
    ...(type !== undefined && { type }),
    ...(title !== undefined && { title }),
    ...(excerpt !== undefined && { excerpt }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(coverFileId !== undefined && { cover_file_id: coverFileId }),
    ...(tags !== undefined && { tags: cleanTags(tags) }),
    ...(membersBody !== undefined && { members_body: membersBody && JSON.stringify(membersBody) }),
    ...(membershipIds && { membership_ids: membershipIds }),
  }
}

/** An address nobody has yet: the title as a slug, with `-2`, `-3` … where it is taken. `own` may keep the one it has. */
export async function freeSlug(tx: Tx, title: string, own: string | null = null): Promise<string> {
  const base = slugify(title) || 'bai-viet'
  // Two posts of one title opened at once would choose the same number.
  await sql`select pg_advisory_xact_lock(hashtext('posts.slug'))`.execute(tx.db)
  const rows = await tx.db
    .selectFrom('posts')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .$if(own !== null, (query) => query.where('id', '!=', own))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}
