import type { Answers } from '#domain/event/answers.ts'
import type { ScanKind, ScanRefusal } from '#domain/event/doors/terms.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { takeScans } from '../take-scans.ts'
import { provenDoor } from './proof.ts'

type Told = {
  nonce: string
  listId: string
  kind: ScanKind
  code?: string | undefined
  ticketId?: string | undefined
  answers?: Answers | undefined
  scannedAt: Date
  letPass: boolean
  reason: ScanRefusal | null
  isUndone: boolean
}

/**
 * What a gate decided by itself comes in, in whatever order. Its clock is set right by what it says is now; nothing was
 * scanned before the phone was paired, or is still to come. One upload of a phone waits for another. DOOR_REVOKED.
 */
export async function uploadScans(asked: Context, { sentAt, scans }: { sentAt: Date; scans: readonly Told[] }) {
  const { ctx, device } = await provenDoor(asked)
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('door_devices')
      .select('paired_at')
      .where('id', '=', device.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const [from, until] = [row.paired_at?.getTime() ?? 0, tx.now().getTime()]
    const ahead = sentAt.getTime() - until
    const last = new Map(scans.map((scan) => [scan.nonce, scan]))
    const sent = [...last.values()].map(({ scannedAt, letPass, reason, isUndone, ...seen }) => ({
      ...seen,
      at: new Date(Math.min(Math.max(scannedAt.getTime() - ahead, from), until)),
      told: { letPass, reason, isUndone },
    }))
    return { results: await takeScans(tx, device.eventId, { deviceId: device.id, userId: null }, sent) }
  })
}
