import { sql } from 'kysely'
import type { HostId } from '#domain/ids.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import { lastMonths, monthStart, ZONE } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import type { Paging } from '#server/core/page.ts'
import { EARNING } from './rows.ts'

const ofHost = (hostId: HostId) => sql`
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id and t.kind = any(${[...EARNING]})
  left join order_items i on i.id = e.order_item_id left join products p on p.id = i.product_id
  where e.account = 'HOST_PAYABLE' and e.host_id = ${hostId}`
/** A part of a sale that waits longer is the same sale. */
const sales = sql`count(*) filter (where t.kind = 'SALE' and e.reserve_id is null)::int`

/** The local days on which a host sold something or gave money back, the newest first. */
export async function listSaleDays(ctx: Context, hostId: HostId, { take, skip }: Paging) {
  type Day = { day: string; sales: number; refunds: number; share: number; total: number }
  const { rows } = await sql<Day>`
    select to_char(t.at at time zone ${ZONE}, 'YYYY-MM-DD') as day, ${sales} as sales,
      count(*) filter (where t.kind = 'SALE_REVERSAL' and e.reserve_id is null)::int as refunds,
      -sum(e.amount)::bigint as share, count(*) over ()::int as total
    ${ofHost(hostId)} group by 1 order by 1 desc limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db)
  return { items: rows.map(({ total: _, ...day }) => day), total: rows[0]?.total ?? 0 }
}

const MONTHS = 12
type Row = { month: string; sales: number; share: number } & (
  | { id: string; name: string; kind: SoldKind }
  | { id: null; name: null; kind: null }
)

/** What a host earned in each of the last months, in all and by each product; what is no product's counts in all. */
export async function earningsOverTime(ctx: Context, hostId: HostId) {
  const months = lastMonths(ctx.now(), MONTHS)
  const { rows } = await sql<Row>`
    select to_char(t.at at time zone ${ZONE}, 'YYYY-MM') as month, p.id, p.name, p.kind,
      ${sales} as sales, -sum(e.amount)::bigint as share
    ${ofHost(hostId)} and t.at >= ${monthStart(months[0] ?? '')} group by 1, p.id`.execute(ctx.db)
  const inMonth = (of: readonly Row[]) =>
    months.map((month) => ({ month, ...totals(of.filter((row) => row.month === month)) }))
  const products = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own
    if (!first || first.id === null) return []
    const { id, name, kind } = first
    return [{ id, name, kind, ...totals(own), months: inMonth(own).map(({ share }) => share) }]
  })
  return { months: inMonth(rows), products: products.sort((one, other) => other.share - one.share) }
}

function totals(rows: readonly Row[]) {
  return rows.reduce((sum, row) => ({ share: sum.share + row.share, sales: sum.sales + row.sales }), {
    share: 0,
    sales: 0,
  })
}
