import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from '../terms/terms.module.css'
import type { DiscountDraft } from './discount-draft.ts'

const LIMITS = [
  ['maxUses', 'Tổng số đơn'],
  ['perUser', 'Số đơn mỗi người'],
  ['budget', 'Ngân sách (đồng)'],
] as const
type Props = {
  draft: DiscountDraft
  change(part: Partial<DiscountDraft>): void
  errors: Record<string, string>
}

/** How often and how far a discount may be used; an empty field has no limit. */
export function LimitFields({ draft, change, errors }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Giới hạn</legend>
      <p className={layout.small}>
        Hết lượt hoặc hết ngân sách thì giá trở lại như cũ. Đơn chưa thanh toán giữ phần của mình đến khi hết hạn. Giới
        hạn tính từ lúc đặt.
      </p>
      <div className={styles.row}>
        {LIMITS.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            optional
            inputMode="numeric"
            value={draft[name]}
            error={errors[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
