import { type FormEvent, useId, useState } from 'react'
import { localDay } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OwnGift } from './GiftCard.tsx'
import { GiftFields } from './GiftFields.tsx'
import styles from './Gifts.module.css'
import type { GiftDraft } from './gift-draft.ts'
import { wishOf } from './gift-draft.ts'

type ChangeDialogProps = { gift: OwnGift; now: string; open: boolean; onClose: () => void }

/** Changes whom a gift is for, its message and its day, while something of it waits. */
export function ChangeDialog({ gift, now, open, onClose }: ChangeDialogProps) {
  const formId = useId()
  const change = useCall('changeGift', { show: 'inline' })
  const [draft, setDraft] = useState<GiftDraft>(() => ({
    name: gift.recipientName ?? '',
    email: gift.recipientEmail ?? '',
    message: gift.message,
    day: gift.sentAt === null && gift.sendAt > now ? localDay(gift.sendAt) : '',
  }))
  const sent = gift.sentAt !== null
  const renews = sent && draft.email.trim().toLowerCase() !== (gift.recipientEmail ?? '')
  function close() {
    change.reset()
    onClose()
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { sendOn, ...rest } = wishOf(draft, gift.mayMail)
    const body = { ...rest, ...(sent || !gift.mayMail ? {} : { sendOn }) }
    const done = await change.run({ params: { id: gift.orderId }, body })
    if (!done) return
    toast.success(done.sent ? `Đã lưu và gửi thư đến ${draft.email.trim()}` : 'Đã lưu')
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      shape="sheet"
      title="Sửa món quà"
      actions={
        <>
          <Button onClick={close}>Để sau</Button>
          <Button kind="primary" type="submit" form={formId} pending={change.pending}>
            Lưu
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={(event) => void onSubmit(event)} noValidate>
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
        <FormError error={Object.keys(change.fieldErrors).length > 0 ? null : change.error} />
      </form>
    </Dialog>
  )
}
