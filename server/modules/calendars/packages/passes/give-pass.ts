import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { addDays } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { leftIn, lockPools, openPools, takeForGood } from '#server/modules/capacity/index.ts'
import type { SoldLine } from '#server/modules/catalog/index.ts'
import { type SessionFacts, sessionsWhere } from '../classes/rows.ts'

type Bought = {
  orderId: string
  form: string
  sessions: number
  validDays: number
  absenceHours: number | null
  zone: string
}

/** Gives what a paid line bought of a package; of a class a seat in each date that is to come. */
export async function givePass(tx: Tx, { orderItemId, productId, userId }: SoldLine): Promise<void> {
  const { rows } = await sql<Bought>`
    select i.order_id as "orderId", p.form, p.sessions, p.valid_days as "validDays", p.absence_hours as "absenceHours", c.zone
    from order_items i join session_packages p on p.id = i.product_id join calendars c on c.id = p.calendar_id
    where i.id = ${orderItemId} and p.id = ${productId}`.execute(tx.db)
  const [bought] = rows
  must(bought !== undefined, 'INVALID_PRODUCT_ITEM')
  const dates = bought.form === 'CLASS' ? await datesToCome(tx, productId) : []
  const sessions = bought.form === 'CLASS' ? dates.length : bought.sessions
  const last = dates.at(-1)
  must(sessions > 0, 'INVALID_PRODUCT_ITEM')
  const madeUpDays = bought.absenceHours === null ? 0 : bought.validDays
  const expiresAt = last ? addDays(last.endsAt, madeUpDays) : addDays(tx.now(), bought.validDays)
  const given = { given_at: tx.now(), expires_at: expiresAt, sessions }
  const pass = await tx.db
    .insertInto('session_passes')
    .values({
      package_id: productId,
      order_id: bought.orderId,
      order_item_id: orderItemId,
      owner_id: userId,
      zone: bought.zone,
      created_at: tx.now(),
      ...given,
    })
    .onConflict((conflict) => conflict.column('order_item_id').doUpdateSet(given))
    .returning(['id', 'zone'])
    .executeTakeFirstOrThrow()
  await openPools(tx, [{ id: pass.id, kind: 'PLACE', capacity: sessions }])
  if (dates.length > 0)
    await takeSeats(tx, { passId: pass.id, userId, zone: pass.zone, orderId: bought.orderId }, dates)
  await publish(tx, 'pass.given', { passId: pass.id })
}

/** Dates of a class that are to come. Its pool is locked: nobody takes a seat of one meanwhile. */
async function datesToCome(tx: Tx, packageId: string): Promise<SessionFacts[]> {
  await lockPools(tx, [packageId])
  return sessionsWhere(tx, sql`k.package_id = ${packageId} and k.canceled_at is null and s.starts_at > ${tx.now()}`)
}

/** A date whose last seat somebody has who makes up for another one stays a session that can be used elsewhere. */
async function takeSeats(
  tx: Tx,
  { passId, orderId, userId, zone }: { passId: string; orderId: string; userId: string; zone: string },
  dates: readonly SessionFacts[],
): Promise<void> {
  const left = await leftIn(
    tx,
    dates.map(({ slotId }) => slotId),
    null,
  )
  const free = dates.filter(({ slotId }) => (left.get(slotId)?.places ?? 0) > 0)
  if (free.length === 0) return
  await tx.db
    .insertInto('bookings')
    .values(
      free.map(({ slotId, frameId }) => ({
        slot_id: slotId,
        frame_id: frameId,
        order_id: orderId,
        pass_id: passId,
        guest_id: userId,
        status: 'SUCCESS',
        given_at: tx.now(),
        zone,
        created_at: tx.now(),
        updated_at: tx.now(),
      })),
    )
    .execute()
  await takeForGood(
    tx,
    { id: orderId, userId },
    free.flatMap(({ slotId }) => [
      { poolId: slotId, quantity: 1 },
      { poolId: passId, quantity: 1 },
    ]),
  )
}
