import { sql } from 'kysely'
import { comesBack } from '#domain/calendar/packages.ts'
import { isFault, must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockPools, takeForGood } from '#server/modules/capacity/index.ts'
import { type SessionFacts, theSession } from '../classes/rows.ts'
import { madeUpLeft } from '../classes/seats.ts'
import { lockPass, type PassFacts } from './rows.ts'

/**
 * Takes a seat of a class's date with a session that was missed. PASS_NOT_FOUND, PASS_USED_UP where none was, PASS_OVER,
 * CLASS_SESSION_NOT_FOUND for what it is not of, or is over; SESSION_FULL, ALREADY_BOOKED.
 */
export function takeSession(ctx: Context, passId: string, sessionId: string): Promise<{ id: string }> {
  return write(ctx, (tx) => take(tx, passId, sessionId, asUser(tx)))
}

/** Waits for a seat of a full date. The same refusals, and SESSION_HAS_SEATS. */
export function waitForSession(ctx: Context, passId: string, sessionId: string): Promise<void> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const { session } = await demandUsable(tx, passId, sessionId, userId)
    must((await seatsLeft(tx, session)) === 0, 'SESSION_HAS_SEATS')
    await tx.db
      .insertInto('session_waits')
      .values({ slot_id: sessionId, user_id: userId, pass_id: passId, created_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Waits no more. PASS_NOT_FOUND. */
export function leaveSessionWait(ctx: Context, passId: string, sessionId: string): Promise<void> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockPass(tx, passId, userId)
    await tx.db.deleteFrom('session_waits').where('slot_id', '=', sessionId).where('user_id', '=', userId).execute()
  })
}

/**
 * Gives the seats of a date that are free to whoever waits longest, as long as they could still say that they do not come;
 * later everybody has to look for themselves. Those whose pass is used up meanwhile wait no more.
 */
export async function fillSession(ctx: Context, { slotId }: { slotId: string }): Promise<void> {
  const waits = await ctx.db
    .selectFrom('session_waits')
    .select(['pass_id', 'user_id'])
    .where('slot_id', '=', slotId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
  for (const { pass_id, user_id } of waits) {
    const session = await theSession(ctx, slotId)
    if (!comesBack(session.absenceHours, session.startsAt, ctx.now())) return
    if (!(await giveSeat(ctx, { passId: pass_id, slotId, userId: user_id }))) return
  }
}

/** @returns false where the date is full */
async function giveSeat(ctx: Context, { passId, slotId, userId }: { passId: string; slotId: string; userId: string }) {
  const forget = (tx: Tx) =>
    tx.db.deleteFrom('session_waits').where('slot_id', '=', slotId).where('user_id', '=', userId).execute()
  try {
    await write(ctx, async (tx) => {
      await take(tx, passId, slotId, userId)
      await forget(tx)
    })
  } catch (error) {
    if (!isFault(error)) throw error
    if (error.code === 'SESSION_FULL') return false
    await write(ctx, forget)
  }
  return true
}

async function take(tx: Tx, passId: string, sessionId: string, userId: string): Promise<{ id: string }> {
  const { pass, session } = await demandUsable(tx, passId, sessionId, userId)
  must((await seatsLeft(tx, session)) > 0, 'SESSION_FULL')
  const booking = await tx.db
    .insertInto('bookings')
    .values({
      slot_id: sessionId,
      frame_id: session.frameId,
      order_id: pass.orderId,
      pass_id: passId,
      guest_id: userId,
      status: 'SUCCESS',
      given_at: tx.now(),
      zone: pass.zone,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeForGood(tx, { id: pass.orderId, userId }, [
    { poolId: sessionId, quantity: 1 },
    { poolId: passId, quantity: 1 },
  ])
  await publish(tx, 'booking.confirmed', { bookingId: booking.id })
  return booking
}

/** A pass with a session left for this date, and the date with the pool of its class locked. */
async function demandUsable(
  tx: Tx,
  passId: string,
  sessionId: string,
  userId: string,
): Promise<{ pass: PassFacts; session: SessionFacts }> {
  const known = await theSession(tx, sessionId)
  const pass = await lockPass(tx, passId, userId, known.startsAt)
  // The pool of a class before those of its dates: so does whoever joins it.
  await lockPools(tx, [known.packageId])
  const session = await theSession(tx, sessionId)
  const isTheirs =
    pass.form === 'CLASS' && session.calendarId === pass.calendarId && pass.frameIds.includes(session.frameId)
  must(isTheirs && session.canceledAt === null && session.startsAt > tx.now(), 'CLASS_SESSION_NOT_FOUND')
  const booked = await tx.db
    .selectFrom('bookings')
    .select('id')
    .where('slot_id', '=', sessionId)
    .where('guest_id', '=', userId)
    .where('status', 'in', ['PENDING', 'SUCCESS'])
    .executeTakeFirst()
  must(booked === undefined, 'ALREADY_BOOKED')
  return { pass, session }
}

async function seatsLeft(tx: Tx, { slotId }: SessionFacts): Promise<number> {
  const { rows } = await sql<{ left: number }>`select ${madeUpLeft(tx)} as left
    from class_sessions k join session_packages p on p.id = k.package_id where k.slot_id = ${slotId}`.execute(tx.db)
  return rows[0]?.left ?? 0
}
