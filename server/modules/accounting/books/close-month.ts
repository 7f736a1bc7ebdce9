import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { balancesOf, closePeriod, monthOf, openBefore } from '#server/modules/ledger/index.ts'
import { runBookChecks } from './run-checks.ts'

/**
 * Closes a month that is over: it takes no posting any more, and its balances are kept beside it. What was wrong in it is
 * corrected in the open month. Postings under way are waited for. Months are closed one after the other. Throws
 * MONTH_NOT_OVER, EARLIER_MONTH_OPEN, MONTH_CLOSED, and BOOKS_BROKEN while any rule of the books does not hold.
 */
export async function closeMonth(ctx: Context, month: string): Promise<{ month: string; closedAt: Date }> {
  must(month < monthOf(ctx.now()), 'MONTH_NOT_OVER')
  const broken = (await runBookChecks(ctx)).filter(({ breaches }) => breaches > 0)
  must(broken.length === 0, 'BOOKS_BROKEN', { detail: broken.map(({ rule }) => rule) })
  return write(ctx, async (tx) => {
    await sql`lock table ledger_transactions in exclusive mode`.execute(tx.db)
    must((await openBefore(tx, month)) === null, 'EARLIER_MONTH_OPEN')
    const balances = Object.fromEntries((await balancesOf(tx, month)).map(({ account, closing }) => [account, closing]))
    must(await closePeriod(tx, { month, by: asStaff(tx), balances }), 'MONTH_CLOSED')
    await audit(tx, 'books.month-closed', 'month', null, { month })
    return { month, closedAt: tx.now() }
  })
}
