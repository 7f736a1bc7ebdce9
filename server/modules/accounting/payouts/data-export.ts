import { ledgerAccounts, ledgerKindWords } from '#domain/ledger.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { shownPayout } from './reads.ts'

/** What the books say of a person as a seller: every entry in their name, and what was paid out to them. */
export async function earningsData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [entries, payouts, holds, reserves] = await Promise.all([
    ctx.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['t.at', 't.kind', 't.memo', 'e.account', 'e.amount'])
      .where('e.host_id', '=', userId)
      .orderBy('t.at')
      .execute(),
    ctx.db.selectFrom('payouts').selectAll().where('host_id', '=', userId).orderBy('created_at').execute(),
    ctx.db.selectFrom('payout_holds').selectAll().where('host_id', '=', userId).orderBy('created_at').execute(),
    ctx.db.selectFrom('payout_reserves').selectAll().where('host_id', '=', userId).orderBy('starts_at').execute(),
  ])
  return [
    {
      name: 'thu-nhap',
      title: 'Thu nhập',
      rows: entries.map((entry) => ({
        Lúc: entry.at,
        Loại: ledgerKindWords[entry.kind],
        'Diễn giải': entry.memo,
        'Tài khoản': ledgerAccounts[entry.account].word,
        'Số tiền (đồng)': -entry.amount,
      })),
    },
    {
      name: 'chi-tra',
      title: 'Chi trả',
      rows: payouts.map(shownPayout).map((payout) => ({
        'Mã lệnh': payout.id,
        'Trạng thái': payout.status,
        'Số tiền (đồng)': payout.amount,
        'Lập lúc': payout.createdAt,
        'Tài khoản': payout.bankName && `${payout.bankName} ${payout.masked}`,
      })),
    },
    {
      name: 'tien-dang-giu',
      title: 'Tiền tạm giữ',
      rows: [
        ...holds.map((hold) => ({
          'Lý do': hold.public_words,
          Từ: hold.created_at,
          Đến: hold.released_at ?? hold.until,
          'Phần của mỗi lượt bán (%)': null,
          'Giữ thêm (ngày)': null,
        })),
        ...reserves.map((reserve) => ({
          'Lý do': reserve.public_words,
          Từ: reserve.starts_at,
          Đến: reserve.ends_at,
          'Phần của mỗi lượt bán (%)': reserve.basis_points / 100,
          'Giữ thêm (ngày)': reserve.days,
        })),
      ],
    },
  ]
}
