import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './Menu.module.css'

type MenuProps = {
  /** what the button says */
  trigger: ReactNode
  /** name of the button where its content is no words */
  label?: string
  triggerClassName?: string
  /** the edge of the button that the list lines up with */
  side?: 'start' | 'end'
  /** The list is made when it is first opened; until then it may not even be loaded. */
  late?: boolean
  children: ReactNode
}

/** A button that opens a list, by the popover API: the browser closes it on Escape and on a press outside. */
export function Menu({ trigger, label, triggerClassName, side = 'end', late = false, children }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [made, setMade] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the list, also to the page one is on
  useEffect(() => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
  }, [key])

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        aria-haspopup="true"
        className={triggerClassName ?? styles.trigger}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          setMade(true)
          place(list.current, button.current, side)
        }}
      >
        {late ? made && <Suspense fallback={null}>{children}</Suspense> : children}
      </div>
    </>
  )
}

/** Anchor positioning is not in every browser yet: the list is put under its button when it opens, or over it near the foot of the screen. */
function place(list: HTMLElement | null, button: HTMLElement | null, side: 'start' | 'end') {
  if (!list || !button) return
  const box = button.getBoundingClientRect()
  const { clientHeight } = document.documentElement
  const below = box.bottom < clientHeight * 0.6
  list.style.top = below ? `${box.bottom + 8}px` : 'auto'
  list.style.bottom = below ? 'auto' : `${clientHeight - box.top + 8}px`
  list.style.left = side === 'start' ? `${Math.max(8, box.left)}px` : 'auto'
  list.style.right = side === 'end' ? `${Math.max(8, document.documentElement.clientWidth - box.right)}px` : 'auto'
}

type MenuItemProps = { icon?: IconName; children: ReactNode; danger?: boolean }

export function MenuLink({ to, icon, children, reload }: MenuItemProps & { to: string; reload?: boolean }) {
  return (
    <Link to={to} reloadDocument={reload} className={styles.item}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

type MenuButtonProps = MenuItemProps & {
  onClick: () => void
  /** Whether it is the one of several that counts now. */
  chosen?: boolean
}

export function MenuButton({ onClick, icon, danger, chosen, children }: MenuButtonProps) {
  const press = (event: React.MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onClick()
  }
  return (
    <button type="button" onClick={press} aria-pressed={chosen} className={cx(styles.item, danger && styles.danger)}>
      {icon && <Icon name={icon} />}
      {children}
      {chosen && <Icon name="check" className={styles.chosen} />}
    </button>
  )
}

export function MenuLine() {
  return <hr className={styles.line} />
}
