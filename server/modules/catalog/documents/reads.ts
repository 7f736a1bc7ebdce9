import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { DocumentKind } from '#domain/goods.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { fold } from '#domain/text.ts'
import { asUser, userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import type { Paging } from '#server/core/page.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { heldAt } from '../access/moments.ts'
import { shownTree, theShownCategory, wayTo, withDescendants } from '../categories/tree.ts'
import { isInCart } from '../in-cart.ts'
import { accessOf } from './readers.ts'
import { theDocument, versionsOf } from './rows.ts'

export type DocumentCard = {
  id: string
  kind: DocumentKind
  slug: string
  name: string
  description: string
  author: string
  coverFileId: string | null
  price: number
  listPrice: number
  pages: number
  paidCount: number
  publishedAt: Date
}

const COLUMNS = sql<DocumentCard>`p.id, d.kind, p.slug, p.name, p.description, d.author, p.cover_file_id as "coverFileId", p.price,
  p.list_price as "listPrice", v.pages, p.paid_count as "paidCount", p.published_at as "publishedAt"`
const FROM = sql`products p join e_documents d on d.id = p.id join e_document_versions v on v.id = d.live_version_id`
const LISTED = sql`d.status = 'PUBLISHED' and p.on_sale`

type Asked = {
  pageSize: number
  page: number
  kind?: DocumentKind | undefined
  search?: string | undefined
  categorySlug?: string | undefined
  price?: 'free' | 'paid' | undefined
}

/** E-books and documents on sale, the newest first. CATEGORY_NOT_FOUND. */
export async function listDocuments(ctx: Context, { pageSize, page, kind, search, categorySlug, price }: Asked) {
  const words = fold(search ?? '').trim()
  const narrowed: Condition[] = [LISTED]
  if (kind) narrowed.push(sql`d.kind = ${kind}`)
  if (words) narrowed.push(sql`position(${words} in p.folded || ' ' || fold(d.author || ' ' || d.description)) > 0`)
  if (price) narrowed.push(price === 'free' ? sql`p.price = 0` : sql`p.price > 0`)
  if (categorySlug !== undefined) {
    const ids = withDescendants(await theShownCategory(ctx, categorySlug))
    narrowed.push(
      sql`exists (select from product_categories c where c.product_id = p.id and c.category_id = any(${ids}::uuid[]))`,
    )
  }
  const where = sql.join(narrowed, sql` and `)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<DocumentCard>`select ${COLUMNS} from ${FROM} where ${where} order by p.published_at desc, p.id
      limit ${sql.lit(pageSize)} offset ${sql.lit((page - 1) * pageSize)}`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from ${FROM} where ${where}`.execute(ctx.db),
  ])
  const total = counted[0]?.n ?? 0
  return { items: rows, total, page, pageCount: Math.ceil(total / pageSize) }
}

/** Cards of these documents that are listed, in the order of the ids. */
export async function documentsByIds(ctx: Context, ids: readonly string[]): Promise<DocumentCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DocumentCard>`select ${COLUMNS} from ${FROM} where ${LISTED} and p.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], p.id)`.execute(ctx.db)
  return rows
}

/** One as its page shows it: no page of it but the sample. Off sale it is there for who may read it. DOCUMENT_NOT_FOUND. */
export async function documentDetail(ctx: Context, slug: string) {
  const document = await theDocument(ctx, { slug })
  const userId = userIdOf(ctx)
  const access = userId === null ? null : await accessOf(ctx, userId, document)
  const offered = document.status === 'PUBLISHED' || document.status === 'HIDDEN'
  must(offered || access !== null, 'DOCUMENT_NOT_FOUND')
  const { rows } = await sql<DocumentCard & { hostId: string; hostName: string; onSale: boolean }>`
    select ${COLUMNS}, p.host_id as "hostId", p.host_name as "hostName", p.on_sale as "onSale"
    from ${FROM} where p.id = ${document.id} and p.published_at is not null`.execute(ctx.db)
  const card = rows[0]
  must(card !== undefined, 'DOCUMENT_NOT_FOUND')
  const [versions, tree] = [await versionsOf(ctx, document.id), await shownTree(ctx)]
  const category = document.category_ids.map((id) => tree.byId.get(id)).find((found) => found !== undefined)
  const live = versions.find((version) => version.id === document.live_version_id)
  return {
    ...card,
    about: document.about as never,
    hasHostPage: card.hostId !== PLATFORM_ACCOUNT,
    downloadable: document.downloadable,
    hidden: document.status === 'HIDDEN',
    categories: category ? wayTo(tree, category).map(({ name, slug }) => ({ name, slug })) : [],
    versions: versions.map(({ number, pages, note, created_at }) => ({ number, pages, note, createdAt: created_at })),
    sample:
      offered && live?.sample_file_id
        ? { url: `/media/documents/sample/${live.id}/${document.slug}.pdf`, pages: live.sample_pages }
        : null,
    viewer:
      userId === null
        ? null
        : {
            owned: access?.as === 'OWNER',
            memberOpens: access?.as === 'MEMBER',
            own: access?.as === 'SELLER',
            ...(await placeOf(ctx, userId, document.id)),
          },
  }
}

async function placeOf(ctx: Context, userId: string, id: string): Promise<{ inCart: boolean; page: number | null }> {
  const { rows } = await sql<{ inCart: boolean; page: number | null }>`
    select ${isInCart(ctx, userId, sql`${id}::uuid`)} as "inCart",
      (select page from document_positions where user_id = ${userId} and document_id = ${id}) as page`.execute(ctx.db)
  return rows[0] ?? { inCart: false, page: null }
}

/** What the caller owns, the last read first. */
export async function myDocuments(ctx: Context, { take, skip }: Paging) {
  const { rows } = await sql<
    DocumentCard & { page: number | null; readAt: Date | null; grantedAt: Date; updated: boolean }
  >`
    select p.id, d.kind, p.slug, p.name, p.description, d.author, p.cover_file_id as "coverFileId", v.pages, o.page,
      o.updated_at as "readAt", a.granted_at as "grantedAt",
      v.number > a.bought_version and v.created_at > coalesce(o.updated_at, a.granted_at) as updated
    from document_access a join e_documents d on d.id = a.document_id join products p on p.id = d.id
      join e_document_versions v on v.id = d.live_version_id
      left join document_positions o on o.user_id = a.user_id and o.document_id = a.document_id
    where a.user_id = ${asUser(ctx)} and ${heldAt('a', ctx.now())}
    order by coalesce(o.updated_at, a.granted_at) desc, p.id`.execute(ctx.db)
  return { items: rows.slice(skip, skip + take), total: rows.length }
}
