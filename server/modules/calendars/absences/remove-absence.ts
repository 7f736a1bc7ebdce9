import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Opens the calendars of the caller again. ABSENCE_NOT_FOUND. */
export async function removeAbsence(ctx: Context, id: string): Promise<void> {
  const hostId = asHost(ctx)
  await write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('host_absences')
      .where('id', '=', id)
      .where('host_id', '=', hostId)
      .returning('id')
      .executeTakeFirst()
    must(gone !== undefined, 'ABSENCE_NOT_FOUND')
  })
}
