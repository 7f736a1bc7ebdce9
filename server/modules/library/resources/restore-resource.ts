import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { restoreOne } from '../tree/restore-entries.ts'
import { lockLibrary } from '../tree/rows.ts'
import { resourceView } from './reads.ts'
import { lockOwnResource, readableResource } from './rows.ts'

/** Takes a resource out of the trash; one that is not there stays as it is. */
export async function restoreResource(ctx: Context, id: string) {
  return write(ctx, async (tx) => {
    await lockLibrary(tx, (await readableResource(tx, id)).owner_id)
    const resource = await lockOwnResource(tx, id)
    return resourceView(tx, resource.deleted_at === null ? resource : await restoreOne(tx, resource))
  })
}
