import { eDocumentFlow } from '#domain/statuses/e-document.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { setOnSale } from '../products/set-on-sale.ts'
import { lockDocument } from './rows.ts'
import { showDocument } from './show-document.ts'
import { readStaffDocument } from './staff-reads.ts'

type Action = keyof typeof eDocumentFlow.actions

/** Puts a document on sale. DOCUMENT_NOT_FOUND, STATUS_CONFLICT, DOCUMENT_NOT_READY with every problem. */
export async function publishDocument(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const document = await lockDocument(tx, id)
    await step(tx, id, 'publish')
    await showDocument(tx, document)
  })
  return readStaffDocument(ctx, id)
}

/** Takes it off sale; who owns it reads on. */
export async function unpublishDocument(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    await lockDocument(tx, id)
    await step(tx, id, 'unpublish')
    await setOnSale(tx, id, false)
  })
  return readStaffDocument(ctx, id)
}

/** Takes a published one out of lists and searches, or puts a hidden one back. */
export async function hideDocument(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const document = await lockDocument(tx, id)
    await step(tx, id, document.status === 'HIDDEN' ? 'show' : 'hide')
    invalidate(tx)
  })
  return readStaffDocument(ctx, id)
}

/** Archives it: it leaves the shop and the list of work; who owns it reads on. */
export function deleteDocument(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const document = await lockDocument(tx, id)
    await step(tx, id, 'archive')
    if (document.status !== 'DRAFT') await setOnSale(tx, id, false)
    return { ok: true }
  })
}

function step(tx: Tx, id: string, action: Action) {
  return move(tx, {
    table: 'e_documents',
    subject: 'e-document',
    flow: eDocumentFlow,
    id,
    action,
    as: 'staff',
    set: { updated_at: tx.now() },
  })
}
