import { sql } from 'kysely'
import { LedgerAccount, ledgerAccounts } from '#domain/ledger.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { monthOf, nextMonth } from './months.ts'
import { openBefore } from './open-before.ts'

/** When a month begins, in the database. */
export function startOf(month: string) {
  return sql<Date>`(${`${month}-01`}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`
}

/** What each account held before a month, took and gave in it, and holds after. Debits are positive. */
export async function balancesOf(ctx: Context | Tx, month: string) {
  const [from, to] = [startOf(month), startOf(nextMonth(month))]
  const { rows } = await sql<{ account: LedgerAccount; opening: number; debit: number; credit: number }>`
    select e.account, coalesce(sum(e.amount) filter (where t.at < ${from}), 0)::bigint as opening,
      coalesce(sum(e.amount) filter (where t.at >= ${from} and e.amount > 0), 0)::bigint as debit,
      coalesce(-sum(e.amount) filter (where t.at >= ${from} and e.amount < 0), 0)::bigint as credit
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.at < ${to} group by e.account`.execute(
    ctx.db,
  )
  const found = new Map(rows.map((row) => [row.account, row]))
  return LedgerAccount.map((account) => {
    const { opening, debit, credit } = found.get(account) ?? { opening: 0, debit: 0, credit: 0 }
    return { account, opening, debit, credit, closing: opening + debit - credit }
  })
}

/** The trial balance of a month, this one unless told, and whether it can be closed. */
export async function readTrialBalance(ctx: Context, asked: string | undefined) {
  const now = monthOf(ctx.now())
  const month = asked ?? now
  const [items, earlier, closing] = await Promise.all([
    balancesOf(ctx, month),
    openBefore(ctx, month),
    ctx.db.selectFrom('book_closings').selectAll().where('month', '=', `${month}-01`).executeTakeFirst(),
  ])
  const people = await peopleOf(ctx, [closing?.closed_by ?? null])
  const notYet = month >= now ? 'Tháng này chưa kết thúc.' : null
  const after = earlier && `Hãy khóa sổ tháng ${earlier.slice(5)}/${earlier.slice(0, 4)} trước.`
  const why = closing ? 'Tháng này đã khóa sổ.' : (notYet ?? after)
  return {
    month,
    closedAt: closing?.closed_at ?? null,
    closedBy: people.get(closing?.closed_by ?? '') ?? null,
    can: { close: why === null, why },
    items,
  }
}

/** The same as a spreadsheet. */
export async function trialBalanceSheet(ctx: Context, asked: string | undefined) {
  const { month, items } = await readTrialBalance(ctx, asked)
  const rows = items.map((row) => [
    row.account,
    ledgerAccounts[row.account].word,
    row.opening,
    row.debit,
    row.credit,
    row.closing,
  ])
  const sums = (['opening', 'debit', 'credit', 'closing'] as const).map((column) =>
    items.reduce((sum, row) => sum + row[column], 0),
  )
  return sheetAnswer(`can-doi-${month}`, [
    ['Tài khoản', 'Tên', 'Đầu kỳ', 'Phát sinh nợ', 'Phát sinh có', 'Cuối kỳ'],
    ...rows,
    ['', 'Cộng', ...sums],
  ])
}
