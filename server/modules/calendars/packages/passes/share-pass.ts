import { sql } from 'kysely'
import { PACKAGE_LIMITS } from '#domain/calendar/packages.ts'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { addDays } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { lockPass, type PassFacts, passesWhere } from './rows.ts'

/**
 * Makes the address by which others join: whoever opens it within a week books with the package too. The one before is no
 * good any more. PASS_NOT_FOUND for whom it is not, PASS_FULL, PASS_OVER.
 */
export function sharePass(ctx: Context, id: string): Promise<{ url: string; expiresAt: Date }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const pass = await lockPass(tx, id, userId)
    must(pass.ownerId === userId, 'PASS_NOT_FOUND')
    await demandRoom(tx, pass)
    const token = randomToken()
    const expiresAt = addDays(tx.now(), PACKAGE_LIMITS.shareDays)
    await tx.db
      .updateTable('session_passes')
      .set({ share_hash: sha256(token), share_expires_at: expiresAt })
      .where('id', '=', id)
      .execute()
    return { url: `${tx.config.publicUrl}/lich-hen-cua-toi/goi/chia-se/${token}`, expiresAt }
  })
}

/** What somebody who got an address joins. PASS_LINK_OVER. */
export async function sharedPass(ctx: Context, token: string) {
  const userId = asUser(ctx)
  const pass = await byToken(ctx, token)
  const { rows } = await sql<{
    name: string
    calendarName: string
    fullName: string
    avatarFileId: string | null
    isMine: boolean
  }>`
    select p.name, c.name as "calendarName", u.full_name as "fullName", u.avatar_file_id as "avatarFileId",
      exists (select from pass_people m where m.pass_id = a.id and m.user_id = ${userId}) as "isMine"
    from session_passes a join session_packages p on p.id = a.package_id join calendars c on c.id = p.calendar_id
      join users u on u.id = a.owner_id
    where a.id = ${pass.id}`.execute(ctx.db)
  const [row] = rows
  must(row !== undefined, 'PASS_LINK_OVER')
  return {
    id: pass.id,
    name: row.name,
    calendarName: row.calendarName,
    owner: { id: pass.ownerId, fullName: row.fullName, avatarUrl: imageUrl(row.avatarFileId, 256) },
    left: pass.sessions - pass.used,
    expiresAt: pass.expiresAt,
    isMine: row.isMine || pass.ownerId === userId,
  }
}

/** Books with somebody else's package from now on; a second time changes nothing. PASS_LINK_OVER, PASS_FULL. */
export function joinPass(ctx: Context, token: string): Promise<{ id: string }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const known = await byToken(tx, token)
    const pass = await lockPass(tx, known.id, known.ownerId)
    // The address may be another one since.
    await byToken(tx, token)
    if (pass.ownerId === userId) return { id: pass.id }
    const { rows } = await sql`select from pass_people where pass_id = ${pass.id} and user_id = ${userId}`.execute(
      tx.db,
    )
    if (rows.length > 0) return { id: pass.id }
    await demandRoom(tx, pass)
    await tx.db.insertInto('pass_people').values({ pass_id: pass.id, user_id: userId, joined_at: tx.now() }).execute()
    return { id: pass.id }
  })
}

/** Its owner lets somebody book with it no more, or somebody leaves it. What they booked stays. PASS_NOT_FOUND. */
export function leavePass(ctx: Context, id: string, leaverId: string): Promise<void> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const pass = await lockPass(tx, id, userId)
    must(pass.ownerId === userId || leaverId === userId, 'PASS_NOT_FOUND')
    await tx.db.deleteFrom('pass_people').where('pass_id', '=', id).where('user_id', '=', leaverId).execute()
  })
}

async function byToken(ctx: Context | Tx, token: string): Promise<PassFacts> {
  const [pass] = await passesWhere(
    ctx,
    sql`a.share_hash = ${sha256(token)} and a.share_expires_at > ${ctx.now()} and a.ended_at is null and a.expires_at > ${ctx.now()}`,
  )
  must(pass !== undefined, 'PASS_LINK_OVER')
  return pass
}

async function demandRoom(tx: Tx, pass: PassFacts): Promise<void> {
  must(pass.endedAt === null && pass.expiresAt > tx.now(), 'PASS_OVER')
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from pass_people where pass_id = ${pass.id}`.execute(tx.db)
  must((rows[0]?.people ?? 0) + 1 < pass.mostPeople, 'PASS_FULL')
}
