import { HOUR } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { judgeTransfer } from './judge-transfer.ts'
import { takeTransfer } from './take-transfer.ts'

/** How far back is asked: notices come again for five hours, and banks may be a day late. */
const WINDOW_MS = 48 * HOUR
const AT_ONCE = 100

/**
 * Fetches what arrived of late, for a notice may have been lost, and judges what a crash left unjudged. While nobody was
 * asked for a transfer lately there is nothing to fetch.
 * @returns how many transfers were new
 */
export async function pullTransfers(ctx: Context): Promise<number> {
  const { bank } = ctx.providers
  const from = new Date(ctx.now().getTime() - WINDOW_MS)
  const asked = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'BANK_TRANSFER')
    .where('created_at', '>', from)
    .limit(1)
    .executeTakeFirst()
  if (!bank || !asked) return 0
  const told = await bank.transfersSince(from)
  const known = await ctx.db
    .selectFrom('bank_transfers')
    .select('sender_id')
    .where('sender_id', 'in', ['', ...told.map(({ id }) => id)])
    .execute()
  const ids = new Set(known.map((row) => row.sender_id))
  let taken = 0
  for (const transfer of told.filter(({ id }) => !ids.has(id)).sort((a, b) => a.at.getTime() - b.at.getTime()))
    if ((await takeTransfer(ctx, transfer)) === 'taken') taken++
  await judgeWaiting(ctx)
  return taken
}

async function judgeWaiting(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('bank_transfers')
    .select('id')
    .where('verdict', 'is', null)
    .orderBy('received_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of waiting)
    await judgeTransfer(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, transferId: id }, 'a transfer could not be judged')
    })
}
