import { buffer } from 'node:stream/consumers'
import { must } from '#domain/faults.ts'
import { asStaff, asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import type { Paper } from '#server/core/papers.ts'
import { write } from '#server/core/write.ts'
import { openSealedProof } from './sealing.ts'

type Opened = { type: Paper['type']; data: string }

/** The proof that the caller handed in, while it is kept. LAYOFF_REQUEST_NOT_FOUND, also for somebody else's; SEALED_LOST. */
export async function openOwnProof(ctx: Context, id: string): Promise<Opened> {
  const userId = asUser(ctx)
  const row = await find(ctx, id)
  must(row?.user_id === userId && row.proof_key !== null, 'LAYOFF_REQUEST_NOT_FOUND')
  return read(ctx, row.proof_key, row.proof_type)
}

/** Staff look at a proof; that they did is written down before a byte of it is read. LAYOFF_REQUEST_NOT_FOUND, CANNOT_DECIDE_OWN, SEALED_LOST. */
export async function openProof(ctx: Context, id: string): Promise<Opened> {
  const staffId = asStaff(ctx)
  const row = await find(ctx, id)
  must(row !== undefined && row.proof_key !== null, 'LAYOFF_REQUEST_NOT_FOUND')
  must(row.user_id !== staffId, 'CANNOT_DECIDE_OWN')
  await write(ctx, (tx) => audit(tx, 'layoff.proof-opened', 'layoff request', id, { userId: row.user_id }))
  return read(ctx, row.proof_key, row.proof_type)
}

function find(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('layoff_requests')
    .select(['user_id', 'proof_key', 'proof_type'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function read(ctx: Context, key: string, type: string): Promise<Opened> {
  const sealed = await buffer(await ctx.providers.storage.read(key))
  return { type: type as Paper['type'], data: Buffer.from(openSealedProof(ctx, sealed)).toString('base64') }
}
