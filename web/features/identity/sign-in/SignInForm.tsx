import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormError } from '#web/ui/Notice.tsx'
import styles from './SignInForm.module.css'

type SignInFormProps = {
  title: string
  lead?: ReactNode
  error: string | null
  fieldErrors: Record<string, string>
  onSubmit: (values: Record<string, string>) => unknown
  /** Below the line: the other way in. */
  foot?: ReactNode
  children: ReactNode
}

/** The shape of login, sign-up and the pages around them. What the server did not accept is shown in its field, and the first such field gets the focus. */
export function SignInForm({ title, lead, error, fieldErrors, onSubmit, foot, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fieldErrors])

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => onSubmit(valuesOf(event))}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : error} />
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </form>
  )
}

/** What stands in the fields of a form, by their names. */
export function valuesOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault()
  return Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
}
