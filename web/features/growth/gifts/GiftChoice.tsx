import { Checkbox } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { GiftFields } from './GiftFields.tsx'
import type { GiftDraft } from './gift-draft.ts'

type GiftChoiceProps = {
  chosen: boolean
  onChoose: (chosen: boolean) => void
  draft: GiftDraft
  onChange: (draft: GiftDraft) => void
  /** Of the order: fields of the gift stand under `gift.`. */
  errors: Record<string, string>
  onType: (path: string) => void
  mayMail: boolean
  now: string
}

/** At the checkout: for oneself, or the whole order for somebody else. */
export function GiftChoice({ chosen, onChoose, errors, onType, now, ...fields }: GiftChoiceProps) {
  const own = Object.entries(errors).flatMap(([path, words]) =>
    path.startsWith('gift.') ? [[path.slice('gift.'.length), words]] : [],
  )
  return (
    <div className={layout.stack4}>
      <Checkbox
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
        label="Tặng cả đơn hàng cho người khác"
        hint={
          chosen
            ? 'Bạn trả tiền, người nhận mở quà bằng đường dẫn. Ưu đãi hội viên và những gì bạn đã có không tính vào quà.'
            : undefined
        }
      />
      {chosen && (
        <GiftFields
          {...fields}
          errors={Object.fromEntries(own)}
          onType={(path) => onType(`gift.${path}`)}
          now={new Date(now)}
        />
      )}
    </div>
  )
}
