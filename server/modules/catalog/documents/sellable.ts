import { ownedIds } from '../access/can.ts'
import type { Sellable } from '../sellables.ts'
import { grantDocument, revokeDocument, usedOfDocument } from './own.ts'
import { begunDocuments, revokeDocumentAccess } from './seat-documents.ts'

const document: Omit<Sellable, 'kind'> = {
  owned: ownedIds,
  async grant(tx, { userId, productId, orderItemId }) {
    await grantDocument(tx, { userId, documentId: productId, orderItemId })
  },
  used: (ctx, { userId, productId }) => usedOfDocument(ctx, userId, productId),
  usedUpAt: null,
  revoke: (tx, orderItemId, reason) => revokeDocument(tx, { orderItemId, reason }),
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
