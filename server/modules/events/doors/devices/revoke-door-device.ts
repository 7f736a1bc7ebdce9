import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../../rows.ts'
import { eventDoors } from '../reads.ts'

/** A phone is no gate any more, from its next request on; a second time changes nothing. DOOR_DEVICE_NOT_FOUND. */
export async function revokeDoorDevice(ctx: Context, eventId: string, deviceId: string) {
  await write(ctx, async (tx) => {
    await lockEvent(tx, eventId, 'write')
    const device = await tx.db.selectFrom('door_devices').selectAll().where('id', '=', deviceId).executeTakeFirst()
    must(device?.event_id === eventId, 'DOOR_DEVICE_NOT_FOUND')
    if (!device || device.revoked_at !== null) return
    await tx.db
      .updateTable('door_devices')
      .set({ revoked_at: tx.now(), revoked_by: asUser(tx), pairing_hash: null })
      .where('id', '=', deviceId)
      .execute()
    await audit(tx, 'event.door-device-revoked', 'event', eventId, { name: device.name })
  })
  return eventDoors(ctx, eventId)
}
