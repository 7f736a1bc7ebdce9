import type { ReplyOf } from '#domain/contract/index.ts'
import { LEAST_BESIDE_CREDIT } from '#domain/credit.ts'
import { formatDong } from '#domain/money.ts'
import { Checkbox } from '#web/ui/fields.tsx'

type CreditChoiceProps = {
  credit: Pick<ReplyOf<'credit'>, 'balance' | 'held'>
  /** Đồng of it that pay for this order of `total` đồng. */
  usable: number
  total: number
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** At the checkout: whether one's credit pays, and what that does to an unpaid order that it waits in. */
export function CreditChoice({ credit, usable, total, chosen, onChoose }: CreditChoiceProps) {
  return (
    <Checkbox
      label={`Dùng ${formatDong(usable)} từ số dư Bến Học`}
      hint={[hintOf(credit.balance, usable, total), heldWords(credit.held)].filter(Boolean).join(' ')}
      checked={chosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
  )
}

function hintOf(balance: number, usable: number, total: number): string {
  const has = `Bạn đang có ${formatDong(balance)}.`
  if (usable === total) return `${has} Đủ trả cả đơn này.`
  return usable < balance
    ? `${has} Phần trả qua cổng thanh toán ít nhất ${formatDong(LEAST_BESIDE_CREDIT)}.`
    : `${has} Phần còn lại bạn trả theo cách bên dưới.`
}

function heldWords(held: CreditChoiceProps['credit']['held']): string | null {
  if (!held) return null
  return `${formatDong(held.amount)} đang giữ cho đơn ${held.orderCode} chưa thanh toán; dùng số dư ở đây thì đơn đó bị hủy.`
}
