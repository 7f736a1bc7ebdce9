import { sql } from 'kysely'
import type { VerificationPurpose } from '#domain/enums.ts'
import { fail, must } from '#domain/faults.ts'
import { type Context, isTx, type Tx } from '#server/core/context.ts'
import { isMarked } from '#server/core/sealing.ts'
import { type Holder, heldBy } from './holder.ts'
import { codeMarked } from './issue-code.ts'
import { CODE_TRIES } from './rules.ts'

/** A code that was typed rightly but not used up yet; `spendCode` does that, in the transaction of what it permits. */
export type RightCode = { readonly codeId: string }

/**
 * Compares a typed code with the one that was sent. Each try is counted first, in a statement of its own: a refused try
 * stays counted, and of many sent at once no more than five are looked at.
 * @throws INVALID_OTP (with `detail.triesLeft`), OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES
 */
export async function checkCode(
  ctx: Context,
  holder: Holder,
  purpose: VerificationPurpose,
  code: string,
): Promise<RightCode> {
  if (isTx(ctx)) throw new Error('A try is counted outside of the transaction that its failure rolls back')
  const [column, value] = heldBy(holder)
  const live = ctx.db
    .updateTable('one_time_codes')
    .set({ tries: sql`tries + 1` })
    .where(column, '=', value)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
  const counted = await live
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', ctx.now())
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst()
  if (!counted) return refuse(ctx, holder, purpose)
  if (isMarked(ctx, codeMarked(holder, purpose, code), counted.code_hash)) return { codeId: counted.id }
  const triesLeft = CODE_TRIES - counted.tries
  return fail('INVALID_OTP', { message: wrongWords(triesLeft), detail: { triesLeft } })
}

function wrongWords(triesLeft: number): string {
  return triesLeft > 0
    ? `Mã xác minh không đúng. Bạn còn ${triesLeft} lần thử.`
    : 'Mã xác minh không đúng. Hãy yêu cầu mã mới.'
}

async function refuse(ctx: Context, holder: Holder, purpose: VerificationPurpose): Promise<never> {
  const [column, value] = heldBy(holder)
  const code = await ctx.db
    .selectFrom('one_time_codes')
    .select(['tries', 'expires_at'])
    .where(column, '=', value)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  must(code !== undefined, 'OTP_NOT_FOUND')
  must(code.expires_at > ctx.now(), 'OTP_EXPIRED')
  fail('OTP_MAX_RETRIES')
}

/** Uses a code up. Of two who bring the same code one goes on; the other gets OTP_NOT_FOUND. */
export async function spendCode(tx: Tx, code: RightCode): Promise<void> {
  const used = await tx.db
    .updateTable('one_time_codes')
    .set({ consumed_at: tx.now() })
    .where('id', '=', code.codeId)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  must(used !== undefined, 'OTP_NOT_FOUND')
}
