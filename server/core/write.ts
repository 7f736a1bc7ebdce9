import { setTimeout as pause } from 'node:timers/promises'
import { fail, isFault } from '#domain/faults.ts'
import { faultOfDatabaseError } from './constraints.ts'
import { type Context, isTx, stopped, type Tx } from './context.ts'
import { isUnreachable } from './unreachable.ts'

const TRIES = 4
/** Serialization failure, deadlock: the database asks for the transaction again. */
const AGAIN = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction: all of it happens, or none, at one instant. Called with a Tx it joins that one.
 * The transaction is READ COMMITTED: a statement sees what was committed before it, so rows are to be locked before
 * they are judged. A deadlock is tried again; a constraint that refuses becomes the fault its comment names.
 * No provider is called inside.
 */
export async function write<T>(ctx: Context | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(ctx)) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (db) => {
          const tx = { ...ctx, db, now: stopped(ctx.now) } as unknown as Tx
          const result = await work(tx)
          if (ctx.claim) await markEffect(tx, ctx.claim)
          return result
        })
    } catch (error) {
      if (isFault(error) || isUnreachable(error)) throw error
      if (attempt < TRIES && AGAIN.has(String((error as { code?: unknown }).code))) {
        await pause(attempt * attempt * 15)
        continue
      }
      const fault = await faultOfDatabaseError(ctx, error)
      if (fault) fail(fault.code, fault.more)
      throw error
    }
  }
}

async function markEffect(tx: Tx, claim: { scope: string; key: string }) {
  await tx.db
    .updateTable('idempotency_keys')
    .set({ took_effect: true })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .execute()
}
