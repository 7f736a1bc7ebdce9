import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import type { Choice } from '#web/features/pricing/terms/area.ts'
import { ProductPicker } from '#web/features/pricing/terms/ProductPicker.tsx'
import styles from '#web/features/pricing/terms/terms.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ChoiceGroup, Radio, Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExchangeOutcome } from '../ExchangeOutcome.tsx'

type Props = {
  order: ReplyOf<'oneAdminOrder'>
  products: readonly Choice[]
  open: boolean
  onClose(): void
}

/** Makes a course of a paid order another one: first it says what would happen, then does it. */
export function ExchangeDialog({ order, products, open, onClose }: Props) {
  const courses = order.items.filter((item) => item.editable && isKindWith('exchangeable', item.kind))
  const [itemId, setItem] = useState(courses.length === 1 ? (courses[0]?.id ?? '') : '')
  const [productId, setProduct] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState<ReplyOf<'exchangeLine'> | null>(null)
  const look = useCall('exchangeLine', { show: 'inline', revalidate: false })
  const apply = useCall('exchangeLine', { show: 'inline' })
  const body = { itemId, productId, reason }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setTried(null)
  }
  async function onLook() {
    setTried(await look.run({ params: { id: order.id }, body: { ...body, dryRun: true } }))
  }
  async function onApply() {
    if (!(await apply.run({ params: { id: order.id }, body: { ...body, dryRun: false } }))) return
    toast.success(tried?.extra ? 'Đã giữ khóa mới, chờ người mua trả thêm' : 'Đã đổi khóa học')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Đổi sang khóa khác"
      wide
      actions={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button
            pending={look.pending}
            reason={itemId && productId ? null : 'Hãy chọn khóa đổi đi và khóa đổi lấy'}
            onClick={() => void onLook()}
          >
            Xem trước
          </Button>
          <Button
            kind="primary"
            pending={apply.pending}
            reason={tried ? null : 'Hãy xem trước'}
            onClick={() => void onApply()}
          >
            Đổi khóa
          </Button>
        </>
      }
    >
      <div className={styles.group}>
        <ChoiceGroup legend="Khóa đổi đi">
          {courses.map((item) => (
            <Radio
              key={item.id}
              name="from"
              label={`${item.name} · ${formatDong(item.price)}`}
              checked={itemId === item.id}
              onChange={() => change(setItem)(item.id)}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend="Khóa đổi lấy">
          <ProductPicker
            choices={products.filter(({ kind }) => isKindWith('exchangeable', kind))}
            chosen={productId ? [productId] : []}
            ofPlatform
            kind="ONLINE_COURSE"
            single
            onChange={([chosen = '']) => change(setProduct)(chosen)}
          />
        </ChoiceGroup>
        <Textarea
          label="Lý do"
          rows={2}
          maxLength={500}
          value={reason}
          error={look.fieldErrors.reason ?? apply.fieldErrors.reason}
          onChange={(event) => change(setReason)(event.target.value)}
        />
        <FormError error={look.error ?? apply.error} />
        {tried && <ExchangeOutcome outcome={tried} whose="staff" minutes="24 giờ" />}
      </div>
    </Dialog>
  )
}
