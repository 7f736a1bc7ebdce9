import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { cx } from './cx.ts'

export type BadgeColour = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'persimmon' | 'navy'

export function Badge({
  colour = 'grey',
  children,
  className,
}: {
  colour?: BadgeColour
  children: ReactNode
  className?: string
}) {
  return <span className={cx(styles.badge, styles[colour], className)}>{children}</span>
}

/** How each status of a closed list is shown; a list that grows does not compile until its new member has a row. */
export type StatusLooks<Status extends string> = Record<Status, { word: string; colour: BadgeColour }>

export function StatusBadge<Status extends string>({ status, looks }: { status: Status; looks: StatusLooks<Status> }) {
  const { word, colour } = looks[status]
  return <Badge colour={colour}>{word}</Badge>
}
