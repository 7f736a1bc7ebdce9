import { sql } from 'kysely'
import { type LedgerAccount, type LedgerKind, ledgerAccounts, ledgerKindWords } from '#domain/ledger.ts'
import { type PaymentGateway, paymentGatewayWords } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import type { ScheduledSheet } from '#server/core/scheduled-sheets.ts'
import { everyWord } from '#server/core/search-words.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import type { Row } from '#server/core/write-sheet.ts'
import { nextMonth, startOf } from '#server/modules/ledger/index.ts'

type Filters = {
  month?: string | undefined
  account?: LedgerAccount | undefined
  kind?: LedgerKind | undefined
  search?: string | undefined
}

function found(ctx: Context, { month, account, kind, search }: Filters) {
  let query = ctx.db.selectFrom('ledger_transactions as t')
  if (month) query = query.where('t.at', '>=', startOf(month)).where('t.at', '<', startOf(nextMonth(month)))
  if (kind) query = query.where('t.kind', '=', kind)
  if (account)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('ledger_entries as a')
          .select('a.index')
          .whereRef('a.transaction_id', '=', 't.id')
          .where('a.account', '=', account),
      ),
    )
  const text = sql<string>`t.memo || ' ' || coalesce((select string_agg(distinct coalesce(o.code, '') || ' ' || coalesce(u.full_name, ''), ' ')
    from ledger_entries x left join orders o on o.id = x.order_id left join users u on u.id = x.host_id where x.transaction_id = t.id), '')`
  return query.where((eb) => eb.and(everyWord(text, search)))
}

/** Transactions with their entries, the newest first. */
export async function readJournal(ctx: Context, { take, skip, ...filters }: Filters & Paging) {
  const { rows, total } = await page(
    found(ctx, filters).select(['t.id', 't.kind', 't.memo', 't.at']).orderBy('t.at', 'desc').orderBy('t.id', 'desc'),
    { take, skip },
  )
  const entries = await entriesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => ({ ...row, entries: entries.get(row.id) ?? [] })), total }
}

type Shown = {
  account: LedgerAccount
  amount: number
  gateway: PaymentGateway | null
  hostName: string | null
  orderCode: string | null
}

async function entriesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Shown[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('ledger_entries as e')
    .leftJoin('users as u', 'u.id', 'e.host_id')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.transaction_id as of', 'e.account', 'e.amount', 'e.gateway', 'u.full_name as hostName'])
    .select('o.code as orderCode')
    .where('e.transaction_id', 'in', [...ids])
    .orderBy('e.transaction_id')
    .orderBy('e.index')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.of)].map(([id, some]) => [id, some.map(({ of: _, ...entry }) => entry)]),
  )
}

const MOST = 100_000

/** The entries of a month as a spreadsheet, in their order. */
export async function journalSheet(ctx: Context, filters: Filters & { month: string }) {
  const { name, rows } = await journalRows(ctx, filters)
  return sheetAnswer(name, rows)
}

async function journalRows(ctx: Context, filters: Filters & { month: string }) {
  const rows = await found(ctx, filters)
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .leftJoin('users as u', 'u.id', 'e.host_id')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .select(['t.id', 't.at', 't.kind', 't.memo', 'e.account', 'e.amount', 'e.gateway', 'u.full_name', 'o.code'])
    .orderBy('t.at')
    .orderBy('t.id')
    .orderBy('e.index')
    .limit(sql.lit(MOST))
    .execute()
  const sheet: Row[] = [
    [
      'Thời điểm',
      'Bút toán',
      'Loại',
      'Diễn giải',
      'Tài khoản',
      'Nợ',
      'Có',
      'Đơn hàng',
      'Giảng viên',
      'Cổng thanh toán',
    ],
    ...rows.map((row) => [
      row.at,
      row.id,
      ledgerKindWords[row.kind],
      row.memo,
      ledgerAccounts[row.account].word,
      row.amount > 0 ? row.amount : null,
      row.amount < 0 ? -row.amount : null,
      row.code ?? '',
      row.full_name ?? '',
      row.gateway ? paymentGatewayWords[row.gateway] : '',
    ]),
  ]
  return { name: `so-nhat-ky-${filters.month}`, rows: sheet }
}

/** The same, sent to accountants. */
export const journalIsSent: ScheduledSheet = {
  key: 'journal',
  name: 'Nhật ký sổ cái',
  page: 'journal',
  call: 'journalSheet',
  isOfOne: false,
  isOfMonth: true,
  about: async () => ({ title: 'Sổ sách Bến Học', path: '/quan-tri/ke-toan/nhat-ky', endsAt: null }),
  rows: (ctx, { month }) => journalRows(ctx, { month }),
}
