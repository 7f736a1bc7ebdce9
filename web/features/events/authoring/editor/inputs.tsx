import { type ReactNode, useEffect, useState } from 'react'
import { formatDong, formatNumber } from '#domain/money.ts'
import { PRICE_TOO_HIGH } from '#domain/selling.ts'
import { fromLocalInput, toLocalInput } from '#domain/time.ts'
import { readPrice } from '#web/features/learning/authoring/editor/read-price.ts'
import { TextInput } from '#web/ui/fields.tsx'
import { fieldId } from './field-paths.ts'
import { readCount } from './read-count.ts'
import { useEventEditor } from './use-event-editor.ts'

type InputProps = {
  /** The stable path of the field. */
  path: string
  label: string
  hint?: ReactNode
  optional?: boolean
  className?: string | undefined
}

/**
 * Takes a value as people type it. What cannot be read stays as it is typed, is said, and stands in the way of saving, so that
 * nobody takes it for saved.
 */
function TypedInput<T>({
  path,
  value,
  show,
  read,
  onChange,
  ...field
}: InputProps & {
  value: T
  show: (value: T) => string
  /** The value, or why there is none. */
  read: (typed: string) => { value: T } | { wrong: string }
  onChange: (value: T) => void
}) {
  const { act, problemAt } = useEventEditor()
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => () => act({ type: 'unread', path, message: null }), [act, path])
  const isRead = typed === null || 'value' in read(typed)
  return (
    <TextInput
      {...field}
      id={fieldId(path)}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? show(value)}
      error={problemAt(path, show(value) !== '')}
      onChange={({ target }) => {
        setTyped(target.value)
        const found = read(target.value)
        act({ type: 'unread', path, message: 'wrong' in found ? found.wrong : null })
        if ('value' in found) onChange(found.value)
      }}
      onBlur={() => isRead && setTyped(null)}
    />
  )
}

/** An amount of đồng, as `199.000` or `199k`. */
export function MoneyInput({
  value,
  onChange,
  missing,
  ...field
}: InputProps & {
  value: number
  onChange: (value: number) => void
  /** What is said where nothing stands; without it nothing is 0. */
  missing?: string
}) {
  return (
    <TypedInput
      {...field}
      value={value}
      show={(amount) => formatNumber(amount)}
      read={(typed) => {
        const amount = readPrice(typed)
        if (amount === 'unread') return { wrong: 'Không đọc được số tiền này. Ví dụ: 199.000' }
        if (amount === 'too high') return { wrong: PRICE_TOO_HIGH }
        if ((amount === null || amount === 0) && missing) return { wrong: missing }
        return { value: amount ?? 0 }
      }}
      onChange={onChange}
    />
  )
}

/** How much something costs, beside its field. */
export const atLeast = (amount: number) => `Ít nhất ${formatDong(amount)}. Ví dụ: 199.000 hoặc 199k.`

type CountInputProps = InputProps & {
  value: number | null
  onChange: (value: number | null) => void
  least?: number
  most: number
}

/** A whole number that may be missing: no limit. */
export function CountInput({ value, onChange, least = 1, most, ...field }: CountInputProps) {
  return (
    <TypedInput
      {...field}
      value={value}
      show={(number) => (number === null ? '' : formatNumber(number))}
      read={(typed) => readCount(typed, { least, most, mayBeMissing: true })}
      onChange={onChange}
    />
  )
}

/** A whole number. */
export function NumberInput({ value, onChange, least = 0, most, ...field }: CountInputProps & { value: number }) {
  return (
    <TypedInput<number | null>
      {...field}
      value={value}
      show={(number) => (number === null ? '' : formatNumber(number))}
      read={(typed) => readCount(typed, { least, most, mayBeMissing: false })}
      onChange={onChange}
    />
  )
}

/** A day and a time of day in Việt Nam. */
export function MomentInput({
  path,
  value,
  onChange,
  ...field
}: InputProps & { value: string | null; onChange: (value: string | null) => void }) {
  const { problemAt } = useEventEditor()
  return (
    <TextInput
      {...field}
      id={fieldId(path)}
      type="datetime-local"
      value={value === null ? '' : toLocalInput(value)}
      error={problemAt(path, value !== null)}
      onChange={({ target }) => onChange(fromLocalInput(target.value)?.toISOString() ?? null)}
    />
  )
}
