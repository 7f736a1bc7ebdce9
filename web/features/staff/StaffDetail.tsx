import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/time.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Card } from '#web/ui/Card.tsx'
import { DetailPage } from '#web/ui/DetailPage.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './StaffDetail.module.css'

type Step = { at: string; word: string; by: { fullName: string } | null; reason: string | null }

type StaffDetailProps = {
  /** The list this thing stands in. */
  list: { label: string; to: string }
  title: string
  badge?: ReactNode
  /** The few things one looks for first. */
  facts: readonly { label: string; value: ReactNode }[]
  /** What may be done: buttons, each with the reason where it may not be pressed. */
  actions?: ReactNode
  /** Over the buttons, where they decide nothing. */
  actionsTitle?: string
  history?: readonly Step[]
  /** Where the log tells what was done to this thing, for who may read it. */
  log?: string | null | undefined
  children: ReactNode
}

/** The one detail page of the staff: what it is, what may be done, the thing itself, what happened to it. */
export function StaffDetail(props: StaffDetailProps) {
  const { list, title, badge, facts, actions, actionsTitle = 'Quyết định', history, log, children } = props
  return (
    <DetailPage
      crumbs={[{ label: 'Quản trị', to: staffPaths.staff() }, list, { label: title }]}
      title={title}
      badge={badge}
      decision={actions ? { title: actionsTitle, buttons: actions } : undefined}
      facts={facts}
      beside={
        <>
          {history && (
            <Card title="Lịch sử">
              <History steps={history} />
            </Card>
          )}
          {log && (
            <Link className={layout.fine} to={log}>
              Ai đã làm gì: xem nhật ký
            </Link>
          )}
        </>
      }
    >
      {children}
    </DetailPage>
  )
}

function History({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <p className={layout.small}>Chưa có gì xảy ra.</p>
  return (
    <ol className={styles.history}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.word}`}>
          <strong>{step.word}</strong>
          <span className={layout.small}>
            {formatDateTime(step.at)} · {step.by?.fullName ?? 'Hệ thống'}
          </span>
          {step.reason && <p className={styles.reason}>{step.reason}</p>}
        </li>
      ))}
    </ol>
  )
}
