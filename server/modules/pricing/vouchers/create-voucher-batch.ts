import { randomUUID } from 'node:crypto'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { openPools } from '#server/modules/capacity/index.ts'
import { mustNamePartner } from '../terms/cost-bearers.ts'
import { ownerOf } from '../terms/owner.ts'
import { columnsOf, limitsOf, mayReach, putReach, type Terms } from './rows.ts'

type Batch = Omit<Terms, 'code' | 'usage' | 'keeps'> & { pattern: string; count: number }
/** Codes that exist are drawn anew; a pattern that is nearly used up gives up. */
const ROUNDS = 6

/** Makes `count` codes of one pattern and the same terms, each for one use; a budget is one over all of them. Either all are made or none. */
export function createVoucherBatch(ctx: Context | Tx, { pattern, count, ...rest }: Batch) {
  return write(ctx, async (tx) => {
    const ownerId = ownerOf(tx)
    const terms = { ...rest, usage: 'SINGLE_USE' as const, keeps: null }
    const userIds = await mayReach(tx, ownerId, terms)
    await mustNamePartner(tx, terms.costShare)
    const batchId = randomUUID()
    const common = {
      ...columnsOf(tx, ownerId, terms),
      owner_id: ownerId,
      batch_id: batchId,
      created_by: asHost(tx),
      created_at: tx.now(),
    }
    const ids: string[] = []
    for (let round = 0; round < ROUNDS && ids.length < count; round++) {
      const codes = new Set<string>()
      for (let n = ids.length; n < count; n++) codes.add(filled(pattern))
      const rows = await tx.db
        .insertInto('vouchers')
        .values([...codes].map((code) => ({ ...common, code })))
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id')
        .execute()
      ids.push(...rows.map((row) => row.id))
    }
    must(ids.length === count, 'VALIDATION_FAILED', {
      errors: [{ path: 'pattern', code: 'TOO_SHORT', message: 'Mẫu này không còn đủ mã chưa dùng. Hãy thêm dấu #.' }],
    })
    const pools = ids.map((id) => ({ id, kind: 'VOUCHER' as const, ...limitsOf({ ...terms, budget: null }) }))
    await openPools(tx, pools)
    if (terms.budget !== null) await openPools(tx, [{ id: batchId, kind: 'BATCH', budget: terms.budget }])
    await putReach(tx, ids, { productIds: terms.productIds, userIds })
    await audit(tx, 'vouchers.created', 'voucher-batch', batchId, { pattern, count })
    return { batchId, count }
  })
}

function filled(pattern: string): string {
  const letters = randomCode(pattern.length)
  return [...pattern].map((sign, at) => (sign === '#' ? letters[at] : sign)).join('')
}
