import { sql } from 'kysely'
import { type LedgerKind, ledgerKindWords } from '#domain/ledger.ts'
import { FRIEND_VOUCHER } from '#domain/referrals.ts'
import { type ReductionStep, reductionWords } from '#domain/selling.ts'
import type { Context } from '#server/core/context.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { monthOf, nextMonth, startOf } from '#server/modules/ledger/index.ts'
import { STANDS } from '#server/modules/orders/index.ts'

type Row = {
  step: ReductionStep
  ruleId: string | null
  name: string
  lines: number
  amount: number
  hostPart: number
  platformPart: number
  affiliatePart: number
  /** Who bears the partner's part; null where nobody is named. */
  partner: string | null
}

/**
 * What was taken off the list price of everything sold in a month, this one unless told: a row for each rule, the dearest
 * first, with who bore it, in đồng; what a combo took off stands under the name the combo has now, and the vouchers of
 * invited friends are one row. A sale counts in the month in which its order was paid, as long as it stands: one refunded
 * whole or taken out of the order does not count, a refund in part changes nothing. Beside it the credit that the platform
 * gave in the month, by why.
 */
export async function readReductions(ctx: Context, asked: string | undefined) {
  const month = asked ?? monthOf(ctx.now())
  const credit = await creditGiven(ctx, month)
  const { rows: items } = await sql<Row>`
    select r.step, x.rule_id as "ruleId", max(x.name) as name, count(*)::int as lines, sum(r.amount)::bigint as amount,
      sum(r.host_part)::bigint as "hostPart", sum(r.platform_part)::bigint as "platformPart",
      sum(r.affiliate_part)::bigint as "affiliatePart", string_agg(distinct a.name, ', ') as partner
    from order_item_reductions r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    left join products c on c.id = r.rule_id and r.step = 'COMBO'
    left join affiliates a on a.id = r.affiliate_id
    left join referrals f on f.voucher_id = r.rule_id
    cross join lateral (select case when f.id is null then r.rule_id end as rule_id,
      case when f.id is null then coalesce(c.name, r.name) else ${FRIEND_VOUCHER} end as name) x
    where o.paid_at >= ${startOf(month)} and o.paid_at < ${startOf(nextMonth(month))}
      and ${STANDS}
    group by r.step, x.rule_id, case when x.rule_id is null then x.name end
    order by sum(r.amount) desc, r.step, max(x.name), x.rule_id`.execute(ctx.db)
  const sum = (of: (row: Row) => number) => items.reduce((all, row) => all + of(row), 0)
  return {
    month,
    items,
    credit,
    total: {
      amount: sum((row) => row.amount),
      hostPart: sum((row) => row.hostPart),
      platformPart: sum((row) => row.platformPart),
      affiliatePart: sum((row) => row.affiliatePart),
    },
  }
}

/** What the platform gave people as credit in a month, by the kind of transaction, in đồng. */
async function creditGiven(ctx: Context, month: string) {
  const { rows } = await sql<{ kind: LedgerKind; times: number; amount: number }>`
    select t.kind, count(distinct t.id)::int as times, sum(e.amount)::bigint as amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'GOODWILL' and t.at >= ${startOf(month)} and t.at < ${startOf(nextMonth(month))}
    group by t.kind order by t.kind`.execute(ctx.db)
  return rows
}

/** The same as a spreadsheet. */
export async function reductionSheet(ctx: Context, asked: string | undefined) {
  const { month, items, total, credit } = await readReductions(ctx, asked)
  return sheetAnswer(`uu-dai-${month}`, [
    ['Bước', 'Tên', 'Số dòng', 'Đã giảm', 'Giảng viên chịu', 'Bến Học chịu', 'Đối tác chịu', 'Đối tác'],
    ...items.map((row) => [
      reductionWords[row.step],
      row.name,
      row.lines,
      row.amount,
      row.hostPart,
      row.platformPart,
      row.affiliatePart,
      row.partner,
    ]),
    ['Cộng', '', null, total.amount, total.hostPart, total.platformPart, total.affiliatePart],
    ...credit.map(({ kind, times, amount }) => [
      'Số dư nền tảng tặng',
      ledgerKindWords[kind],
      times,
      amount,
      0,
      amount,
      0,
    ]),
  ])
}
