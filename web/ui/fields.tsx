import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from 'react'
import { BadFields } from './bad-fields.ts'
import { cx } from './cx.ts'
import styles from './fields.module.css'
import { Icon } from './Icon.tsx'

export type FieldProps = {
  label: string
  /** Help that is always there, under the label. */
  hint?: ReactNode
  /** What is wrong with the value, in words that say how to put it right. */
  error?: string | null
  /** Written beside the label of a field that may stay empty. */
  optional?: boolean
  /** The label is read out but not shown. */
  hideLabel?: boolean
  className?: string
}

/** What ties a control to its words: pass it on to the control. */
export type FieldTies = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** A label, a hint and an error around any control. */
export function Field({
  label,
  hint,
  error: told,
  optional,
  hideLabel,
  className,
  id,
  name,
  children,
}: FieldProps & { id?: string; name?: string | undefined; children: (ties: FieldTies) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const bad = useContext(BadFields)
  const error = bad[controlId] ?? told ?? (name && bad[name])
  const described = cx(hint ? `${controlId}-hint` : null, error ? `${controlId}-error` : null)
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={controlId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (không bắt buộc)</span>}
      </label>
      {hint && (
        <div id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  )
}

/** The line under a control that says what is wrong. */
export function FieldError({ id, error }: { id?: string; error?: string | null }) {
  if (!error) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" size={18} />
      <span>{error}</span>
    </p>
  )
}

type Own<Attributes> = FieldProps & Omit<Attributes, keyof FieldProps>

export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...input
}: Own<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }} name={input.name}>
      {(ties) => <input type="text" {...input} {...ties} className={styles.control} />}
    </Field>
  )
}

export function Textarea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...area
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }} name={area.name}>
      {(ties) => <textarea rows={4} {...area} {...ties} className={cx(styles.control, styles.area)} />}
    </Field>
  )
}

export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  children,
  ...select
}: Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }} name={select.name}>
      {(ties) => (
        <span className={styles.selectFrame}>
          <select {...select} {...ties} className={cx(styles.control, styles.select)}>
            {children}
          </select>
          <Icon name="chevron-down" className={styles.selectArrow} />
        </span>
      )}
    </Field>
  )
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** What is said where it must be ticked (`required`) and is not. */
  missing?: string
}

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}

function Choice(props: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const { label, hint, error: told, missing, className, type, ...input } = props
  const id = useId()
  const error = useContext(BadFields)[id] ?? told
  const described = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...input}
          id={id}
          type={type}
          data-missing={missing}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={cx(styles.hint, styles.choiceHint)}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Radios or checkboxes that answer one question. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  children,
}: {
  legend: string
  hint?: ReactNode
  error?: string | null
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{legend}</legend>
      {hint && <div className={styles.hint}>{hint}</div>}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
