import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'

/** From the list to an order that nobody asked about: by its code. */
export function FindOrder() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const find = useCall('refundableOrder', { show: 'inline' })
  async function onSubmit(form: FormData) {
    const order = String(form.get('order') ?? '').trim()
    const found = await find.run({ params: { order: order || '-' } })
    if (found) await navigate(staffPaths.staffRefundOrder(found.code))
  }
  return (
    <>
      <Button icon="receipt" onClick={() => setOpen(true)}>
        Hoàn tiền cho một đơn hàng
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Hoàn tiền cho một đơn hàng"
        call={find}
        error={null}
        label="Mở đơn hàng"
        onSubmit={onSubmit}
      >
        <TextInput
          label="Mã đơn hàng"
          name="order"
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="BH260615ABC123"
          maxLength={60}
          error={find.error}
        />
      </FormDialog>
    </>
  )
}
