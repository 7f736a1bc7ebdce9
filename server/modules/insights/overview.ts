import { sql } from 'kysely'
import { addDays, lastMonths, localDay, MINUTE, monthStart, ZONE } from '#domain/time.ts'
import { cachedThroughChanges } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { mayMake } from '#server/core/permissions.ts'
import { countQueues, staffQueues } from '#server/core/staff-queues.ts'

const DAYS = 30
const MONTHS = 12

/** What waits for the caller, each queue by the right to open it: nobody sees more here than in the lists themselves. */
export async function readOverview(ctx: Context) {
  const open = rowsOf(ctx, staffQueues).filter(({ opens }) => mayMake(ctx, opens))
  const [queues, money] = await Promise.all([
    countQueues(ctx, open),
    mayMake(ctx, 'trialBalance')
      ? cachedThroughChanges(ctx, 'sales over time', () => salesOverTime(ctx), MINUTE)
      : null,
  ])
  return { queues, money }
}

type Day = { day: string; revenue: number; refunds: number }

/** What buyers paid and what of it went back, as the books say; a sale and its refund on the days they were booked. */
async function salesOverTime(ctx: Context) {
  const months = lastMonths(ctx.now(), MONTHS)
  const { rows } = await sql<Day>`
    select to_char(t.at at time zone ${ZONE}, 'YYYY-MM-DD') as day,
      coalesce(sum(e.amount) filter (where t.kind = 'SALE'), 0)::bigint as revenue,
      -coalesce(sum(e.amount) filter (where t.kind = 'SALE_REVERSAL'), 0)::bigint as refunds
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'BUYER_FUNDS'
    where t.kind in ('SALE', 'SALE_REVERSAL') and t.at >= ${monthStart(months[0] ?? '')}
    group by 1`.execute(ctx.db)
  const sums = (found: readonly Day[]) => ({
    revenue: found.reduce((sum, { revenue }) => sum + revenue, 0),
    refunds: found.reduce((sum, { refunds }) => sum + refunds, 0),
  })
  const days = Array.from({ length: DAYS }, (_, index) => localDay(addDays(ctx.now(), index - DAYS + 1)))
  return {
    days: days.map((day) => ({ day, ...sums(rows.filter((row) => row.day === day)) })),
    months: months.map((month) => ({ month, ...sums(rows.filter((row) => row.day.startsWith(month))) })),
  }
}
