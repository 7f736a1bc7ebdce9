import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './SettingsGroup.module.css'

type SettingsGroupProps = {
  title: string
  /** One line: what these settings are about. */
  intro?: ReactNode
  children: ReactNode
}

/** Settings that belong together: a heading, one line about them, and a row for each. */
export function SettingsGroup({ title, intro, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {intro && <div className={styles.words}>{intro}</div>}
      </header>
      {children}
    </section>
  )
}

type SettingsRowProps = {
  title: ReactNode
  /** One line: what it does, or how it stands now. */
  hint?: ReactNode
  /** A switch or one short button; a wide control stands below on a phone. */
  control?: ReactNode
  wide?: boolean
  /** What opens below: a form, a list. */
  children?: ReactNode
  id?: string
}

/** One setting: what it is called, one line about it, its control at the right. */
export function SettingsRow({ title, hint, control, wide, children, id }: SettingsRowProps) {
  return (
    <div id={id} className={styles.row}>
      <div className={cx(styles.line, wide && styles.wide)}>
        <div className={styles.what}>
          <p className={styles.name}>{title}</p>
          {hint && <div className={styles.words}>{hint}</div>}
        </div>
        {control}
      </div>
      {children}
    </div>
  )
}
