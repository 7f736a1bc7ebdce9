import { LIVE_EVENT } from '#domain/statuses/event.ts'
import { addDays, after, MINUTE } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { ownedOf, sellableOf } from '#server/modules/catalog/index.ts'
import { issueAttendance } from '#server/modules/learning/index.ts'
import type { EventRow } from '../rows.ts'
import { attendedOf, cameInWithout } from './attendance.ts'

/** Providers tell late who left, and hosts take back what a door counted by mistake. */
const WAIT_MS = 15 * MINUTE
/** Gates without a network may tell days later of who came in. */
const DAYS = 30

/**
 * Gives whoever attended an event that is over what its host promised: the course that it opens, and a certificate; each
 * once for a ticket.
 */
export async function grantAttendance(ctx: Context): Promise<void> {
  const events = await ctx.db
    .selectFrom('events')
    .selectAll()
    .where('status', 'in', LIVE_EVENT)
    .where('ends_at', '<=', after(ctx.now(), -WAIT_MS))
    .where('ends_at', '>', addDays(ctx.now(), -DAYS))
    .where((e) => e.or([e('after_course_id', 'is not', null), e('certifies', '=', true)]))
    .orderBy('ends_at')
    .execute()
  for (const event of events) {
    const attended = await attendedOf(ctx, event, await cameInWithout(ctx, event))
    for (const ticketId of attended) await tryGrant(ctx, event, ticketId)
  }
}

/** Who buys the course at this very moment is asked about again later; the others do not wait for them. */
async function tryGrant(ctx: Context, event: EventRow, ticketId: string): Promise<void> {
  try {
    await write(ctx, (tx) => grantTo(tx, event, ticketId))
  } catch (error) {
    ctx.log.warn({ ticketId, err: error }, 'what attendance gives could not be given')
  }
}

async function grantTo(tx: Tx, event: EventRow, ticketId: string): Promise<void> {
  const ticket = await tx.db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ticket || ticket.revoked_at !== null) return
  if (event.after_course_id !== null && (await isMissing(tx, ticketId, 'COURSE'))) {
    const userId = await accountOf(tx, ticket)
    const grantId = await openCourse(tx, userId, event.after_course_id)
    await keepGrant(tx, ticketId, 'COURSE', grantId)
  }
  if (event.certifies && (await isMissing(tx, ticketId, 'CERTIFICATE'))) {
    const host = await tx.db.selectFrom('users').select('full_name').where('id', '=', event.host_id).executeTakeFirst()
    const issued = await issueAttendance(tx, {
      userId: ticket.user_id,
      learnerName: ticket.holder_name,
      name: event.name,
      hostName: host?.full_name ?? '',
      attendedAt: event.ends_at ?? tx.now(),
      givenFor: ticketId,
    })
    await keepGrant(tx, ticketId, 'CERTIFICATE', issued?.id ?? null)
  }
}

/** The account of whom a ticket names by an address that they proved; else the one it lies in. */
async function accountOf(tx: Tx, ticket: { user_id: string; holder_email: string | null }): Promise<string> {
  if (ticket.holder_email === null) return ticket.user_id
  const holder = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ticket.holder_email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return holder?.id ?? ticket.user_id
}

/** @returns what it is taken back by; null where they have it already, or teach it */
async function openCourse(tx: Tx, userId: string, productId: string): Promise<string | null> {
  const course = await tx.db.selectFrom('products').select('host_id').where('id', '=', productId).executeTakeFirst()
  if (course?.host_id === userId) return null
  if ((await ownedOf(tx, 'ONLINE_COURSE', userId, [productId])).has(productId)) return null
  const grant = await sellableOf(tx, 'ONLINE_COURSE').seat?.grant(tx, { userId, productId, availableDays: null })
  return grant ?? null
}

type What = 'COURSE' | 'CERTIFICATE'

async function isMissing(tx: Tx, ticketId: string, what: What): Promise<boolean> {
  const query = tx.db.selectFrom('attendance_grants').select('what')
  const row = await query.where('ticket_id', '=', ticketId).where('what', '=', what).executeTakeFirst()
  return row === undefined
}

async function keepGrant(tx: Tx, ticketId: string, what: What, grantId: string | null): Promise<void> {
  await tx.db
    .insertInto('attendance_grants')
    .values({ ticket_id: ticketId, what, grant_id: grantId, granted_at: tx.now() })
    .execute()
}
