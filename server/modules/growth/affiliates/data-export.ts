import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { payoutsOf } from './payout-reads.ts'
import { affiliateOf } from './rows.ts'

const STATUS = { PENDING: 'Chờ duyệt', ACTIVE: 'Đang hợp tác', REFUSED: 'Bị từ chối', CLOSED: 'Đã ngừng' } as const

/** A person as a partner and what was paid to them, for the copy of their data. */
export async function affiliateData(ctx: Context, userId: string): Promise<PersonalPart> {
  const own = await affiliateOf(ctx, userId)
  const payouts = own ? await payoutsOf(ctx, own.id) : []
  return {
    name: 'doi-tac',
    title: 'Đối tác tiếp thị',
    rows: [
      ...(own
        ? [
            {
              Tên: own.name,
              Kênh: own.channels.join(', '),
              'Mã số thuế': own.tax_code,
              'Mã liên kết': own.code,
              'Trạng thái': STATUS[own.status],
              'Lý do': own.reason,
              'Đăng ký lúc': own.asked_at,
            },
          ]
        : []),
      ...payouts.map((one) => ({
        'Kỳ chi lập lúc': one.createdAt,
        'Đã chuyển lúc': one.doneAt,
        'Số tiền (đồng)': one.amount,
        'Mã giao dịch': one.reference,
      })),
    ],
  }
}
