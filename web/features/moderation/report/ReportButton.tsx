import { Suspense, useState } from 'react'
import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import styles from './ReportButton.module.css'

const ReportDialog = loadedLate(() => import('./ReportDialog.tsx'))

type ReportButtonProps = {
  kind: ModeratedKind
  /** Of a host: the id of the person. */
  id: string
  /** What is reported, for the dialog and for screen readers. */
  what: string
}

/** Reports something to the staff. A quiet button; the dialog is loaded when somebody presses it. */
export function ReportButton({ kind, id, what }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        <Icon name="flag" size={16} /> Báo cáo<span className="visually-hidden"> {what}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog kind={kind} id={id} what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
