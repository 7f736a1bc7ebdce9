import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { FormError } from './Notice.tsx'
import styles from './WizardPage.module.css'

type WizardPageProps = {
  /** What the steps are called; the one at `at` is done now. */
  steps: readonly string[]
  at: number
  title?: ReactNode
  lead?: ReactNode
  error?: string | null
  onBack?: (() => void) | undefined
  /** A way past this step, where there is one. */
  skip?: ReactNode
  next: {
    label: string
    pending?: boolean
    /** Left out where the step is a form: then it is sent. */
    onClick?: () => unknown
  }
  children?: ReactNode
}

/** One step of a few: how many there are, what this one asks, back and on. */
export function WizardPage({ steps, at, title, lead, error, onBack, skip, next, children }: WizardPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    // The new step is read from its heading on, unless it put the person into a field.
    if (shown.current !== at && !document.activeElement?.matches('input')) heading.current?.focus()
    shown.current = at
  }, [at])
  return (
    <section className={styles.wizard}>
      <div>
        <p className={styles.count}>
          Bước {at + 1} trên {steps.length}
        </p>
        <ol className={styles.steps} aria-hidden="true">
          {steps.map((step, index) => (
            <li key={step} data-done={index <= at || undefined} />
          ))}
        </ol>
      </div>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title ?? steps[at]}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <FormError error={error ?? null} />
      {children}
      <div className={styles.foot}>
        <Button
          kind="primary"
          type={next.onClick ? 'button' : 'submit'}
          pending={next.pending ?? false}
          onClick={next.onClick && (() => void next.onClick?.())}
        >
          {next.label}
        </Button>
        {onBack && <Button onClick={onBack}>Quay lại</Button>}
        {skip && <span className={styles.skip}>{skip}</span>}
      </div>
    </section>
  )
}
