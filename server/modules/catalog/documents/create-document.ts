import { must } from '#domain/faults.ts'
import type { DocumentKind } from '#domain/goods.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fileFacts } from '#server/modules/library/index.ts'
import { activeCategoryIds } from '../categories/active-category-ids.ts'
import { openProduct } from '../products/open-product.ts'
import { readStaffDocument } from './staff-reads.ts'

export type DocumentTerms = {
  name: string
  description: string
  about: object
  author: string
  coverFileId: string | null
  categoryIds: string[]
  price: number
  listPrice: number | null
  downloadable: boolean
  samplePages: number
}

/** Begins an e-book or a document; nobody sees it yet. HOST_PROFILE_NOT_FOUND, CATEGORY_NOT_FOUND, FILE_NOT_FOUND. */
export async function createDocument(
  ctx: Context,
  { kind, hostId, ...terms }: DocumentTerms & { kind: DocumentKind; hostId: string | null },
) {
  const id = await write(ctx, async (tx) => {
    const seller = await theSeller(tx, hostId)
    await demandKnown(tx, terms)
    const product = await openProduct(tx, { kind, hostId: seller, name: terms.name })
    const now = tx.now()
    await tx.db
      .insertInto('e_documents')
      .values({ id: product.id, kind, ...columnsOf(terms), created_at: now, updated_at: now })
      .execute()
    return product.id
  })
  return readStaffDocument(ctx, id)
}

export function columnsOf(terms: DocumentTerms) {
  return {
    name: terms.name,
    description: terms.description,
    about: JSON.stringify(terms.about),
    author: terms.author,
    cover_file_id: terms.coverFileId,
    category_ids: terms.categoryIds,
    price: terms.price,
    list_price: terms.listPrice,
    downloadable: terms.downloadable,
    sample_pages: terms.samplePages,
  }
}

/** Categories that are shown, and a picture. */
export async function demandKnown(tx: Tx, terms: { categoryIds: readonly string[]; coverFileId: string | null }) {
  const active = await activeCategoryIds(tx, terms.categoryIds)
  must(
    terms.categoryIds.every((id) => active.has(id)),
    'CATEGORY_NOT_FOUND',
  )
  if (terms.coverFileId === null) return
  const file = (await fileFacts(tx, [terms.coverFileId])).get(terms.coverFileId)
  must(file?.kind === 'IMAGE' && file.status === 'READY', 'FILE_NOT_FOUND')
}

/** Whose account sells it: an approved host's, or the platform's where none is named. HOST_PROFILE_NOT_FOUND. */
export async function theSeller(tx: Tx, hostId: string | null): Promise<string> {
  if (hostId === null || hostId === PLATFORM_ACCOUNT) return PLATFORM_ACCOUNT
  const row = await tx.db
    .selectFrom('host_profiles')
    .select('user_id')
    .where('user_id', '=', hostId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst()
  must(row !== undefined, 'HOST_PROFILE_NOT_FOUND')
  return row.user_id
}
