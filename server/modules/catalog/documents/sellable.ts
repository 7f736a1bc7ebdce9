import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { openedByMembership } from '../memberships/opening.ts'
import { NOT_BOUGHT, type Opening, type Sellable } from '../sellables.ts'
import { documentAccess } from './document-access.ts'
import { grantDocument, revokeDocument, usedOfDocuments } from './own.ts'
import { begunDocuments, revokeDocumentAccess } from './seat-documents.ts'

const document: Omit<Sellable, 'kind'> = {
  async grant(tx, { userId, productId, orderItemId }) {
    await grantDocument(tx, { userId, documentId: productId, orderItemId })
  },
  openTo: documentOpenTo,
  used: (ctx, userId, lines) =>
    usedOfDocuments(
      ctx,
      userId,
      lines.map(({ productId }) => productId),
    ),
  usedUpAt: null,
  revoke: (tx, orderItemId, reason) => revokeDocument(tx, { orderItemId, reason }),
  given: sql`select order_item_id, user_id, revoked_at, revoked_reason from document_access`,
  seat: {
    async grant(tx, { userId, productId }) {
      const { accessId } = await grantDocument(tx, { userId, documentId: productId, orderItemId: null })
      return accessId
    },
    revoke: revokeDocumentAccess,
    begun: begunDocuments,
  },
}

/** E-books and documents: one behaviour, two kinds. */
export const documentsSold: readonly Sellable[] = [
  { ...document, kind: 'E_BOOK' },
  { ...document, kind: 'DOCUMENT' },
]

const AS = { OWNER: 'ENROLLED', MEMBER: 'MEMBERSHIP', SUBSCRIBER: 'ENROLLED', SELLER: 'OWNER', STAFF: 'STAFF' } as const

async function documentOpenTo(ctx: Context, userId: UserId, { id }: { id: string }): Promise<Opening> {
  const access = await documentAccess(ctx, userId, id)
  if (!access) return NOT_BOUGHT
  if (access.as === 'MEMBER') return openedByMembership(ctx, userId, { id })
  return { accessible: true, reason: AS[access.as], expiresAt: null }
}
