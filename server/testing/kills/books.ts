import { sql } from 'kysely'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { takenThere } from './buying.ts'
import type { Scene } from './scene.ts'

/** Đồng that somebody is missing, đồng that moved or were given once too often, and in words where. */
export type Books = { lost: number; twice: number; words: string[] }

/**
 * Looks at everybody's books together: the providers', ours, and what people were given. Besides the rules that the
 * accountants' page watches, each is asked anew from the rows, by other means than the product's.
 */
export async function lookAtBooks(scene: Scene): Promise<Books> {
  const found: Books = { lost: 0, twice: 0, words: [] }
  const note = (kind: 'lost' | 'twice', amount: number, words: string) => {
    if (amount === 0) return
    found[kind] += Math.abs(amount)
    found.words.push(words)
  }
  /** `more`: what it means that they have more of it than we. */
  const compare = (
    [what, more]: ['thu', 'lost'] | ['hoàn' | 'chi', 'twice'],
    ours: ReadonlyMap<string, number>,
    theirs: ReadonlyMap<string, number>,
  ) => {
    const less = more === 'lost' ? 'twice' : 'lost'
    for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
      const gap = (theirs.get(key) ?? 0) - (ours.get(key) ?? 0)
      note(gap > 0 ? more : less, gap, `${what} ${key}: với cổng ${theirs.get(key)}, với ta ${ours.get(key)}`)
    }
  }
  const taken = await takenThere(scene)
  for (const [reference, amounts] of taken) note('twice', sum(amounts.slice(1)), `thu hai lần ${reference}`)
  compare(
    ['thu', 'lost'],
    await oursBy(scene, captures),
    new Map([...taken].map(([key, amounts]) => [key, sum(amounts)])),
  )
  const { refunds, payouts } = await sentThere(scene)
  compare(['hoàn', 'twice'], await oursBy(scene, sentBack), refunds)
  compare(['chi', 'twice'], await oursBy(scene, paidOut), payouts)
  for (const { key, amount } of await rowsOf(scene, owed))
    note(amount > 0 ? 'lost' : 'twice', amount, `đơn ${key}: giữ sai ${amount}`)
  for (const { key, amount } of await rowsOf(scene, given))
    note(amount > 0 ? 'lost' : 'twice', amount, `dòng ${key}: trao sai ${amount}`)
  for (const { key, amount } of await rowsOf(scene, unbalanced)) note('lost', amount, `bút toán ${key} lệch ${amount}`)
  for (const check of await runChecks(await scene.t.as()))
    if (check.breaches > 0) found.words.push(`${check.name}: ${JSON.stringify(check.rows[0])}`)
  return found
}

type Row = { key: string; amount: number }
const captures = sql<Row>`select txn_ref as key, amount from payments where status in ('SUCCESS', 'REFUND')`
const sentBack = sql<Row>`
  select t.request_id as key, t.amount from refund_transfers t where t.status in ('PROCESSING', 'REFUNDED')`
const paidOut = sql<Row>`select id::text as key, amount from payouts where status in ('SENT', 'SUCCESS')`
/** Captured − going back − what of its lines is sold still; an order that was never paid holds nothing. */
const owed = sql<Row>`
  select * from (
    select o.code as key,
      (coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.status in ('SUCCESS', 'REFUND')), 0)
      - coalesce((select sum(t.amount) from refund_transfers t join payments p on p.id = t.payment_id
          where p.order_id = o.id and t.status <> 'REFUND_FAILED'), 0)
      - coalesce((select sum(i.price) from order_items i where i.order_id = o.id and i.status = 'APPROVED'), 0))::bigint as amount
    from orders o) x where amount <> 0`
/** What is sold is given once: a course, a ticket or a period of a membership to each line, none to a line that is not. */
const given = sql<Row>`
  select * from (
    select i.id::text as key, ((case when i.status = 'APPROVED' then 1 else 0 end)
      - (select count(*) from enrollments e where e.order_item_id = i.id and e.revoked_at is null)
      - (select count(*) from tickets t where t.order_item_id = i.id and t.revoked_at is null)
      - (select count(*) from membership_access a where a.order_item_id = i.id and a.revoked_at is null)) * i.price as amount
    from order_items i) x where amount <> 0`
const unbalanced = sql<Row>`
  select transaction_id::text as key, sum(amount)::bigint as amount from ledger_entries group by 1 having sum(amount) <> 0`

async function rowsOf({ t }: Scene, query: typeof captures): Promise<Row[]> {
  return (await query.execute(t.db)).rows
}

async function oursBy(scene: Scene, query: typeof captures): Promise<Map<string, number>> {
  return totals(await rowsOf(scene, query))
}

/** What left the providers' balances, by the references that we gave: for a refund its own, for a payout its id. */
async function sentThere({ vnpay, xendit }: Scene) {
  const [one, two] = await Promise.all([vnpay.control('books'), xendit.control('books')])
  const live = ({ status }: { status: string }) => !['FAILED', 'CANCELLED', 'REVERSED'].includes(status)
  const rows = (from: { reference: string; amount: number; status: string }[]) =>
    from.filter(live).map(({ reference, amount }) => ({ key: reference, amount }))
  const vnpayRefunds = one.refunds.map((back: { requestId: string; amount: number }) => ({
    key: back.requestId,
    amount: back.amount / 100,
  }))
  return { refunds: totals([...vnpayRefunds, ...rows(two.refunds)]), payouts: totals(rows(two.payouts)) }
}

function totals(rows: readonly Row[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { key, amount } of rows) found.set(key, (found.get(key) ?? 0) + amount)
  return found
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
