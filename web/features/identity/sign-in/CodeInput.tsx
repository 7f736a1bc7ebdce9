import { Field } from '#web/ui/fields.tsx'
import styles from './CodeInput.module.css'

export const CODE_DIGITS = 6
const boxes = Array.from({ length: CODE_DIGITS }, (_, index) => index)

type CodeInputProps = {
  value: string
  onChange: (code: string) => void
  error?: string | null
  autoFocus?: boolean
}

/** The six digits from an e-mail. Pasted text may carry blanks and words around them; phones offer the code by themselves. */
export function CodeInput({ value, onChange, error, autoFocus }: CodeInputProps) {
  return (
    <Field label="Mã gồm 6 chữ số" error={error}>
      {(ties) => (
        <span className={styles.frame} data-invalid={ties['aria-invalid']}>
          <input
            {...ties}
            name="code"
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value))}
            inputMode="numeric"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: typing the code is all that is to be done where this is asked for
            autoFocus={autoFocus}
            required
            className={styles.code}
          />
          <span className={styles.boxes} aria-hidden="true">
            {boxes.map((index) => (
              <span
                key={index}
                className={styles.box}
                data-next={index === Math.min(value.length, CODE_DIGITS - 1) || undefined}
              />
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}

/** The digits of what was typed or pasted, six at most. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS)
}

/** Whether a refusal is about the code itself, so that it is shown under it. */
export function isAboutCode(fault: string | null): boolean {
  return fault === 'INVALID_OTP' || fault?.startsWith('OTP_') === true
}
