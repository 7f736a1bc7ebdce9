import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { monthOf, nextMonth, startOf } from '#server/modules/ledger/index.ts'
import { affiliateOf } from './rows.ts'

type Line = {
  at: Date
  kind: 'SALE' | 'RETURN' | 'REDUCTION' | 'PAYOUT'
  name: string
  orderCode: string | null
  price: number | null
  amount: number
  dueAt: Date | null
}
const WORDS: Record<Line['kind'], string> = {
  SALE: 'Hoa hồng',
  RETURN: 'Hoàn tiền cho người mua',
  REDUCTION: 'Phần giảm giá đối tác chịu',
  PAYOUT: 'Chi trả',
}

/**
 * Everything that moved the caller's commission within a month, this one unless told, the newest first; before and after it
 * stands what was owed to them, in đồng, so that the lines sum to the difference. AFFILIATE_NOT_FOUND.
 */
export async function readStatement(ctx: Context, asked: string | undefined) {
  const own = await affiliateOf(ctx, asUser(ctx))
  must(own !== undefined, 'AFFILIATE_NOT_FOUND')
  const month = asked ?? monthOf(ctx.now())
  const [from, to] = [startOf(month), startOf(nextMonth(month))]
  const mine = sql`e.affiliate_id = ${own.id} and e.account in ('AFFILIATE_PAYABLE', 'AFFILIATE_PROMOTION')`
  const { rows: items } = await sql<Line>`
    select t.at, case when t.kind in ('AFFILIATE_PAYOUT', 'AFFILIATE_PAYOUT_RETURN') then 'PAYOUT'
        when e.account = 'AFFILIATE_PROMOTION' then 'REDUCTION' when t.kind = 'SALE' then 'SALE' else 'RETURN' end as kind,
      coalesce(max(i.name), max(t.memo)) as name, max(o.code) as "orderCode",
      case when t.kind = 'SALE' and e.account = 'AFFILIATE_PAYABLE' then max(i.price)::bigint end as price,
      (-sum(e.amount))::bigint as amount,
      case when t.kind = 'SALE' and e.account = 'AFFILIATE_PAYABLE' then max(e.payable_at) end as "dueAt"
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join order_items i on i.id = e.order_item_id left join orders o on o.id = e.order_id
    where ${mine} and t.at >= ${from} and t.at < ${to}
    group by t.id, e.account, e.order_item_id
    order by t.at desc, t.id desc, max(e.index)`.execute(ctx.db)
  const { rows } = await sql<{ opening: number; closing: number }>`
    select coalesce(-sum(e.amount) filter (where t.at < ${from}), 0)::bigint as opening, coalesce(-sum(e.amount), 0)::bigint as closing
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where ${mine} and t.at < ${to}`.execute(
    ctx.db,
  )
  return { month, items, ...(rows[0] ?? { opening: 0, closing: 0 }) }
}

/** The same as a spreadsheet. AFFILIATE_NOT_FOUND. */
export async function statementSheet(ctx: Context, asked: string | undefined) {
  const { month, items, opening, closing } = await readStatement(ctx, asked)
  return sheetAnswer(`hoa-hong-${month}`, [
    ['Lúc', 'Loại', 'Nội dung', 'Mã đơn', 'Người mua trả', 'Số tiền', 'Đến hạn'],
    [null, 'Đầu kỳ', null, null, null, opening, null],
    ...items
      .toReversed()
      .map((line) => [line.at, WORDS[line.kind], line.name, line.orderCode, line.price, line.amount, line.dueAt]),
    [null, 'Cuối kỳ', null, null, null, closing, null],
  ])
}
