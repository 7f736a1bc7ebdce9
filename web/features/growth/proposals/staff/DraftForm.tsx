import { type FormEvent, useRef, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, parseDong } from '#domain/money.ts'
import { needsApproval, PROPOSAL_ALONE_PERCENT } from '#domain/proposals.ts'
import { after, localDay } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../proposals.module.css'
import { AddProduct } from './AddProduct.tsx'

type Version = ReplyOf<'staffProposal'>['versions'][number]
type Row = { productId: string; name: string; offer: number; quantity: string; unit: string }

type DraftFormProps = {
  id: string
  version: Version
  /** Told whether what stands here is kept: what is sent is what was saved. */
  onKept: (kept: boolean) => void
}

/** Writes the draft: how many of what at which price, until when, under which terms. */
export function DraftForm({ id, version, onKept }: DraftFormProps) {
  const { run, pending, error, fieldErrors } = useCall('writeProposal', { show: 'inline' })
  const edits = useRef(0)
  const edited = () => {
    edits.current += 1
    onKept(false)
  }
  const [rows, putRows] = useState<readonly Row[]>(() =>
    version.lines.map(({ productId, name, quantity, unitPrice, offer }) => ({
      productId,
      name,
      offer: Math.round(offer / quantity),
      quantity: String(quantity),
      unit: String(unitPrice),
    })),
  )
  const setRows = (changed: readonly Row[]) => {
    putRows(changed)
    edited()
  }
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const sum = (unitOf: (row: Row) => number) =>
    rows.reduce((total, row) => total + unitOf(row) * (Number(row.quantity) || 0), 0)
  const offerTotal = sum((row) => row.offer)
  const total = sum((row) => parseDong(row.unit) ?? 0)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const lines = rows.map((row) => ({
      productId: row.productId,
      quantity: Number(row.quantity),
      unitPrice: parseDong(row.unit) ?? 0,
    }))
    const body = { lines, validOn: String(form.get('validOn') ?? ''), terms: String(form.get('terms') ?? '') }
    const saved = edits.current
    if (!(await run({ params: { id }, body }))) return
    // What was typed while it was being saved is not.
    onKept(edits.current === saved)
    toast.success('Đã lưu bản soạn')
  }
  const ofLine = (index: number, field: string) => fieldErrors[`lines.${index}.${field}`] ?? null
  return (
    <form className={layout.stack4} onSubmit={(event) => void save(event)} noValidate>
      <ul className={`${styles.lines} ${styles.priced}`}>
        {rows.map((row, index) => (
          <li key={row.productId}>
            <span className={styles.words}>
              <strong>{row.name}</strong>
              <small>Giá đang bán {formatDong(row.offer)}</small>
              {ofLine(index, 'productId') && <small role="alert">{ofLine(index, 'productId')}</small>}
            </span>
            <TextInput
              label="Số chỗ"
              aria-label={`Số chỗ ${row.name}`}
              type="number"
              min={1}
              value={row.quantity}
              error={ofLine(index, 'quantity')}
              onChange={(event) => change(index, { quantity: event.target.value })}
            />
            <TextInput
              label="Đơn giá"
              aria-label={`Đơn giá ${row.name}`}
              inputMode="numeric"
              value={row.unit}
              error={ofLine(index, 'unitPrice')}
              onChange={(event) => change(index, { unit: event.target.value })}
            />
            <Button
              kind="plain"
              icon="trash"
              aria-label={`Bỏ ${row.name}`}
              reason={rows.length === 1 && 'Báo giá cần ít nhất một dòng'}
              onClick={() => setRows(rows.filter((_, at) => at !== index))}
            >
              Bỏ
            </Button>
          </li>
        ))}
      </ul>
      <AddProduct
        has={rows.map((row) => row.productId)}
        onAdd={(product) =>
          setRows([
            ...rows,
            {
              productId: product.id,
              name: product.name,
              offer: product.price,
              quantity: rows[0]?.quantity ?? '1',
              unit: String(product.price),
            },
          ])
        }
      />
      <p className={styles.total}>
        <span>Tổng cộng</span>
        <strong>{formatDong(total)}</strong>
      </p>
      <p className={styles.soft}>
        {total < offerTotal
          ? `Giảm ${formatDong(offerTotal - total)} so với giá đang bán, do nền tảng chịu.`
          : 'Bằng giá đang bán.'}{' '}
        {total <= offerTotal &&
          needsApproval({ offerTotal, total }) &&
          `Giảm quá ${PROPOSAL_ALONE_PERCENT}%: cần một đồng nghiệp khác duyệt trước khi gửi.`}
      </p>
      <TextInput
        label="Hiệu lực đến hết ngày"
        name="validOn"
        type="date"
        defaultValue={version.validUntil ? localDay(after(version.validUntil, -1)) : ''}
        error={fieldErrors.validOn}
        onChange={edited}
      />
      <Textarea
        label="Điều khoản"
        name="terms"
        rows={4}
        maxLength={3000}
        defaultValue={version.terms}
        error={fieldErrors.terms}
        onChange={edited}
      />
      <FormError error={error} />
      <Button type="submit" kind="primary" pending={pending}>
        Lưu bản soạn
      </Button>
    </form>
  )
}
