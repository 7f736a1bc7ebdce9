import { startTransition, useEffect, useRef, useState } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  /** What it switches, read out; the page shows its own words beside it. */
  label: string
  /** `mixed`: of the many things it stands for some are on. A press switches all of them on. */
  checked: boolean | 'mixed'
  /** What it does; until that is done the switch stands as it was pressed and takes no second press. */
  onChange: (on: boolean) => unknown
  disabled?: boolean
}

/** On or off, in force at once. What needs a button to be saved is a checkbox. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<boolean | null>(null)
  const shown = asked ?? checked
  // The browser takes `mixed` away with a press, and HTML has no attribute for it.
  useEffect(() => {
    if (input.current) input.current.indeterminate = shown === 'mixed'
  })
  const press = async (on: boolean) => {
    if (asked !== null) return
    setAsked(on)
    try {
      await onChange(on)
    } finally {
      // The page's new data is drawn in a transition: nothing shows the old state between the two.
      startTransition(() => setAsked(null))
    }
  }
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.switch}
      aria-label={label}
      aria-busy={asked !== null || undefined}
      data-mixed={shown === 'mixed' || undefined}
      checked={shown === true}
      disabled={disabled}
      onChange={(event) => void press(event.currentTarget.checked)}
    />
  )
}
