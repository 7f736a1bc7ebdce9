import { type BankCode, banks, maskedAccount } from '#domain/banks.ts'
import { jobWords } from '#domain/dead-jobs.ts'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

/** A host hears what became of a payout, once for each end. */
export async function aboutPayout(ctx: Context, { payoutId, hostId, status }: DomainEvents['payout.settled']): Told {
  const payout = await ctx.db
    .selectFrom('payouts as p')
    .select(['p.amount', 'p.bank_code', 'p.last_digits'])
    .select((eb) =>
      eb
        .selectFrom('status_history as h')
        .select('h.reason')
        .whereRef('h.subject_id', '=', 'p.id')
        .where('h.subject', '=', 'payout')
        .where('h.to_status', '=', status)
        .limit(1)
        .as('reason'),
    )
    .where('p.id', '=', payoutId)
    .executeTakeFirst()
  if (!payout) return null
  const bank =
    payout.bank_code && payout.last_digits
      ? `${banks[payout.bank_code as BankCode] ?? payout.bank_code} ${maskedAccount(payout.last_digits)}`
      : null
  return {
    kind: 'PAYOUT_SETTLED',
    source: `${payoutId}:${status}`,
    to: [hostId],
    facts: { payoutId, amount: payout.amount, status, bank, failure: payout.reason },
  }
}

/** A buyer whose transfer fell short hears what came and what is missing, while it can still be sent. */
export async function aboutTransferShort(ctx: Context, told: DomainEvents['transfer.short']): Told {
  const { transferId, paymentId, received, missing } = told
  const row = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id', 'o.code', 'o.user_id', 'p.status', 'p.expires_at'])
    .where('p.id', '=', paymentId)
    .executeTakeFirst()
  if (row?.status !== 'PENDING' || row.expires_at <= ctx.now()) return null
  return {
    kind: 'TRANSFER_SHORT',
    source: `${transferId}:${paymentId}`,
    to: [row.user_id],
    facts: { orderId: row.id, code: row.code, received, missing, until: row.expires_at },
  }
}

export async function aboutCreditGiven(ctx: Context, { giftId, userId }: DomainEvents['credit.given']): Told {
  const { amount, reason } = await ctx.db
    .selectFrom('credit_gifts')
    .select(['amount', 'reason'])
    .where('id', '=', giftId)
    .executeTakeFirstOrThrow()
  return { kind: 'CREDIT_GIVEN', source: giftId, to: [userId], facts: { amount, reason } }
}

/** The staff who look after webhooks hear that one was switched off. */
export async function aboutHookOff(ctx: Context, { hookId, at }: DomainEvents['hook.switched-off']): Told {
  const hook = await ctx.db
    .selectFrom('hooks')
    .select(['name', 'url', 'host_id'])
    .where('id', '=', hookId)
    .executeTakeFirstOrThrow()
  if (hook.host_id !== null)
    return {
      kind: 'HOST_HOOK_SWITCHED_OFF',
      source: `${hookId}:${at}`,
      to: [hook.host_id],
      facts: { hookId, hookName: hook.name, host: new URL(hook.url).host },
    }
  return {
    kind: 'HOOK_SWITCHED_OFF',
    source: `${hookId}:${at}`,
    to: await staffWith(ctx, 'hooks.manage'),
    facts: { hookId, hookName: hook.name, host: new URL(hook.url).host },
  }
}

/** The staff who look after jobs hear that some were given up, once until they are dealt with. */
export async function aboutDeadJobs(ctx: Context, { queue, count, at }: DomainEvents['jobs.given-up']): Told {
  return {
    kind: 'JOBS_GIVEN_UP',
    source: `${queue}:${at}`,
    to: await staffWith(ctx, 'jobs.manage'),
    facts: { queue, about: jobWords(queue), count },
  }
}

/** The staff who read the books hear that a rule broke, once each time it does. */
export async function aboutBooks(ctx: Context, { name, rule, breaches, at }: DomainEvents['books.broken']): Told {
  return {
    kind: 'BOOKS_BROKEN',
    source: `${name}:${at}`,
    to: await staffWith(ctx, 'books.read'),
    facts: { name, rule, breaches },
  }
}
