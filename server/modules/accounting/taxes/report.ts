import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { HostId } from '#domain/ids.ts'
import { formatDong } from '#domain/money.ts'
import { type SellerKind, sellerKindWords } from '#domain/sellers.ts'
import { formatDate } from '#domain/time.ts'
import { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { pdfDocument } from '#server/core/pdf-document.ts'
import type { ScheduledSheet } from '#server/core/scheduled-sheets.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { write } from '#server/core/write.ts'
import type { Row } from '#server/core/write-sheet.ts'
import { sellerFactsOf } from '#server/modules/hosts/index.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { monthOf, nextMonth, startOf } from '#server/modules/ledger/index.ts'

type Withheld = { host_id: string; revenue: number; reversed: number; vat: number; pit: number }

/** What was sold, undone and withheld per seller between two moments; refunds offset in the period they happen. */
async function withheld(
  ctx: Context,
  from: ReturnType<typeof startOf>,
  to: ReturnType<typeof startOf>,
  hostId?: string,
) {
  const { rows } = await sql<Withheld>`
    select w.host_id, coalesce(sum(b.amount) filter (where t.kind = 'SALE'), 0)::bigint as revenue,
      coalesce(-sum(b.amount) filter (where t.kind = 'SALE_REVERSAL'), 0)::bigint as reversed,
      coalesce(sum(w.vat), 0)::bigint as vat, coalesce(sum(w.pit), 0)::bigint as pit
    from (
      select e.host_id, e.transaction_id, e.order_item_id, -sum(e.amount) filter (where e.account = 'VAT_WITHHELD') as vat,
        -sum(e.amount) filter (where e.account = 'PIT_WITHHELD') as pit
      from ledger_entries e where e.account in ('VAT_WITHHELD', 'PIT_WITHHELD')
        ${hostId ? sql`and e.host_id = ${hostId}` : sql``} group by 1, 2, 3) w
    join ledger_transactions t on t.id = w.transaction_id
    left join lateral (select sum(x.amount) as amount from ledger_entries x where x.transaction_id = w.transaction_id
      and x.order_item_id = w.order_item_id and x.account = 'BUYER_FUNDS') b on true
    where t.at >= ${from} and t.at < ${to} group by w.host_id order by w.host_id`.execute(ctx.db)
  return rows
}

/** The taxes withheld from each seller in a month, this one unless told. */
export async function readTaxReport(ctx: Context, asked: string | undefined) {
  const month = asked ?? monthOf(ctx.now())
  await write(ctx, (tx) => audit(tx, 'taxes.read', 'month', null, { month }))
  return taxReport(ctx, month)
}

async function taxReport(ctx: Context, month: string) {
  const rows = await withheld(ctx, startOf(month), startOf(nextMonth(month)))
  const ids = rows.map((row) => row.host_id)
  const [people, facts] = await Promise.all([peopleOf(ctx, ids), sellerFactsOf(ctx, ids)])
  const items = rows.flatMap(({ host_id, ...sums }) => {
    const host = people.get(host_id)
    const seller = facts.get(host_id)
    if (!host) return []
    return [
      {
        host,
        legalName: seller?.legalName ?? null,
        taxCode: seller?.taxCode ?? null,
        kind: seller ? sellerKindWords[seller.kind as SellerKind] : null,
        resident: seller?.resident ?? null,
        ...sums,
      },
    ]
  })
  const sum = (of: (row: Withheld) => number) => rows.reduce((all, row) => all + of(row), 0)
  const total = { revenue: sum((r) => r.revenue - r.reversed), vat: sum((r) => r.vat), pit: sum((r) => r.pit) }
  return { month, items, total }
}

/** The same as a spreadsheet for the monthly declaration. */
export async function taxReportSheet(ctx: Context, asked: string | undefined) {
  const { name, rows } = taxRows(await readTaxReport(ctx, asked))
  return sheetAnswer(name, rows)
}

function taxRows({ month, items, total }: Awaited<ReturnType<typeof taxReport>>) {
  const rows: Row[] = [
    [
      'Người bán',
      'Họ tên theo giấy tờ',
      'Mã số thuế',
      'Tư cách',
      'Cư trú',
      'Doanh thu',
      'Hủy, trả lại',
      'Tính thuế',
      'Thuế GTGT',
      'Thuế TNCN',
    ],
    ...items.map((row) => [
      row.host.fullName,
      row.legalName ?? '',
      row.taxCode ?? '',
      row.kind ?? '',
      row.resident === null ? '' : row.resident ? 'Có' : 'Không',
      row.revenue,
      row.reversed,
      row.revenue - row.reversed,
      row.vat,
      row.pit,
    ]),
    ['Cộng', '', '', '', '', null, null, total.revenue, total.vat, total.pit],
  ]
  return { name: `thue-khau-tru-${month}`, rows }
}

/** The same, sent to accountants. */
export const taxesAreSent: ScheduledSheet = {
  key: 'taxes-withheld',
  name: 'Thuế khấu trừ',
  page: 'taxes',
  call: 'taxReportSheet',
  isOfOne: false,
  isOfMonth: true,
  about: async () => ({ title: 'Thuế khấu trừ của người bán', path: '/quan-tri/ke-toan/thue', endsAt: null }),
  rows: async (ctx, { month }) => taxRows(await taxReport(ctx, month)),
}

/** What was withheld from a host, year by year, the newest first. */
export async function readTaxYears(ctx: Context, hostId: HostId) {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from t.at at time zone 'Asia/Ho_Chi_Minh')::int as year
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.host_id = ${hostId} and e.account in ('VAT_WITHHELD', 'PIT_WITHHELD') order by 1 desc`.execute(ctx.db)
  const items = await Promise.all(
    rows.map(async ({ year }) => {
      const [row] = await withheld(ctx, startOf(`${year}-01`), startOf(`${year + 1}-01`), hostId)
      const { revenue = 0, reversed = 0, vat = 0, pit = 0 } = row ?? {}
      return { year, revenue: revenue - reversed, vat, pit }
    }),
  )
  return { items }
}

/** The certificate of what was withheld from a seller in a year, month by month. Throws TAX_CERTIFICATE_EMPTY. */
export async function printTaxCertificate(ctx: Context, hostId: string, year: number): Promise<Answer> {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const rows: { month: string; base: number; vat: number; pit: number }[] = []
  for (const month of months) {
    const [row] = await withheld(ctx, startOf(month), startOf(nextMonth(month)), hostId)
    if (row) rows.push({ month, base: row.revenue - row.reversed, vat: row.vat, pit: row.pit })
  }
  must(rows.length > 0, 'TAX_CERTIFICATE_EMPTY')
  const [people, facts] = await Promise.all([peopleOf(ctx, [hostId]), sellerFactsOf(ctx, [hostId])])
  const seller = facts.get(hostId)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const bytes = await pdfDocument({
    title: 'Chứng từ khấu trừ thuế',
    subtitle: `Năm ${year} · thuế do nền tảng khấu trừ và nộp thay người bán`,
    facts: [
      ['Tổ chức khấu trừ', 'Bến Học'],
      ['Mã số thuế tổ chức khấu trừ', ctx.config.eInvoice?.taxCode ?? 'Chưa đăng ký'],
      ['Người bán', seller?.legalName ?? people.get(hostId)?.fullName ?? ''],
      ['Mã số thuế người bán', seller?.taxCode ?? 'Chưa có'],
      ['Tư cách', seller ? sellerKindWords[seller.kind as SellerKind] : 'Cá nhân'],
      ['Cư trú tại Việt Nam', seller?.resident === false ? 'Không' : 'Có'],
    ],
    columns: [
      { title: 'Tháng' },
      { title: 'Doanh thu tính thuế', align: 'right' },
      { title: 'Thuế GTGT', align: 'right' },
      { title: 'Thuế TNCN', align: 'right' },
    ],
    rows: rows.map((row) => [
      `${row.month.slice(5)}/${year}`,
      formatDong(row.base),
      formatDong(row.vat),
      formatDong(row.pit),
    ]),
    totals: [
      ['Doanh thu tính thuế cả năm', formatDong(sum((row) => row.base))],
      ['Thuế GTGT đã khấu trừ', formatDong(sum((row) => row.vat))],
      ['Thuế TNCN đã khấu trừ', formatDong(sum((row) => row.pit))],
    ],
    notes: [`Lập ngày ${formatDate(ctx.now())}. Số liệu đã trừ các giao dịch bị hủy hoặc trả lại trong kỳ.`],
    at: ctx.now(),
  })
  return new Answer(null, {
    stream: bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="chung-tu-thue-${year}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
