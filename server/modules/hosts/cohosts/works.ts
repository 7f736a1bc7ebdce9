import type { WorkKind } from '#domain/cohosts.ts'
import type { FaultCode } from '#domain/faults.ts'
import type { Grant } from '#domain/permissions.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { registry } from '#server/core/handed-up.ts'

export type Work = { id: string; name: string; hostId: string }

/** A kind of thing that people make together; the module that keeps it hands up the row. */
export type WorkRow = {
  kind: WorkKind
  /** Where a row of co-hosts says which one it is of. */
  column: 'product_id' | 'event_id' | 'calendar_id'
  /** Who holds it works in the owner's name. */
  managed: Grant
  missing: FaultCode
  /** One in any state but deleted; undefined where there is none. */
  workOf(ctx: Context | Tx, id: string): Promise<Work | undefined>
}

export const works = registry<WorkRow>('works with co-hosts')
