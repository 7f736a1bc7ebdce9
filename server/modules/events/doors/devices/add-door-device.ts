import { toString as drawQrCode } from 'qrcode'
import { DOOR_LIMITS } from '#domain/event/doors/terms.ts'
import { must } from '#domain/faults.ts'
import { addMinutes } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { randomCode, sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../../rows.ts'
import { openMainDoor } from '../open-doors.ts'

const LETTERS = 12

/** A code by which one phone becomes a gate of the event: good once, for a quarter of an hour. DOOR_TOO_MANY. */
export async function addDoorDevice(ctx: Context, eventId: string, name: string) {
  const code = randomCode(LETTERS)
  const made = await write(ctx, async (tx) => {
    await lockEvent(tx, eventId, 'write')
    await openMainDoor(tx, eventId)
    const { n } = await tx.db
      .selectFrom('door_devices')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('event_id', '=', eventId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    must(Number(n) < DOOR_LIMITS.devices, 'DOOR_TOO_MANY')
    const until = addMinutes(tx.now(), DOOR_LIMITS.pairMinutes)
    const { id } = await tx.db
      .insertInto('door_devices')
      .values({
        event_id: eventId,
        name,
        pairing_hash: sha256(code),
        pairing_until: until,
        created_at: tx.now(),
        created_by: asUser(tx),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'event.door-device-added', 'event', eventId, { name })
    return { id, until }
  })
  const url = `${ctx.config.publicUrl}/cua/${code}`
  return { ...made, code, url, picture: await drawQrCode(url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }) }
}
