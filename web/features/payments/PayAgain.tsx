import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PaymentChoice, type PaymentWays, paymentChoice, wishOf } from '#domain/payment-choices.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button, type ButtonLook } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PayMethods } from './PayMethods.tsx'

const LOOK: ButtonLook = { kind: 'primary', size: 'lg', wide: true, icon: 'refresh' }
type PayAgainProps = { orderId: string; ways: PaymentWays; label?: string; look?: ButtonLook | undefined }

/** Opens another attempt to pay, by a way that is chosen anew, and leaves for the provider's page where it has one. */
export function PayAgain({ orderId, ways, label = 'Thanh toán lại', look = LOOK }: PayAgainProps) {
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<PaymentChoice>(paymentChoice(null, ways))
  const [keep, setKeep] = useState(false)
  const { run, pending } = useCall('retryPayment')
  const navigate = useNavigate()
  async function pay() {
    const attempt = await run({ body: { orderId, ...wishOf(choice, keep) } })
    if (!attempt) return
    if (attempt.payUrl) return window.location.assign(attempt.payUrl)
    setOpen(false)
    await navigate(paths.order(orderId))
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Chọn phương thức thanh toán"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Để sau</Button>
            <Button kind="primary" pending={pending} onClick={() => void pay()}>
              Thanh toán
            </Button>
          </>
        }
      >
        <PayMethods chosen={choice} onChoose={setChoice} ways={ways} keep={keep} onKeep={setKeep} />
      </Dialog>
    </>
  )
}
