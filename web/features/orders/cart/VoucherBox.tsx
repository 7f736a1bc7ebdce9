import { type FormEvent, useId, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './VoucherBox.module.css'

type Voucher = { code: string; name: string; amount: number; words: string | null }
export type OwnVoucher = ReplyOf<'ownVouchers'>['items'][number]
type Props = {
  vouchers: readonly Voucher[]
  /** Codes that the person was given and may put in with one press. */
  own?: readonly OwnVoucher[]
  /** Resolves to what is wrong with the code; null where it is in. */
  onAdd(code: string): Promise<string | null>
  onRemove(code: string): void
  pending: boolean
}

/** Where codes are typed: what each takes off, or why nothing. */
export function VoucherBox({ vouchers, own = [], onAdd, onRemove, pending }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  async function add(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setError('Hãy nhập mã giảm giá.')
    await put(code)
  }
  async function put(typed: string) {
    const problem = await onAdd(typed)
    setError(problem)
    if (problem === null) setCode('')
  }
  const offered = own.filter((one) => vouchers.every((voucher) => voucher.code !== one.code))
  return (
    <section className={styles.box} aria-label="Mã giảm giá">
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        <TextInput
          id={id}
          label="Mã giảm giá"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          onChange={(event) => {
            setCode(event.target.value)
            setError(null)
          }}
        />
        <Button type="submit" pending={pending}>
          Áp dụng
        </Button>
      </form>
      {offered.length > 0 && (
        <ul className={styles.offered} aria-label="Mã dành riêng cho bạn">
          {offered.map((one) => (
            <li key={one.code}>
              <Icon name="gift" size={20} />
              <span className={styles.words}>
                <strong>
                  {one.name}: {worthOf(one)}
                </strong>
                <span>{whenOf(one)}</span>
              </span>
              <Button size="sm" kind="strong" pending={pending} onClick={() => void put(one.code)}>
                Dùng mã
              </Button>
            </li>
          ))}
        </ul>
      )}
      {vouchers.length > 0 && (
        <ul className={styles.codes}>
          {vouchers.map((voucher) => (
            <li key={voucher.code} data-idle={voucher.amount === 0 || undefined}>
              <Icon name={voucher.amount > 0 ? 'tag' : 'info'} size={20} />
              <span className={styles.words}>
                <strong>{voucher.code}</strong>
                {voucher.amount > 0 ? (
                  <span>
                    {voucher.name} · giảm {formatDong(voucher.amount)}
                  </span>
                ) : (
                  <span>{voucher.words}</span>
                )}
              </span>
              <IconButton icon="close" label={`Bỏ mã ${voucher.code}`} onClick={() => onRemove(voucher.code)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function worthOf({ type, value, maxAmount }: OwnVoucher): string {
  if (type === 'FIXED_AMOUNT') return `giảm ${formatDong(value)}`
  return maxAmount === null ? `giảm ${value}%` : `giảm ${value}%, tối đa ${formatDong(maxAmount)}`
}

function whenOf({ minOrder, endsAt, firstOrder }: OwnVoucher): string {
  const order = firstOrder ? 'Đơn đầu tiên' : 'Đơn'
  return [
    minOrder > 0 ? `${order} từ ${formatDong(minOrder)}` : order,
    ...(endsAt ? [`đến ${formatDate(endsAt)}`] : []),
  ].join(' · ')
}
