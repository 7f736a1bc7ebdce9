import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { CountMark } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import styles from './Bell.module.css'
import { useBell } from './use-bell.ts'

const BellList = loadedLate(() => import('./BellList.tsx'))

/** The bell in the header: the number of unread notifications, the same on all devices, and the latest of them. */
export default function Bell() {
  const { unread, counts } = useBell()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the list, also to the page one is on
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [key])

  const toggled = (opened: boolean) => {
    setOpen(opened)
    if (opened) void import('./load-list.ts').then(({ loadList }) => loadList())
  }
  const label = unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        className={styles.bell}
        data-quiet={counts?.unseen === 0 || undefined}
      >
        <Icon name="bell" size={22} />
        <CountMark count={unread} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Thông báo"
        className={styles.panel}
        onBeforeToggle={(event) => event.newState === 'open' && place(panel.current, button.current)}
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={null}>
            <BellList allLink={paths.notifications()} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Under its button, within the window. */
function place(panel: HTMLElement | null, button: HTMLElement | null) {
  if (!panel || !button) return
  const box = button.getBoundingClientRect()
  const free = document.documentElement.clientWidth
  const width = Math.min(400, free - 16)
  panel.style.top = `${box.bottom + 8}px`
  panel.style.left = `${Math.max(8, Math.min(box.right - width, free - width - 8))}px`
  panel.style.width = `${width}px`
}
