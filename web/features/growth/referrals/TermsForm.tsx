import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { dong, formatDong, formatNumber } from '#domain/money.ts'
import { voucherFrom } from '#domain/referrals.ts'
import { fromLocalInput } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { amountOf } from '#web/features/pricing/terms/draft.ts'
import styles from '#web/features/pricing/terms/terms.module.css'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

type TermsFormProps = { latest: ReplyOf<'referralTerms'>['items'][number] }

/** Says what inviting is worth from a moment on, beginning with what it is worth now. */
export function TermsForm({ latest }: TermsFormProps) {
  const { run, pending, error, fieldErrors } = useCall('addReferralTerms', { show: 'inline' })
  const [draft, setDraft] = useState({
    friendAmount: formatNumber(latest.friendAmount),
    inviterAmount: formatNumber(latest.inviterAmount),
    minimum: formatNumber(latest.minimum),
    voucherDays: String(latest.voucherDays),
    monthlyLimit: String(latest.monthlyLimit),
    startsAt: '',
    note: '',
  })
  const [active, setActive] = useState(latest.active)
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const sum = (typed: string) => amountOf(typed) ?? 0
    const startsAt = fromLocalInput(draft.startsAt)?.toISOString()
    const body = {
      friendAmount: sum(draft.friendAmount),
      inviterAmount: sum(draft.inviterAmount),
      minimum: sum(draft.minimum),
      voucherDays: Number(draft.voucherDays),
      monthlyLimit: Number(draft.monthlyLimit),
      active,
      note: draft.note,
      ...(startsAt && { startsAt }),
    }
    if (await run({ body })) toast.success('Đã đặt mức mới')
  }
  const field = (name: keyof typeof draft, label: string, more: object = {}) => (
    <TextInput
      label={label}
      value={draft[name]}
      onChange={(event) => setDraft((was) => ({ ...was, [name]: event.target.value }))}
      error={fieldErrors[name]}
      {...more}
    />
  )
  const [friendAmount, minimum] = [amountOf(draft.friendAmount) ?? 0, amountOf(draft.minimum) ?? 0]
  const money = { inputMode: 'numeric' as const, maxLength: 14 }
  return (
    <form className={cx(layout.stack4, layout.middling)} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles.row}>
        {field('friendAmount', 'Mã cho bạn mới (₫)', money)}
        {field('inviterAmount', 'Thưởng người mời (₫)', money)}
        {field('minimum', 'Đơn tối thiểu, sau khi giảm (₫)', money)}
      </div>
      <p>
        Mã dùng được cho đơn đầu tiên từ {formatDong(dong(voucherFrom({ friendAmount, minimum })))}, để phần còn trả vẫn
        đạt mức tối thiểu.
      </p>
      <div className={styles.row}>
        {field('voucherDays', 'Mã dùng trong (ngày)', { inputMode: 'numeric' })}
        {field('monthlyLimit', 'Thưởng tối đa mỗi tháng (người)', { inputMode: 'numeric' })}
      </div>
      <div className={styles.row}>
        {field('startsAt', 'Bắt đầu', { type: 'datetime-local', hint: 'Để trống: ngay bây giờ.' })}
        {field('note', 'Ghi chú', { maxLength: 300, optional: true })}
      </div>
      <Checkbox
        label="Đang mở mời bạn"
        hint="Bỏ chọn: không ai được mời thêm; những gì đã hứa vẫn giữ."
        checked={active}
        onChange={(event) => setActive(event.target.checked)}
      />
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : error} />
      <div>
        <Button kind="primary" type="submit" pending={pending}>
          Đặt mức mới
        </Button>
      </div>
    </form>
  )
}
