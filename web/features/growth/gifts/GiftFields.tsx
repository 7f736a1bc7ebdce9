import { GIFT_MESSAGE_MOST } from '#domain/gifts.ts'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { type GiftDraft, giftDays } from './gift-draft.ts'

type GiftFieldsProps = {
  draft: GiftDraft
  onChange: (draft: GiftDraft) => void
  /** path of the call's field → what is wrong with it */
  errors: Record<string, string>
  /** Somebody types in what the call names so. */
  onType: (path: string) => void
  /** Letters may go out: something is paid for it. */
  mayMail: boolean
  /** The letter has left, so that its day is over. */
  sent?: boolean
  /** The instant the page was made at. */
  now: Date
}

const PATHS: Record<keyof GiftDraft, string> = {
  name: 'recipientName',
  email: 'recipientEmail',
  message: 'message',
  day: 'sendOn',
}

/** Whom a gift is for, what it says and when its letter leaves. */
export function GiftFields({ draft, onChange, errors, onType, mayMail, sent = false, now }: GiftFieldsProps) {
  const set = (field: keyof GiftDraft, value: string) => {
    onChange({ ...draft, [field]: value })
    onType(PATHS[field])
  }
  const left = GIFT_MESSAGE_MOST - [...draft.message].length
  return (
    <div className={layout.stack4}>
      <TextInput
        label="Tên người nhận"
        value={draft.name}
        onChange={({ target }) => set('name', target.value)}
        maxLength={120}
        autoComplete="off"
        error={errors.recipientName}
      />
      {mayMail ? (
        <TextInput
          label="Email người nhận"
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          value={draft.email}
          onChange={({ target }) => set('email', target.value)}
          hint="Bến Học gửi thư tặng quà đến đây. Để trống nếu bạn muốn tự gửi đường dẫn."
          error={errors.recipientEmail}
        />
      ) : (
        <p className={layout.soft}>Quà không mất tiền: bạn tự gửi đường dẫn cho người nhận.</p>
      )}
      <Textarea
        label="Lời nhắn"
        optional
        rows={4}
        value={draft.message}
        maxLength={GIFT_MESSAGE_MOST}
        onChange={({ target }) => set('message', target.value)}
        hint={left < 100 ? `Còn ${left} ký tự` : undefined}
        error={errors.message}
      />
      {mayMail && draft.email.trim() !== '' && !sent && (
        <TextInput
          label="Ngày gửi thư"
          optional
          type="date"
          {...giftDays(now)}
          value={draft.day}
          onChange={({ target }) => set('day', target.value)}
          hint="Để trống: gửi ngay khi thanh toán xong. Ngày khác: thư đi lúc 8 giờ sáng hôm đó."
          error={errors.sendOn}
        />
      )}
    </div>
  )
}
