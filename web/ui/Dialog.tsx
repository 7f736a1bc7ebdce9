import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** buttons, the one that goes on last */
  actions?: ReactNode
  /** sheet: from the bottom on a phone. drawer: from the left edge, for menus. */
  shape?: 'centre' | 'sheet' | 'drawer'
  wide?: boolean
}

/**
 * The one dialog pattern: a native modal <dialog>. Focus goes in, to the part with `autoFocus` where there is one, and
 * comes back. Escape and a press outside close it. Content is mounted only while it is open.
 */
export function Dialog({ open, onClose, title, children, actions, shape = 'centre', wide }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [mounted, setMounted] = useState(false)

  // The content comes once the dialog stands: what is hidden takes no focus, and the browser would give it to the cross.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
    setMounted(open)
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press outside is a convenience; Escape is the keyboard's way
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={cx(styles.dialog, styles[shape], wide && styles.wide)}
      // React lets the end of a dialog inside this one bubble up to here.
      onClose={(event) => event.target === element.current && onClose()}
      onClick={(event) => event.target === element.current && onClose()}
    >
      {open && mounted && (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label="Đóng" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
