import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import type { Choice } from '#web/features/pricing/terms/area.ts'
import { ProductPicker } from '#web/features/pricing/terms/ProductPicker.tsx'
import styles from '#web/features/pricing/terms/terms.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Checkbox, ChoiceGroup, Textarea } from '#web/ui/fields.tsx'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = {
  order: ReplyOf<'oneAdminOrder'>
  products: readonly Choice[]
  open: boolean
  onClose(): void
}

/** Takes lines out of a paid order and adds others: first it says what would happen, then does it. */
export function EditDialog({ order, products, open, onClose }: Props) {
  const [remove, setRemove] = useState<readonly string[]>([])
  const [add, setAdd] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState<ReplyOf<'editAdminOrder'> | null>(null)
  const look = useCall('editAdminOrder', { show: 'inline', revalidate: false })
  const apply = useCall('editAdminOrder', { show: 'inline' })
  const body = { remove: [...remove], add: add.map((productId) => ({ productId })), reason }
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setTried(null)
    }
  }
  async function onLook() {
    setTried(await look.run({ params: { id: order.id }, body: { ...body, dryRun: true } }))
  }
  async function onApply() {
    if (!(await apply.run({ params: { id: order.id }, body: { ...body, dryRun: false } }))) return
    toast.success('Đã sửa đơn hàng')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Sửa đơn ${order.code}`}
      wide
      actions={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button pending={look.pending} onClick={() => void onLook()}>
            Xem trước
          </Button>
          <Button
            kind="primary"
            pending={apply.pending}
            reason={tried ? null : 'Hãy xem trước'}
            onClick={() => void onApply()}
          >
            Sửa đơn
          </Button>
        </>
      }
    >
      <div className={styles.group}>
        <ChoiceGroup legend="Bỏ khỏi đơn">
          {order.items
            .filter((item) => item.editable)
            .map((item) => (
              <Checkbox
                key={item.id}
                label={`${item.name} · ${formatDong(item.price)}`}
                checked={remove.includes(item.id)}
                onChange={(event) =>
                  change(setRemove)(
                    event.target.checked ? [...remove, item.id] : remove.filter((one) => one !== item.id),
                  )
                }
              />
            ))}
        </ChoiceGroup>
        <p className={styles.legend}>Thêm vào đơn</p>
        <ProductPicker choices={products} chosen={add} ofPlatform onChange={change(setAdd)} />
        <Textarea
          label="Lý do"
          rows={2}
          maxLength={500}
          value={reason}
          error={look.fieldErrors.reason ?? apply.fieldErrors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError error={look.error ?? apply.error} />
        {tried && <Outcome tried={tried} />}
      </div>
    </Dialog>
  )
}

function Outcome({ tried }: { tried: ReplyOf<'editAdminOrder'> }) {
  return (
    <Notice kind="info" title={`Tổng ${formatDong(tried.totalBefore)} → ${formatDong(tried.totalAfter)}`}>
      {tried.extra > 0 && (
        <p>Người mua trả thêm {formatDong(tried.extra)}; phần thêm mở ra khi trả đủ, trong vòng 24 giờ.</p>
      )}
      {tried.back > 0 && <p>Hoàn lại {formatDong(tried.back)} cho người mua.</p>}
      {tried.extra === 0 && tried.back === 0 && <p>Không ai phải trả thêm; phần thêm mở ra ngay.</p>}
      {tried.removed.length > 0 && <p>Bỏ: {tried.removed.map((one) => one.name).join(', ')}</p>}
      {tried.added.length > 0 && (
        <p>Thêm: {tried.added.map((one) => `${one.name} (${formatDong(one.price)})`).join(', ')}</p>
      )}
    </Notice>
  )
}
