import { sql } from 'kysely'
import { arrayOf } from '#server/core/array-of.ts'
import type { Tx } from '#server/core/context.ts'
import { framesOf } from '../shown/show-calendar.ts'

/** Puts a frame of a locked calendar at a place among the others, 0 first; they close up around it. */
export async function placeFrame(tx: Tx, calendarId: string, { id, index }: { id: string; index: number }) {
  const others = (await framesOf(tx, calendarId)).map((frame) => frame.id).filter((one) => one !== id)
  const order = others.toSpliced(index, 0, id)
  await sql`update calendar_frames f set index = o.at - 1
    from unnest(${arrayOf(order, 'uuid')}) with ordinality as o (id, at) where f.id = o.id`.execute(tx.db)
}
