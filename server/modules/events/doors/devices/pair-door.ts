import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'

/** A phone becomes a gate by the code that the host shows, once: only it ever sees its token. DOOR_CODE_WRONG. */
export async function pairDoor(ctx: Context, code: string) {
  const token = randomToken()
  return write(ctx, async (tx) => {
    const device = await tx.db
      .updateTable('door_devices')
      .set({ token_hash: sha256(token), paired_at: tx.now(), last_seen_at: tx.now(), pairing_hash: null })
      .where('pairing_hash', '=', sha256(code.toUpperCase()))
      .where('pairing_until', '>', tx.now())
      .where('revoked_at', 'is', null)
      .where('token_hash', 'is', null)
      .returning(['id', 'name', 'event_id'])
      .executeTakeFirst()
    must(device !== undefined, 'DOOR_CODE_WRONG')
    const event = await tx.db
      .selectFrom('events')
      .select('name')
      .where('id', '=', device.event_id)
      .executeTakeFirstOrThrow()
    return { token, deviceId: device.id, gate: device.name, eventName: event.name }
  })
}
