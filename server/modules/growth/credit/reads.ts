import { sql } from 'kysely'
import type { CreditReason } from '#domain/credit.ts'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import type { Paging } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { creditBalance } from '#server/modules/ledger/index.ts'

type Entry = {
  id: string
  at: Date
  amount: number
  balance: number
  why: CreditReason
  orderId: string | null
  orderCode: string | null
  words: string | null
}

/** What a person has as credit, what of it waits in an unpaid order, and what came and went, the latest first; đồng. */
export async function readCredit(ctx: Context, userId: string, { take, skip }: Paging) {
  const [balance, held, { rows }, { total }] = await Promise.all([
    creditBalance(ctx, userId),
    heldOf(ctx, userId),
    sql<Entry>`
      select t.id, t.at, -e.amount as amount,
        -(sum(e.amount) over (order by t.at, t.id, e.index))::bigint as balance,
        case t.kind when 'CAPTURE' then 'PAYMENT' when 'GIFT_CARD_REDEEMED' then 'GIFT_CARD' when 'CREDIT_GIVEN' then 'GIFT'
          when 'REFERRAL_REWARD' then 'REFERRAL'
          else case p.provider when 'CREDIT' then 'RETURN' else 'REFUND' end end as why,
        o.id as "orderId", o.code as "orderCode", g.reason as words
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join refund_transfers x on t.kind = 'REFUND' and x.id = t.ref_id
      left join payments p on p.id = x.payment_id
      left join credit_gifts g on t.kind = 'CREDIT_GIVEN' and g.id = t.ref_id
      left join orders o on o.id = e.order_id
      where e.account = 'CREDIT' and e.user_id = ${userId}
      order by t.at desc, t.id desc, e.index desc limit ${take} offset ${skip}`.execute(ctx.db),
    ctx.db
      .selectFrom('ledger_entries')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('account', '=', 'CREDIT')
      .executeTakeFirstOrThrow(),
  ])
  return { balance, held, items: rows, total }
}

/** The same of anybody, for the staff. Throws ACCOUNT_NOT_FOUND. */
export async function readCreditOf(ctx: Context, userId: string, page: Paging) {
  const person = (await peopleOf(ctx, [userId])).get(userId)
  must(person !== undefined, 'ACCOUNT_NOT_FOUND')
  return { person, ...(await readCredit(ctx, userId, page)) }
}

/** The unpaid order that credit waits in; a new order that uses credit takes its place. */
async function heldOf(ctx: Context, userId: string) {
  const row = await ctx.db
    .selectFrom('holds as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['o.id as orderId', 'o.code as orderCode', 'h.amount', 'h.expires_at as until'])
    .where('h.pool_id', '=', userId)
    .where('h.status', '=', 'HOLDING')
    .where('h.expires_at', '>', ctx.now())
    .where('o.status', '=', 'CREATED')
    .executeTakeFirst()
  return row ?? null
}
