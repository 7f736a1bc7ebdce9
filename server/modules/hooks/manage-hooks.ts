import { must } from '#domain/faults.ts'
import { type AnyHookKind, HOOK_OLD_SECRET_HOURS, HOST_HOOKS } from '#domain/hooks.ts'
import { after } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockHook, theHook, type Whose } from './rows.ts'
import { newSecret } from './sealing.ts'

type Terms<K extends AnyHookKind> = { name: string; url: string; kinds: K[] }
type Change<K extends AnyHookKind> = { [Field in keyof Terms<K>]?: Terms<K>[Field] | undefined } & {
  active?: boolean | undefined
}

/**
 * Registers an address; its secret is in this answer and in no other. Throws HOOK_ADDRESS_CLOSED for one of our own network,
 * HOOK_TOO_MANY for a host who has as many as they may.
 */
export function createHook<K extends AnyHookKind>(ctx: Context, whose: Whose<K>, terms: Terms<K>) {
  must(ctx.providers.hooks.allows(terms.url), 'HOOK_ADDRESS_CLOSED')
  const { secret, sealed } = newSecret(ctx)
  return write(ctx, async (tx) => {
    if (whose.hostId !== null) await demandRoom(tx, whose.hostId)
    const { id } = await tx.db
      .insertInto('hooks')
      .values({ ...terms, host_id: whose.hostId, secret_sealed: sealed, created_by: asUser(tx), created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    invalidate(tx)
    await audit(tx, 'webhook.registered', 'webhook', id, { name: terms.name, news: terms.kinds })
    return { ...(await theHook(tx, whose, id)), secret }
  })
}

/** Two that are registered at once are counted one after the other. */
async function demandRoom(tx: Tx, hostId: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', hostId).forNoKeyUpdate().execute()
  const { n } = await tx.db
    .selectFrom('hooks')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('host_id', '=', hostId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  must(n < HOST_HOOKS, 'HOOK_TOO_MANY')
}

/**
 * Changes an address. One that is switched on begins anew: what was given up in a row is forgotten, and what waits is sent.
 * Throws HOOK_NOT_FOUND, HOOK_ADDRESS_CLOSED.
 */
export function changeHook<K extends AnyHookKind>(ctx: Context, whose: Whose<K>, id: string, change: Change<K>) {
  must(change.url === undefined || ctx.providers.hooks.allows(change.url), 'HOOK_ADDRESS_CLOSED')
  return write(ctx, async (tx) => {
    const before = await lockHook(tx, whose, id)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const fresh = change.active === undefined ? {} : { off_at: null, dead_in_row: 0 }
    if (Object.keys(given).length > 0)
      await tx.db
        .updateTable('hooks')
        .set({ ...given, ...fresh })
        .where('id', '=', id)
        .execute()
    invalidate(tx)
    if (change.active && !before.active) await sendWaiting(tx, id)
    await audit(tx, 'webhook.changed', 'webhook', id, { name: before.name, changed: Object.keys(given) })
    return theHook(tx, whose, id)
  })
}

async function sendWaiting(tx: Tx, hookId: string) {
  const rows = await tx.db
    .updateTable('hook_deliveries')
    .set({ next_at: tx.now() })
    .where('hook_id', '=', hookId)
    .where('next_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of rows) await publish(tx, 'hook.to-send', { deliveryId: id })
}

/** Makes a new secret; the one before signs beside it for a day, so that nobody misses a delivery meanwhile. Throws HOOK_NOT_FOUND. */
export function rotateHookSecret(ctx: Context, whose: Whose, id: string): Promise<{ secret: string }> {
  const { secret, sealed } = newSecret(ctx)
  return write(ctx, async (tx) => {
    const before = await lockHook(tx, whose, id)
    await tx.db
      .updateTable('hooks')
      .set({
        secret_sealed: sealed,
        old_secret_sealed: before.secret_sealed,
        old_until: after(tx.now(), HOOK_OLD_SECRET_HOURS * 3_600_000),
      })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'webhook.secret-rotated', 'webhook', id, { name: before.name })
    return { secret }
  })
}

/** Forgets an address; its log stays for the trail and nothing is sent any more. Throws HOOK_NOT_FOUND. */
export function deleteHook(ctx: Context, whose: Whose, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { name } = await lockHook(tx, whose, id)
    await tx.db.updateTable('hooks').set({ deleted_at: tx.now(), active: false }).where('id', '=', id).execute()
    await tx.db
      .updateTable('hook_deliveries')
      .set({ next_at: null, dead_at: tx.now() })
      .where('hook_id', '=', id)
      .where('next_at', 'is not', null)
      .execute()
    await audit(tx, 'webhook.deleted', 'webhook', id, { name })
    return { ok: true as const }
  })
}

/** Sends a delivery again under its own id, so that who has it already can tell. Throws HOOK_DELIVERY_NOT_FOUND, HOOK_OFF. */
export function replayDelivery(ctx: Context, { hostId }: Whose, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('hook_deliveries as d')
      .innerJoin('hooks as h', 'h.id', 'd.hook_id')
      .select(['d.hook_id', 'd.kind', 'h.active'])
      .where('d.id', '=', id)
      .where('h.deleted_at', 'is', null)
      .where('h.host_id', 'is not distinct from', hostId)
      .executeTakeFirst()
    must(row !== undefined, 'HOOK_DELIVERY_NOT_FOUND')
    must(row.active, 'HOOK_OFF')
    await tx.db
      .updateTable('hook_deliveries')
      .set({ tries: 0, next_at: tx.now(), delivered_at: null, dead_at: null })
      .where('id', '=', id)
      .execute()
    await publish(tx, 'hook.to-send', { deliveryId: id })
    await audit(tx, 'webhook.replayed', 'webhook', row.hook_id, { news: [row.kind] })
    return { ok: true as const }
  })
}
