import { must } from '#domain/faults.ts'
import { MOST_DEVICES } from '#domain/goods.ts'
import { asUser } from '#server/core/actor.ts'
import type { Cookie } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { deviceName } from '#server/modules/identity/index.ts'

export const DEVICE_COOKIE = 'bh_device'
const YEAR_SECONDS = 365 * 86_400

/** What this browser is known by; an app without cookies is known by its session. Null for a browser that is new. */
function tokenOf({ client, actor }: Context): string | null {
  const cookie = client.cookies?.[DEVICE_COOKIE]
  if (cookie && /^[\w-]{20,100}$/.test(cookie)) return cookie
  return client.isApp && actor.kind === 'user' ? `session:${actor.sessionId}` : null
}

/**
 * Counts this browser as one of the person's devices: DEVICE_LIMIT_REACHED, naming them all, where it would be one too many.
 * Two new ones at once are counted one after the other. A new browser gets a cookie to be known by.
 */
export async function countDevice(ctx: Context): Promise<{ id: string; cookies: Cookie[] }> {
  const userId = asUser(ctx)
  const known = tokenOf(ctx)
  const token = known ?? randomToken()
  const mark = sha256(token)
  const id = await write(ctx, async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
    const now = tx.now()
    const devices = await tx.db.selectFrom('reading_devices').selectAll().where('user_id', '=', userId).execute()
    const own = devices.find((device) => device.mark === mark)
    must(own !== undefined || devices.length < MOST_DEVICES, 'DEVICE_LIMIT_REACHED', {
      detail: { devices: devices.map(({ id, name, last_at }) => ({ id, name, lastAt: last_at.toISOString() })) },
    })
    if (own) {
      await tx.db.updateTable('reading_devices').set({ last_at: now }).where('id', '=', own.id).execute()
      return own.id
    }
    const row = await tx.db
      .insertInto('reading_devices')
      .values({ user_id: userId, mark, name: deviceName(ctx.client.userAgent), first_at: now, last_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  const cookie: Cookie = { name: DEVICE_COOKIE, value: token, maxAge: YEAR_SECONDS, httpOnly: true }
  return { id, cookies: ctx.client.isApp ? [] : [cookie] }
}

/** The browsers in which the caller reads, the last used first. */
export async function readingDevices(ctx: Context) {
  const token = tokenOf(ctx)
  const mark = token === null ? null : sha256(token)
  const rows = await ctx.db
    .selectFrom('reading_devices')
    .selectAll()
    .where('user_id', '=', asUser(ctx))
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    firstAt: row.first_at,
    lastAt: row.last_at,
    current: row.mark === mark,
  }))
  return { items, total: items.length, most: MOST_DEVICES }
}

/** Frees the place of a browser; the addresses it was given stop at once. DEVICE_NOT_FOUND. */
export function removeReadingDevice(ctx: Context, id: string): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('reading_devices')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    must(gone !== undefined, 'DEVICE_NOT_FOUND')
    return { ok: true }
  })
}
