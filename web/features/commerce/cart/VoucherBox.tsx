import { type FormEvent, useId, useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './VoucherBox.module.css'

type Voucher = { code: string; name: string; amount: number; words: string | null }
type Props = {
  vouchers: readonly Voucher[]
  /** Resolves to what is wrong with the code; null where it is in. */
  onAdd(code: string): Promise<string | null>
  onRemove(code: string): void
  pending: boolean
}

/** Where codes are typed: what each takes off, or why nothing. */
export function VoucherBox({ vouchers, onAdd, onRemove, pending }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  async function add(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setError('Hãy nhập mã giảm giá.')
    const problem = await onAdd(code)
    setError(problem)
    if (problem === null) setCode('')
  }
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
