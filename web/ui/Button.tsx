import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Link, type LinkProps } from './Link.tsx'

export type ButtonLook = {
  /** primary: the one next step of a screen. strong: an important step beside it. quiet: the rest. plain: inside text and lists. */
  kind?: 'primary' | 'strong' | 'quiet' | 'plain' | 'danger'
  size?: 'md' | 'sm' | 'lg'
  icon?: IconName
  iconAfter?: IconName
  wide?: boolean
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The action is under way: the button stays, says so and takes no second press. */
    pending?: boolean
    /** Why the action is not possible now. The button stays reachable and says the reason. */
    reason?: string | null | false
  }

export function Button({
  kind,
  size,
  icon,
  iconAfter,
  wide,
  pending,
  reason,
  children,
  className,
  onClick,
  title,
  ...rest
}: ButtonProps) {
  const blocked = pending || Boolean(reason)
  return (
    <button
      type="button"
      {...rest}
      className={cx(look({ kind, size, wide }), className)}
      aria-busy={pending || undefined}
      aria-disabled={blocked || undefined}
      title={reason || title}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {reason && <span className="visually-hidden"> ({reason})</span>}
    </button>
  )
}

type LinkButtonProps = ButtonLook & LinkProps & { children: ReactNode }

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ kind, size, icon, iconAfter, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(look({ kind, size, wide }), className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  /** What it does, in words; shown as a tip too. */
  label: string
  /** A number on its corner; none when zero. */
  count?: number
  onDark?: boolean
}

export function IconButton({ icon, label, count = 0, onDark, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={cx(styles.icon, onDark && styles.onDark, className)}>
      <Icon name={icon} size={22} />
      <span className="visually-hidden">{label} </span>
      <CountMark count={count} />
    </button>
  )
}

/** The small number on the corner of an icon; above 99 it says so. */
export function CountMark({ count }: { count: number }) {
  if (count <= 0) return null
  return <span className={styles.count}>{count > 99 ? '99+' : count}</span>
}

function look({ kind = 'quiet', size = 'md', wide }: ButtonLook): string {
  return cx(styles.button, styles[kind], size !== 'md' && styles[size], wide && styles.wide)
}
