import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { usesOf } from '../uses/reads.ts'
import { lockOwnResource } from './rows.ts'

/** Puts a resource in the trash. One that is used anywhere stays, and the answer lists where: RESOURCE_IN_USE. */
export async function deleteResource(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const resource = await lockOwnResource(tx, id)
    const uses = (await usesOf(tx, [resource])).get(id) ?? []
    must(uses.length === 0, 'RESOURCE_IN_USE', { detail: { uses } })
    await tx.db
      .updateTable('resources')
      .set({ deleted_at: resource.deleted_at ?? tx.now() })
      .where('id', '=', id)
      .execute()
    return { ok: true }
  })
}
