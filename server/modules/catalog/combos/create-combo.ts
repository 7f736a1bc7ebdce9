import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost } from '#server/modules/hosts/index.ts'
import { openProduct } from '../products/open-product.ts'
import { putCover, putParts } from './put-parts.ts'
import { readDraft } from './reads.ts'

type Given = {
  name: string
  description: string
  coverFileId: string | null
  price: number | null
  productIds: readonly string[]
}

/** Begins a combo of the host's own products; nobody sees it yet. HOST_NOT_APPROVED, PRODUCT_NOT_FOUND, NOT_OWNER, FILE_NOT_FOUND. */
export async function createCombo(ctx: Context, { name, description, coverFileId, price, productIds }: Given) {
  const hostId = asHost(ctx)
  const id = await write(ctx, async (tx) => {
    await mustBeApprovedHost(tx, hostId)
    const product = await openProduct(tx, { kind: 'COMBO', hostId, name })
    const now = tx.now()
    await tx.db
      .insertInto('combos')
      .values({
        id: product.id,
        host_id: hostId,
        name,
        description,
        cover_file_id: await putCover(tx, coverFileId, hostId),
        price,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await putParts(tx, product.id, productIds)
    return product.id
  })
  return readDraft(ctx, id)
}
