import type { HostId } from '#domain/ids.ts'
import type { Tx } from '#server/core/context.ts'
import { openProduct } from '#server/modules/catalog/index.ts'
import { mustBeApprovedHost } from '#server/modules/hosts/index.ts'
import { columnsOf } from './change-fields.ts'
import { mustBeGiven } from './conflicts.ts'
import type { InputReceived } from './inputs.ts'
import type { CourseRow } from './rows.ts'

/** Opens a draft of an approved host, under a name; whatever else is given is written at once. HOST_NOT_APPROVED. */
export async function openDraft(tx: Tx, hostId: HostId, input: InputReceived<'upsertCourse'>): Promise<CourseRow> {
  await mustBeApprovedHost(tx, hostId)
  mustBeGiven(input.name, 'name')
  const { id } = await openProduct(tx, { kind: 'ONLINE_COURSE', hostId, name: input.name })
  const columns = await columnsOf(tx, hostId, input)
  return tx.db
    .insertInto('courses')
    .values({ ...columns, id, host_id: hostId, created_at: tx.now(), updated_at: tx.now() } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
}
