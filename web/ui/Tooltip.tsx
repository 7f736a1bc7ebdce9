import { cloneElement, type ReactElement, useId } from 'react'
import styles from './Tooltip.module.css'

/** Words beside a control on hover and focus. Only for what helps; what people need stands on the page. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const id = useId()
  return (
    <span className={styles.anchor}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
