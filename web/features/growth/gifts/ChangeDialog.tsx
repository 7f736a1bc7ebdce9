import { useState } from 'react'
import { localDay } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OwnGift } from './GiftCard.tsx'
import { GiftFields } from './GiftFields.tsx'
import type { GiftDraft } from './gift-draft.ts'
import { wishOf } from './gift-draft.ts'

type ChangeDialogProps = { gift: OwnGift; now: string; open: boolean; onClose: () => void }

/** Changes whom a gift is for, its message and its day, while something of it waits. */
export function ChangeDialog({ gift, now, open, onClose }: ChangeDialogProps) {
  const change = useCall('changeGift', { show: 'inline' })
  const [draft, setDraft] = useState<GiftDraft>(() => ({
    name: gift.recipientName ?? '',
    email: gift.recipientEmail ?? '',
    message: gift.message,
    day: gift.sentAt === null && gift.sendAt > now ? localDay(gift.sendAt) : '',
  }))
  const sent = gift.sentAt !== null
  const renews = sent && draft.email.trim().toLowerCase() !== (gift.recipientEmail ?? '')
  async function onSubmit() {
    const { sendOn, ...rest } = wishOf(draft, gift.mayMail)
    const body = { ...rest, ...(sent || !gift.mayMail ? {} : { sendOn }) }
    const done = await change.run({ params: { id: gift.orderId }, body })
    if (!done) return
    toast.success(done.sent ? `Đã lưu và gửi thư đến ${draft.email.trim()}` : 'Đã lưu')
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title="Sửa món quà"
      call={change}
      label="Lưu"
      onSubmit={onSubmit}
    >
      <GiftFields
        draft={draft}
        onChange={setDraft}
        errors={change.fieldErrors}
        onType={change.forget}
        mayMail={gift.mayMail}
        sent={sent}
        now={new Date(now)}
      />
      {renews && (
        <Notice kind="warning">
          Email khác nhận một đường dẫn mới. Đường dẫn đã gửi trước đây sẽ không dùng được nữa.
        </Notice>
      )}
    </FormDialog>
  )
}
