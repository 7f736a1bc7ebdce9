import { type RawBuilder, sql } from 'kysely'
import type { CommentSubject } from '#domain/comments.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type PublicPerson, peopleOf } from '#server/modules/identity/index.ts'
import { countComments, isSeen } from '../comment-reads.ts'
import { mayChangeComment, maySeeComment, unseenOf, type Viewer, viewerOf } from './access.ts'
import type { CommentRow } from './rows.ts'
import { thePlace } from './subjects.ts'

type Asked = {
  subject: CommentSubject
  subjectId: string
  take: number
  skip: number
  around?: string | undefined
}
/** Most replies that are shown under one comment. */
const MOST_REPLIES = 100

/**
 * Comments on a thing as this person may see them, the newest first, with their replies, the oldest first. None of a thing
 * that they may not read whole: people quote what they talk about. NOT_FOUND.
 */
export async function listComments(ctx: Context, { subject, subjectId, take, around, ...asked }: Asked) {
  const place = await thePlace(ctx, subject, subjectId)
  if (place.closed) {
    const counts = await countComments(ctx, subject, [subjectId])
    return { total: 0, skip: 0, count: counts.get(subjectId) ?? 0, closed: true, items: [] }
  }
  const viewer = viewerOf(ctx, place.ownerId)
  const among = sql`from comments c where c.subject = ${subject} and c.subject_id = ${subjectId} and c.parent_id is null
    and (${seenBy(viewer)} or (c.deleted_at is not null and not c.held and c.hidden_at is null and c.removed_at is null and exists (
      select 1 from comments r where r.parent_id = c.id
        and not r.held and r.hidden_at is null and r.removed_at is null and r.deleted_at is null)))`
  const skip = around === undefined ? asked.skip : ((await pageOf(ctx, among, around, take)) ?? asked.skip)
  const [{ rows }, { rows: counted }, counts] = await Promise.all([
    sql<CommentRow>`select c.* ${among} order by c.created_at desc, c.id limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${among}`.execute(ctx.db),
    countComments(ctx, subject, [subjectId]),
  ])
  const replies = await repliesTo(
    ctx,
    viewer,
    rows.map(({ id }) => id),
  )
  const people = await peopleOf(
    ctx,
    [...rows, ...replies].map((row) => row.author_id),
  )
  const show = (row: CommentRow) => shownTo(viewer, row, people.get(row.author_id), place.ownerId)
  const under = Map.groupBy(replies, (row) => row.parent_id)
  return {
    total: counted[0]?.total ?? 0,
    skip,
    count: counts.get(subjectId) ?? 0,
    closed: false,
    items: rows.map((row) => ({
      ...show(row),
      replies: (under.get(row.id) ?? []).slice(0, MOST_REPLIES).map(show),
    })),
  }
}

/** How many come before the page on which this comment, or the one it answers, stands; null where it is not among them. */
async function pageOf(ctx: Context, among: RawBuilder<unknown>, id: string, take: number): Promise<number | null> {
  const { rows } = await sql<{ before: number }>`
    select before from (select c.id, row_number() over (order by c.created_at desc, c.id)::int - 1 as before ${among}) listed
    where listed.id = coalesce((select parent_id from comments where id = ${id}), ${id})`.execute(ctx.db)
  const before = rows[0]?.before
  return before === undefined ? null : before - (before % take)
}

/** One comment as its author gets it back. */
export async function ownComment(ctx: Context | Tx, row: CommentRow, ownerId: string) {
  const people = await peopleOf(ctx, [row.author_id])
  return shownTo(viewerOf(ctx, ownerId), row, people.get(row.author_id), ownerId)
}

async function repliesTo(ctx: Context, viewer: Viewer, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select c.* from comments c where c.parent_id = any(${[...ids]}::uuid[]) and ${seenBy(viewer)}
    order by c.created_at, c.id`.execute(ctx.db)
  return rows.filter((row) => maySeeComment(viewer, row))
}

/** `maySeeComment` for the database, so that pages are whole. */
function seenBy({ id, ownsPlace, moderates }: Viewer) {
  if (moderates) return sql`c.deleted_at is null`
  const hidden = ownsPlace ? sql`or (not c.held and c.removed_at is null and c.deleted_at is null)` : sql``
  return sql`(${isSeen} or (c.author_id = ${id}::uuid and c.deleted_at is null) ${hidden})`
}

function shownTo(viewer: Viewer, row: CommentRow, author: PublicPerson | undefined, ownerId: string) {
  const unseen = unseenOf(row)
  const isOwn = mayChangeComment(viewer.id, row)
  const gone = unseen === 'DELETED'
  return {
    id: row.id,
    author: gone ? null : (author ?? null),
    text: gone ? '' : row.text,
    createdAt: row.created_at,
    edited: row.edited_at !== null,
    unseen,
    byHost: row.author_id === ownerId,
    can: {
      edit: isOwn && !gone,
      delete: isOwn && !gone,
      hide: viewer.ownsPlace && !isOwn && (unseen === null || unseen === 'HIDDEN'),
      report: viewer.id !== null && !isOwn && unseen === null,
    },
  }
}
