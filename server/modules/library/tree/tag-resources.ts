import { must } from '#domain/faults.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEntries } from './rows.ts'

const MOST_TAGS = 20

/**
 * Adds tags to files and takes others off; tags that differ only in case or accents are one. Folders carry none. Whom the
 * owner let change a folder may do it to the files in it.
 */
export async function tagResources(
  ctx: Context,
  { ids, add, remove }: { ids: readonly string[]; add: readonly string[]; remove: readonly string[] },
): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { folders, resources } = await lockEntries(tx, ids, { editors: true })
    must(folders.length === 0, 'RESOURCE_NOT_FOUND')
    for (const { id, tags } of resources) {
      const off = new Set([...remove, ...add].map(fold))
      const kept = [
        ...tags.filter((tag) => !off.has(fold(tag))),
        ...new Map(add.map((tag) => [fold(tag), tag])).values(),
      ]
      must(kept.length <= MOST_TAGS, 'VALIDATION_FAILED', {
        errors: [{ path: 'add', code: 'too_big', message: `Mỗi tệp có tối đa ${MOST_TAGS} nhãn.` }],
      })
      await tx.db.updateTable('resources').set({ tags: kept }).where('id', '=', id).execute()
    }
    return { ok: true }
  })
}
