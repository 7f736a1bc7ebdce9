import { must } from '#domain/faults.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'

/** A phone that proved itself, and the context in its name. */
export type ProvenDoor = { ctx: Context; token: string; device: { id: string; name: string; eventId: string } }

const PROOF = /^Door ([\w-]{43})$/
/** How old what we say of its last request may be. */
const SEEN_MS = 60_000

/** The phone that sends this request. DOOR_REVOKED, also for one that never was paired. */
export async function provenDoor(ctx: Context): Promise<ProvenDoor> {
  const token = PROOF.exec(ctx.client.header?.('authorization') ?? '')?.[1]
  must(token !== undefined, 'DOOR_REVOKED')
  const device = await ctx.db
    .selectFrom('door_devices')
    .select(['id', 'name', 'event_id', 'revoked_at', 'last_seen_at'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  must(device !== undefined && device.revoked_at === null, 'DOOR_REVOKED')
  const { id, name, event_id: eventId, last_seen_at: seen } = device
  if (seen === null || ctx.now().getTime() - seen.getTime() >= SEEN_MS)
    await ctx.db.updateTable('door_devices').set({ last_seen_at: ctx.now() }).where('id', '=', id).execute()
  return { ctx: actingAs(ctx, { kind: 'provider', provider: 'door' }), token, device: { id, name, eventId } }
}
