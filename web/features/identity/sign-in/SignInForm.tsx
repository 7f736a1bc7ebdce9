import type { FormEvent, ReactNode } from 'react'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import layout from '#web/ui/layout.module.css'
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

/** The shape of login, sign-up and the pages around them. What is not accepted is shown in its field. */
export function SignInForm({ title, lead, error, fieldErrors, onSubmit, foot, children }: SignInFormProps) {
  return (
    <CheckedForm className={layout.stack5} onSubmit={(event) => onSubmit(valuesOf(event))}>
      <div className={layout.stack2}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : error} />
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </CheckedForm>
  )
}

/** What stands in the fields of a form, by their names. */
export function valuesOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault()
  return textsOf(new FormData(event.currentTarget))
}

/** What was typed into a form, by the names of its fields. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
