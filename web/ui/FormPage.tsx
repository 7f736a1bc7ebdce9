import type { FormEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { CheckedForm } from './CheckedForm.tsx'
import { cx } from './cx.ts'
import layout from './layout.module.css'
import { FormError } from './Notice.tsx'
import { PageHead, type PageHeadProps } from './PageHead.tsx'

type FormBodyProps = {
  /** What sends it: the call itself fits. `error` is said above the button. */
  call: { pending: boolean; error: string | null }
  /** What the button does, as a verb. */
  label: ReactNode
  /** The button makes or pays something; otherwise it only looks. */
  quiet?: boolean
  /** Why it cannot be sent now. */
  reason?: string | null | false
  /** What else can be done, beside the button: another way, or to leave it. */
  aside?: ReactNode
  /** What is wrong with the whole form, where it is not what the call says. */
  error?: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/** A form on a page: its fields in one column, what is wrong, and its button, which sends it with Enter too. */
export function FormBody({ call, label, quiet, reason, aside, error, onSubmit, children }: FormBodyProps) {
  return (
    <Card>
      <CheckedForm className={cx(layout.stack5, layout.middling)} onSubmit={onSubmit}>
        {children}
        <FormError error={error === undefined ? call.error : error} />
        <div className={layout.line23}>
          <Button type="submit" kind={quiet ? 'quiet' : 'primary'} pending={call.pending} reason={reason ?? null}>
            {label}
          </Button>
          {aside}
        </div>
      </CheckedForm>
    </Card>
  )
}

/** A page of a form: the way back, what it makes, its fields, one button. */
export function FormPage({
  crumbs,
  title,
  intro,
  ...form
}: FormBodyProps & Pick<PageHeadProps, 'crumbs' | 'title' | 'intro'>) {
  return (
    <div className={layout.stack5}>
      <PageHead {...{ crumbs, title, intro }} />
      <FormBody {...form} />
    </div>
  )
}
