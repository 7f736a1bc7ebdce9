import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import layout from './layout.module.css'
import { Notice } from './Notice.tsx'
import styles from './PickedBar.module.css'
import { Progress } from './Progress.tsx'

type PickedBarProps = {
  count: number
  onClear: () => void
  /** How far the act has come that goes on. */
  progress?: { done: number; of: number } | null
  /** What can be done with all of them: buttons. */
  children: ReactNode
}

/** What can be done with everything that is ticked; there only while something is, and in sight however long the list. */
export function PickedBar({ count, onClear, progress, children }: PickedBarProps) {
  if (count === 0 && !progress) return null
  return (
    <section aria-label="Việc làm với các mục đã chọn" className={styles.bar}>
      <strong role="status">{progress ? `Đang làm ${progress.done}/${progress.of}` : `Đã chọn ${count} mục`}</strong>
      {progress ? (
        <Progress
          label="Đã làm"
          percent={Math.round((progress.done / progress.of) * 100)}
          figure={null}
          className={styles.progress}
        />
      ) : (
        <span className={layout.line2}>
          {children}
          <Button size="sm" kind="plain" onClick={onClear}>
            Bỏ chọn
          </Button>
        </span>
      )}
    </section>
  )
}

export type ManyOutcome = { done: number; failed: readonly { name: string; why: string }[] }

/** What became of an act on many: how many are done, and each that is not, with its reason. */
export function ManyOutcomeNotice({ outcome, done }: { outcome: ManyOutcome | null; done: (count: number) => string }) {
  if (!outcome) return null
  const { failed } = outcome
  return (
    <div role="status">
      <Notice
        kind={failed.length > 0 ? 'warning' : 'success'}
        title={outcome.done > 0 || failed.length === 0 ? done(outcome.done) : 'Chưa mục nào làm được'}
      >
        {failed.length > 0 && (
          <>
            {failed.length} mục chưa làm được và vẫn được chọn:
            <ul className={styles.failed}>
              {failed.map(({ name, why }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
                <li key={index}>
                  <strong>{name}</strong>: {why}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
