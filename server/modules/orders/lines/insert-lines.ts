import { isKindWith } from '#domain/sold/kinds.ts'
import type { Tx } from '#server/core/context.ts'
import type { WantedHold } from '#server/modules/capacity/index.ts'
import { partnerOf } from '#server/modules/pricing/index.ts'
import type { SoldLine } from './sold-line.ts'

type Inserting = {
  from?: number
  editId?: string | null
  forOthers?: boolean
  /** Of lines that pay a further part: the lines of the first one, in the same order. */
  partOf?: readonly (string | null)[]
}

/** Writes lines with their reductions behind those an order has. @returns their ids, in the order given */
export async function insertLines(
  tx: Tx,
  orderId: string,
  sold: readonly SoldLine[],
  { from = 0, editId = null, forOthers = false, partOf }: Inserting = {},
): Promise<string[]> {
  const rows = await tx.db
    .insertInto('order_items')
    .values(
      sold.map(({ part, line, piece }, index) => ({
        order_id: orderId,
        index: from + index,
        product_id: part.productId,
        kind: part.kind,
        host_id: part.hostId,
        name: part.name,
        host_name: part.hostName,
        quantity: line.quantity,
        list_price: part.listPrice,
        price: part.price,
        available_days: part.availableDays,
        via_product_id: isKindWith('bundle', line.kind) ? line.productId : null,
        via_name: isKindWith('bundle', line.kind) ? line.name : null,
        edit_id: editId,
        for_others: forOthers,
        part_of: partOf?.[index] ?? null,
        ...(piece && { piece }),
        added_at: editId ? tx.now() : null,
      })),
    )
    .returning(['id', 'index'])
    .execute()
  const ids = rows.toSorted((a, b) => a.index - b.index).map((row) => row.id)
  const reductions = sold.flatMap(({ part }, at) =>
    part.reductions.map((one, index) => ({
      order_item_id: ids[at] ?? '',
      index,
      step: one.step,
      rule_id: one.ruleId,
      name: one.name,
      amount: one.amount,
      host_part: one.hostPart,
      platform_part: one.platformPart,
      affiliate_part: one.affiliatePart,
      affiliate_id: partnerOf({ ruleId: one.ruleId, part: one.affiliatePart }),
    })),
  )
  if (reductions.length > 0) await tx.db.insertInto('order_item_reductions').values(reductions).execute()
  return ids
}

/** What lines hold of the pools that their products take from. @param itemIds theirs, in the same order */
export function placesOf(
  sold: readonly SoldLine[],
  itemIds: readonly string[],
  pools: ReadonlyMap<string, readonly string[]>,
): WantedHold[] {
  return sold.flatMap(({ part, line }, index) =>
    (pools.get(part.productId) ?? []).map((poolId) => ({
      poolId,
      quantity: line.quantity,
      orderItemId: itemIds[index] ?? '',
    })),
  )
}
