import { bankCodes } from '#domain/banks.ts'
import { fold } from '#domain/text.ts'
import { addDays, addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { subscribe } from '#server/core/jobs.ts'
import { openSealed } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { runPayouts } from '#server/modules/accounting/payouts/run-payouts.ts'
import { sendPayout } from '#server/modules/accounting/payouts/send-payout.ts'
import { settlePayout } from '#server/modules/accounting/payouts/settle-payout.ts'
import { updateBankAccount } from '#server/modules/identity/bank-accounts/update-bank-account.ts'
import { issueCode } from '#server/modules/identity/codes/issue-code.ts'
import type { Cast, Member } from './people.ts'

/** How long ago hosts said where they are paid, and how long ago they were. */
const ACCOUNTS_DAYS = 60
const PAID_DAYS = 30
/** Xendit's simulator carries money to the first banks of the list. */
const BANKS = bankCodes.slice(0, 12)
/** The last ones have not said it yet, so that a run has something in its way. */
const WITHOUT = 2

/** Most hosts have a bank account, and were paid a month ago what was due then; what they sold since is due or on its way. */
export async function plantPayouts(ctx: Context, cast: Cast): Promise<void> {
  const hosts = [...cast.hosts.values()]
  for (const [index, host] of hosts.slice(0, -WITHOUT).entries()) await nameAccount(ctx, cast, host, index)
  // Only a simulator carries money of a demo.
  if (!ctx.config.xendit?.simulator) return
  const at = addDays(ctx.now(), -PAID_DAYS)
  const { runId } = await runPayouts({ ...cast.staff, now: () => at })
  const made = await ctx.db.selectFrom('payouts').select('id').where('run_id', '=', runId).orderBy('id').execute()
  const [soon, later] = [addMinutes(at, 2), addMinutes(at, 9)]
  for (const { id } of made) {
    await sendPayout({ ...ctx, now: () => soon }, id)
    const { provider_ref: reference } = await ctx.db
      .selectFrom('payouts')
      .select('provider_ref')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Xendit says some minutes after it took a payout that the money arrived.
    const told = { payoutId: id, state: 'success' as const, reference, code: null }
    await settlePayout({ ...ctx, actor: { kind: 'provider', provider: 'XENDIT' }, now: () => later }, told)
  }
}

/** A host says where they are paid, with the code from their e-mail. */
async function nameAccount(ctx: Context, cast: Cast, host: Member, index: number): Promise<void> {
  const at = addDays(ctx.now(), -ACCOUNTS_DAYS)
  const as = cast.as(host, at)
  const code = await codeSentTo(as, host)
  const bankCode = BANKS[index % BANKS.length] ?? 'VCB'
  const number = `00710${String(10_002_345 + index * 7_919)}`
  await updateBankAccount(as, { bankCode, number, holder: fold(host.fullName).toUpperCase(), code })
}

/** The code that a letter would bring: it is read from the news, and no letter is sent. */
async function codeSentTo(ctx: Context, { id, email }: Member): Promise<string> {
  let sealed = ''
  const listeners = [subscribe('account.code-issued', 'seed', async () => undefined)]
  const boss = {
    send: async (_queue: string, news: { sealedCode: string }) => {
      sealed = news.sealedCode
      return null
    },
  }
  const jobs = { ...ctx.jobs, listeners, boss } as unknown as Context['jobs']
  await write({ ...ctx, jobs }, (tx) => issueCode(tx, { id, email }, 'VERIFY_EMAIL'))
  return openSealed(ctx, 'codes', sealed)
}
