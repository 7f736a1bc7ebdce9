import { type InputHTMLAttributes, useState } from 'react'
import styles from './fields.module.css'
import { Field, type FieldProps } from './fields.tsx'
import { Icon } from './Icon.tsx'

type PasswordInputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'>

/** A password with a button that shows what was typed. */
export function PasswordInput({ label, hint, error, optional, className, id, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(ties) => (
        <span className={styles.withButton}>
          <input
            autoCapitalize="off"
            spellCheck={false}
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.insideButton}
            aria-pressed={shown}
            aria-label="Hiện mật khẩu"
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
