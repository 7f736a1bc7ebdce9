import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { OutsideDialog } from './OutsideDialog.tsx'
import type { Refundable } from './Payments.tsx'
import { StartDialog } from './StartDialog.tsx'

/** What the staff may do about the money of an order, each with the reason where it cannot be done: for any page about it. */
export function RefundActs({ order }: { order: Refundable }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'start' | 'outside' | null>(null)
  const held = order.payments.reduce((sum, { left }) => sum + left, 0)
  const nothing = held === 0 && 'Đơn hàng này không còn khoản tiền nào để hoàn.'
  const noLine = order.items.every(({ left }) => left === 0) && 'Mọi sản phẩm của đơn này đã được hoàn.'
  const waits = order.waiting !== null && 'Đơn hàng này đang có một yêu cầu chờ duyệt.'
  async function done(id: string, words: string) {
    toast.success(words)
    setOpen(null)
    await navigate(staffPaths.staffRefund(id))
  }
  return (
    <div className={layout.stack3}>
      {order.waiting && (
        <Notice
          action={
            <LinkButton size="sm" to={staffPaths.staffRefund(order.waiting)}>
              Xem
            </LinkButton>
          }
        >
          Có một yêu cầu chờ duyệt.
        </Notice>
      )}
      <Button kind="primary" icon="refresh" wide reason={nothing || waits || noLine} onClick={() => setOpen('start')}>
        Hoàn tiền ngoài chính sách
      </Button>
      <Button icon="receipt" wide reason={nothing} onClick={() => setOpen('outside')}>
        Ghi khoản hoàn bên ngoài
      </Button>
      <StartDialog
        order={order}
        open={open === 'start'}
        onClose={() => setOpen(null)}
        onDone={(id) => done(id, 'Đã đề xuất hoàn tiền, chờ đồng nghiệp duyệt')}
      />
      <OutsideDialog
        order={order}
        open={open === 'outside'}
        onClose={() => setOpen(null)}
        onDone={(id) => done(id, 'Đã ghi lại khoản hoàn bên ngoài')}
      />
    </div>
  )
}
