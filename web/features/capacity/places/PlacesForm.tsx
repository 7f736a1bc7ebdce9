import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { MOST_PLACES } from '#domain/selling.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceGroup, Radio, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './places.module.css'

type Places = ReplyOf<'productPlaces'>
/** What a host is offered first who limits places. */
const USUAL = 30

/** How many places of a product are sold in all: no limit, or a number; and where those places are now. */
export function PlacesForm({ places }: { places: Places }) {
  const [now, setNow] = useState(places)
  const [limited, setLimited] = useState(places.capacity !== null)
  const [typed, setTyped] = useState(String(places.capacity ?? Math.max(USUAL, places.sold)))
  const save = useCall('limitPlaces', { show: 'inline', revalidate: false })
  const capacity = Number(typed)
  const readable = /^\d+$/.test(typed.trim()) && capacity <= MOST_PLACES
  const changed = limited ? capacity !== now.capacity : now.capacity !== null

  async function onSave(event: FormEvent) {
    event.preventDefault()
    if (limited && !readable) return
    const saved = await save.run({ params: { id: now.productId }, body: { capacity: limited ? capacity : null } })
    if (!saved) return
    setNow(saved)
    toast.success(saved.capacity === null ? 'Đã bỏ giới hạn chỗ' : `Đã giới hạn ${formatNumber(saved.capacity)} chỗ`)
  }

  return (
    <form className={layout.stack4} onSubmit={(event) => void onSave(event)} noValidate>
      <ChoiceGroup legend="Bán bao nhiêu chỗ">
        <Radio name="so-cho" label="Không giới hạn" checked={!limited} onChange={() => setLimited(false)} />
        <Radio
          name="so-cho"
          label="Giới hạn số chỗ"
          hint="Tính cả những chỗ đã bán. Trang bán hiện số chỗ còn lại."
          checked={limited}
          onChange={() => setLimited(true)}
        />
      </ChoiceGroup>
      {limited && (
        <TextInput
          className={styles.number}
          label="Số chỗ"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={readable ? save.fieldErrors.capacity : `Một số từ 0 đến ${formatNumber(MOST_PLACES)}`}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p className={layout.small}>{wordsOf(now)}</p>
      {now.left === 0 && (
        <Notice kind="warning" title="Đã hết chỗ">
          Không ai mua thêm được cho đến khi bạn tăng số chỗ, hoặc một đơn chưa trả bị hủy.
        </Notice>
      )}
      <FormError error={save.fieldErrors.capacity ? null : save.error} />
      <div>
        <Button type="submit" kind="strong" pending={save.pending} reason={!changed && 'Số chỗ chưa thay đổi'}>
          Lưu số chỗ
        </Button>
      </div>
    </form>
  )
}

function wordsOf({ sold, held, kept, left }: Places): string {
  return [
    `Đã bán ${formatNumber(sold)}`,
    ...(held > 0 ? [`chờ thanh toán ${formatNumber(held)}`] : []),
    ...(kept > 0 ? [`giữ cho mã giảm giá ${formatNumber(kept)}`] : []),
    ...(left === null ? [] : [`còn ${formatNumber(left)}`]),
  ].join(' · ')
}
