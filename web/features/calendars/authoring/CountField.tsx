import { type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { PRICE_TOO_HIGH } from '#domain/selling.ts'
import { readCount } from '#web/features/events/authoring/editor/read-count.ts'
import { readPrice } from '#web/features/learning/authoring/editor/read-price.ts'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import styles from './CountField.module.css'

type OwnProps = {
  id?: string
  label: string
  hint?: ReactNode
  optional?: boolean
  error?: string | null
  /** What stands there cannot be read: it is said, and stands in the way of saving until it can. */
  onUnread: (words: string | null) => void
}
type TypedProps<T> = OwnProps & {
  value: T
  show: (value: T) => string
  read: (typed: string) => { value: T } | { wrong: string }
  onChange: (value: T) => void
}

function TypedField<T>({ value, show, read, error, onUnread, onChange, ...field }: TypedProps<T>) {
  const [typed, setTyped] = useState<string | null>(null)
  const found = typed === null ? null : read(typed)
  const wrong = found && 'wrong' in found ? found.wrong : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once where it changes, and taken back where the field goes
  useEffect(() => {
    onUnread(wrong)
    return () => onUnread(null)
  }, [wrong])
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? show(value)}
      error={wrong ?? error ?? null}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = read(target.value)
        if ('value' in next) onChange(next.value)
      }}
      onBlur={() => wrong === null && setTyped(null)}
    />
  )
}

type CountFieldProps<T> = OwnProps & { value: T; onChange: (value: T) => void; least?: number; most: number }

/** A whole number. */
export function CountField({ least = 0, most, ...field }: CountFieldProps<number>) {
  return (
    <TypedField
      {...field}
      show={(value) => formatNumber(value)}
      read={(typed) => {
        const found = readCount(typed, { least, most, mayBeMissing: false })
        return 'wrong' in found ? found : { value: found.value ?? least }
      }}
    />
  )
}

/** A whole number that may be missing: no limit. */
export function LimitField({ least = 1, most, ...field }: CountFieldProps<number | null>) {
  return (
    <TypedField
      {...field}
      show={(value) => (value === null ? '' : formatNumber(value))}
      read={(typed) => readCount(typed, { least, most, mayBeMissing: true })}
    />
  )
}

/** A price as `300.000` or `300k`; `missing` is said where nothing stands. */
export function PriceField({
  missing,
  ...field
}: OwnProps & { value: number; missing: string; onChange: (value: number) => void }) {
  return (
    <TypedField
      {...field}
      show={(value) => formatNumber(value)}
      read={(typed) => {
        const amount = readPrice(typed)
        if (amount === 'unread') return { wrong: 'Không đọc được số tiền này. Ví dụ: 300.000' }
        if (amount === 'too high') return { wrong: PRICE_TOO_HIGH }
        return amount === null || amount === 0 ? { wrong: missing } : { value: amount }
      }}
    />
  )
}

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const
type Unit = keyof typeof UNITS
const UNIT_WORDS: Record<Unit, string> = { minutes: 'phút', hours: 'giờ', days: 'ngày' }

type SpanFieldProps = OwnProps & {
  /** In minutes. */
  value: number
  most: number
  units: readonly Unit[]
  onChange: (minutes: number) => void
}

/** How long something is: a number and its unit, kept in minutes. */
export function SpanField({ value, most, units, label, onChange, ...field }: SpanFieldProps) {
  const [unit, setUnit] = useState<Unit>(
    () => units.findLast((one) => value > 0 && value % UNITS[one] === 0) ?? units[0] ?? 'minutes',
  )
  const size = UNITS[unit]
  return (
    <div className={styles.span}>
      <CountField
        key={unit}
        {...field}
        label={label}
        value={Math.ceil(value / size)}
        most={Math.floor(most / size)}
        onChange={(count) => onChange(count * size)}
      />
      <Select
        label={`Đơn vị của ${label.toLowerCase()}`}
        hideLabel
        value={unit}
        onChange={({ target }) => {
          const next = units.find((one) => one === target.value) ?? unit
          setUnit(next)
          onChange(Math.min(most, Math.ceil(value / UNITS[next]) * UNITS[next]))
        }}
      >
        <Options of={units} word={(one) => UNIT_WORDS[one]} />
      </Select>
    </div>
  )
}
