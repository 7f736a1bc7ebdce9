import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import styles from './staff.module.css'

/** What stands in the list; and from it to an order that nobody asked about: by its code. */
export function FindOrder() {
  const formId = useId()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const find = useCall('refundableOrder', { show: 'inline' })
  function close() {
    find.reset()
    setOpen(false)
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const order = String(new FormData(event.currentTarget).get('order') ?? '').trim()
    const found = await find.run({ params: { order: order || '-' } })
    if (found) await navigate(paths.staffRefundOrder(found.code))
  }
  return (
    <div className={styles.find}>
      <p>Yêu cầu chờ duyệt đứng trên cùng, chờ lâu nhất trước.</p>
      <Button size="sm" icon="receipt" onClick={() => setOpen(true)}>
        Hoàn tiền cho một đơn hàng
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Hoàn tiền cho một đơn hàng"
        actions={
          <>
            <Button onClick={close}>Để sau</Button>
            <Button kind="primary" type="submit" form={formId} pending={find.pending}>
              Mở đơn hàng
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={(event) => void onSubmit(event)} noValidate>
          <TextInput
            label="Mã đơn hàng"
            name="order"
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="BH260615ABC123"
            maxLength={60}
            error={find.error}
          />
        </form>
      </Dialog>
    </div>
  )
}
