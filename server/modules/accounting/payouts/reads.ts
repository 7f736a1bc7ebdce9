import { sql } from 'kysely'
import { type BankCode, banks, maskedAccount } from '#domain/banks.ts'
import { LEAST_PAYOUT } from '#domain/books.ts'
import { must } from '#domain/faults.ts'
import type { HostId } from '#domain/ids.ts'
import { ledgerKindWords } from '#domain/ledger.ts'
import { ON_THE_WAY } from '#domain/statuses/payout.ts'
import { localDay, startOfDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { countEarningLines, type EarningLine, earningLines } from './earning-lines.ts'
import { heldAt, heldOf, holdOf } from './holds.ts'
import { payableAt } from './payable-at.ts'
import { type Payout, payeesOf, untaken } from './rows.ts'
import { failureWords, nextRun, obstacleOf, saleState } from './rules.ts'

/** A host’s balance: what waits, what the next run can pay, what is held back and why, what is on its way, what arrived. Negative after a claw-back. */
export async function readBalance(ctx: Context, hostId: string) {
  const now = ctx.now()
  const run = nextRun(now)
  const [days, ways, payees, payeesThen, holds, reserve, account] = await Promise.all([
    ctx.db
      .selectFrom(
        untaken(ctx)
          .select([payableAt(ctx).as('at'), sql<boolean>`e.reserve_id is not null`.as('reserved')])
          .select([sql<boolean>`${holdOf(now)} is not null`.as('held'), 'e.amount'])
          .select(sql<boolean>`${holdOf(run)} is not null`.as('heldThen'))
          .where('e.host_id', '=', hostId)
          .as('u'),
      )
      .select(['u.at', 'u.held', 'u.heldThen', 'u.reserved', sql<number>`-sum(u.amount)::bigint`.as('amount')])
      .groupBy(['u.at', 'u.held', 'u.heldThen', 'u.reserved'])
      .execute(),
    ctx.db
      .selectFrom('payouts')
      .select(['status', sql<number>`sum(amount)::bigint`.as('amount')])
      .where('host_id', '=', hostId)
      .groupBy('status')
      .execute(),
    payeesOf(ctx, [hostId]),
    payeesOf(ctx, [hostId], run),
    heldOf(ctx, hostId),
    ctx.db
      .selectFrom('payout_reserves')
      .select(['basis_points as basisPoints', 'days', 'public_words as words'])
      .where('host_id', '=', hostId)
      .where('ends_at', 'is', null)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('bank_accounts')
      .select(['bank_code as code', 'last_digits as digits'])
      .where('user_id', '=', hostId)
      .executeTakeFirst(),
  ])
  const held = days.filter((day) => day.held)
  const waiting = days.filter((day) => !day.held && day.at > now)
  const available = sum(days.filter((day) => !day.held && day.at <= now))
  const payee = payees.get(hostId)
  const obstacle = payee ? obstacleOf(available, payee, sum(held.filter(({ at }) => at <= now))) : null
  const dueThen = days.filter(({ at }) => at <= startOfDay(run))
  const amountThen = sum(dueThen.filter((day) => !day.heldThen))
  const payeeThen = payeesThen.get(hostId)
  const upcoming = new Map<string, number>()
  for (const { at, amount } of waiting) upcoming.set(localDay(at), (upcoming.get(localDay(at)) ?? 0) + amount)
  return {
    pending: sum(waiting),
    available,
    held: sum(held),
    reserved: sum(waiting.filter(({ reserved }) => reserved)),
    holds,
    reserve: reserve ?? null,
    onTheWay: sum(ways.filter(({ status }) => ON_THE_WAY.some((one) => one === status))),
    paid: sum(ways.filter(({ status }) => status === 'SUCCESS')),
    minimum: LEAST_PAYOUT,
    upcoming: [...upcoming].sort().map(([day, amount]) => ({ day, amount })),
    obstacle,
    next: {
      at: run,
      amount: amountThen,
      obstacle: payeeThen ? obstacleOf(amountThen, payeeThen, sum(dueThen.filter((day) => day.heldThen))) : null,
      account: account ? `${banks[account.code as BankCode] ?? account.code} ${maskedAccount(account.digits)}` : null,
    },
  }
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)

/** Each sale and refund of a host with all its parts, and where their share of it is: of all time, or of one local day. */
export async function listSales(ctx: Context, hostId: HostId, asked: Paging & { day?: string | undefined }) {
  const [lines, total] = await Promise.all([
    earningLines(ctx, { hostId, ...asked }),
    countEarningLines(ctx, hostId, asked.day),
  ])
  const items = lines.map(({ taken, ...line }) => ({
    ...line,
    kind: line.kind as 'SALE' | 'SALE_REVERSAL' | 'CORRECTION',
    state: saleState(ctx.now(), line.payableAt, taken, line.heldWords !== null),
  }))
  return { items, total }
}

export async function listOwnPayouts(ctx: Context, hostId: HostId, { take, skip }: Paging) {
  const found = ctx.db.selectFrom('payouts').where('host_id', '=', hostId)
  const { rows, total } = await page(found.selectAll().orderBy('created_at', 'desc').orderBy('id'), { take, skip })
  return { items: rows.map(shownPayout), total }
}

/** The statement of one’s own payout; somebody else’s is as if it did not exist. Throws PAYOUT_NOT_FOUND. */
export async function readOwnPayout(ctx: Context, hostId: HostId, id: string) {
  const payout = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .where('host_id', '=', hostId)
    .executeTakeFirst()
  must(payout !== undefined, 'PAYOUT_NOT_FOUND')
  const [lines, held] = await Promise.all([statementOf(ctx, id), heldAt(ctx, payout)])
  return { ...shownPayout(payout), lines, held }
}

/** What a payout is made of, line by line; the amounts sum to the payout. */
export async function statementOf(ctx: Context, payoutId: string) {
  return (await earningLines(ctx, { payoutId })).map(statementLine)
}

function statementLine(line: EarningLine) {
  return {
    at: line.at,
    word: ledgerKindWords[line.kind],
    orderCode: line.orderCode,
    name: line.isReserve ? `${line.name}, khoản dự phòng` : line.name,
    price: line.price,
    othersBear: line.platformBears + line.affiliateBears,
    commission: line.commission,
    tax: line.vat + line.pit,
    reserved: line.reserved,
    amount: line.share,
  }
}

export function shownPayout(payout: Payout) {
  return {
    id: payout.id,
    status: payout.status,
    amount: payout.amount,
    cutoff: payout.cutoff,
    createdAt: payout.created_at,
    doneAt: payout.done_at,
    bankName: payout.bank_code && (banks[payout.bank_code as BankCode] ?? payout.bank_code),
    masked: payout.last_digits && maskedAccount(payout.last_digits),
    failure: payout.failure_code && failureWords(payout.failure_code),
  }
}
