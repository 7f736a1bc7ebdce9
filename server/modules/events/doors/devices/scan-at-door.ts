import type { Answers } from '#domain/event/answers.ts'
import type { ScanKind } from '#domain/event/doors/terms.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { doorListsOf, openList } from '../lists.ts'
import type { Outcome } from '../results.ts'
import { takeScans } from '../take-scans.ts'
import { provenDoor } from './proof.ts'

type Seen = {
  nonce: string
  listId: string
  kind: ScanKind
  code?: string | undefined
  ticketId?: string | undefined
  answers?: Answers | undefined
}

/** A gate asks about one ticket while it has a network. DOOR_REVOKED, DOOR_LIST_NOT_FOUND. */
export async function scanAtDoor(asked: Context, seen: Seen): Promise<Outcome> {
  const { ctx, device } = await provenDoor(asked)
  return write(ctx, async (tx) => {
    openList(await doorListsOf(tx, device.eventId), seen.listId)
    const sent = { ...seen, at: tx.now(), told: null }
    const [outcome] = await takeScans(tx, device.eventId, { deviceId: device.id, userId: null }, [sent])
    return outcome as Outcome
  })
}
