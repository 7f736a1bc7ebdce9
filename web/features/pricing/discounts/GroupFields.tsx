import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from '../terms/terms.module.css'
import type { DiscountDraft } from './discount-draft.ts'

type Props = {
  draft: DiscountDraft
  change(part: Partial<DiscountDraft>): void
  errors: Record<string, string>
}

/** Whether a discount asks for several pieces, or makes the cheapest of them free; empty fields ask for nothing. */
export function GroupFields({ draft, change, errors }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Mua nhiều</legend>
      <p className={layout.small}>
        Đếm chung mọi sản phẩm được áp dụng trong một đơn, ví dụ các hạng vé của một sự kiện. Chỉ dùng một trong hai ô.
      </p>
      <div className={styles.row}>
        <TextInput
          label="Số lượng tối thiểu"
          optional
          hint="Ví dụ 5: mua từ 5 sản phẩm mới được giảm."
          inputMode="numeric"
          value={draft.minQuantity}
          error={errors.minQuantity}
          onChange={(event) => change({ minQuantity: event.target.value })}
        />
        <TextInput
          label="Mua bao nhiêu thì miễn phí 1"
          optional
          hint="Ví dụ 4: mua 4 tính tiền 3, sản phẩm rẻ nhất miễn phí."
          inputMode="numeric"
          value={draft.freeEach}
          error={errors.freeEach}
          onChange={(event) => change({ freeEach: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
