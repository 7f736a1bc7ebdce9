import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import styles from './Books.module.css'

type RateFormProps = {
  error: string | null
  pending: boolean
  label: string
  /** Handed what was typed, by the names of the fields. */
  onSend: (typed: (name: string) => string) => void
  children: ReactNode
}

/** A form of a few short fields beside each other. */
export function RateForm({ error, pending, label, onSend, children }: RateFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSend((name) => String(form.get(name) ?? '').trim())
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {error && (
        <div className={styles.whole}>
          <FormError error={error} />
        </div>
      )}
      {children}
      <Button type="submit" kind="primary" pending={pending}>
        {label}
      </Button>
    </form>
  )
}

/** A percentage, typed as people do; the call takes hundredths of a percent. */
export function PercentInput({ error, label = 'Tỷ lệ (%)' }: { error?: string | null; label?: string }) {
  return <TextInput label={label} name="percent" inputMode="decimal" maxLength={6} required error={error} />
}

/** The day a rate is in force from. */
export function StartInput({ today, ...props }: { today: string; hint?: string; error?: string | null }) {
  return <TextInput label="Từ ngày" type="date" name="startsOn" min={today} defaultValue={today} {...props} />
}

/** The law or the decision that a rate comes from. */
export function SourceInput({ error }: { error?: string | null }) {
  return <TextInput label="Căn cứ" name="source" maxLength={300} required error={error} />
}

/** `12,5` → 1250; NaN where it is no percentage, which the call refuses. */
export function basisPointsOf(typed: string): number {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : Number.NaN
}
