import { LAYOFF_CONSENT } from '#domain/layoff.ts'
import { DAY, localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { askDiscount } from '#server/modules/requests/layoff-discounts/ask-discount.ts'
import { decideRequest } from '#server/modules/requests/layoff-discounts/decide-request.ts'
import { cardPicture } from './papers.ts'
import type { Cast } from './people.ts'

/** People who lost their work and ask for the discount: two wait, one was given a code, one has to send a clearer paper. */
export async function plantLayoffs(ctx: Context, cast: Cast): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY)
  const base64 = (await cardPicture()).toString('base64')
  const ask = async (index: number, days: number, companyName: string, position: string, note: string) => {
    const person = cast.learners[index]
    if (!person) return null
    const { id } = await askDiscount(cast.as(person, before(days)), {
      companyName,
      position,
      lastDay: localDay(before(days + 12)),
      note,
      consentVersion: LAYOFF_CONSENT.version,
      proof: { base64 },
    })
    return id
  }
  const staffAt = (days: number) => ({ ...cast.staff, now: () => before(days) })
  await ask(4, 2, 'Công ty May Phú Thịnh', 'Tổ trưởng chuyền may', 'Nhà máy chuyển đi tỉnh khác.')
  await ask(9, 1, 'Chuỗi nhà hàng Bếp Quê', 'Quản lý ca', '')
  const given = await ask(
    14,
    20,
    'Công ty Điện tử Tân Việt',
    'Kỹ thuật viên kiểm hàng',
    'Tôi muốn học phân tích dữ liệu.',
  )
  if (given) await decideRequest(staffAt(19), given, { status: 'APPROVED' })
  const unclear = await ask(19, 8, 'Ngân hàng Sông Tiền', 'Giao dịch viên', '')
  if (unclear)
    await decideRequest(staffAt(7), unclear, {
      status: 'REJECTED',
      reason: 'Giấy tờ bị mờ, chưa đọc được tên hoặc ngày nghỉ việc.',
    })
}
