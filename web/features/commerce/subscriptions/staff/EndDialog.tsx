import { type FormEvent, useId, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ChoiceGroup, Radio, Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Staff.module.css'

type EndDialogProps = { sub: ReplyOf<'staffSubscription'>; open: boolean; onClose: () => void }

/** Ends somebody's subscription for them, with the reason they will read. */
export function EndDialog({ sub, open, onClose }: EndDialogProps) {
  const formId = useId()
  const end = useCall('staffCancelSubscription', { show: 'inline' })
  const [when, setWhen] = useState<'NOW' | 'AT_END'>(sub.cancelAtEnd ? 'NOW' : 'AT_END')

  function close() {
    end.reset()
    onClose()
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const done = await end.run({ params: { id: sub.id }, body: { when, reason } })
    if (!done) return
    toast.success(done.refunded > 0 ? `Đã hủy, hoàn ${formatDong(done.refunded)}` : 'Đã hủy, người dùng được báo lý do')
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Hủy gói thay người dùng"
      actions={
        <>
          <Button onClick={close}>Để sau</Button>
          <Button kind="danger" type="submit" form={formId} pending={end.pending}>
            Hủy gói
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <ChoiceGroup legend="Khi nào">
          {!sub.cancelAtEnd && (
            <Radio
              name="when"
              checked={when === 'AT_END'}
              onChange={() => setWhen('AT_END')}
              label="Khi hết kỳ đã trả"
              hint={sub.periodEnd ? `Mọi thứ mở đến ${formatDateTime(sub.periodEnd)}, không trừ tiền nữa` : undefined}
            />
          )}
          <Radio
            name="when"
            checked={when === 'NOW'}
            onChange={() => setWhen('NOW')}
            label="Ngay bây giờ"
            hint="Gói đóng ngay, phần chưa dùng được hoàn theo từng giây"
          />
        </ChoiceGroup>
        <Textarea
          label="Lý do"
          name="reason"
          rows={3}
          maxLength={500}
          hint="Người dùng đọc đúng những lời này."
          error={end.fieldErrors.reason}
        />
        <FormError error={end.fieldErrors.reason ? null : end.error} />
      </form>
    </Dialog>
  )
}
