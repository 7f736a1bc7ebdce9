import type { ReactNode } from 'react'
import { formatDong } from '#domain/money.ts'
import layout from '#web/ui/layout.module.css'
import styles from './Ticket.module.css'

type TicketProps = { percent: number; most: number; label: string; children: ReactNode }

/** The discount as something to hold in the hand: what it takes off on one side of the perforation, its terms on the other. */
export function Ticket({ percent, most, label, children }: TicketProps) {
  return (
    <section className={styles.ticket} aria-label={label} data-dark>
      <p className={styles.value}>
        <span className={layout.fine}>Giảm</span>
        <strong className={styles.percent}>{percent}%</strong>
        <span className={layout.fine}>tối đa {formatDong(most)}</span>
      </p>
      <div className={styles.terms}>{children}</div>
    </section>
  )
}
