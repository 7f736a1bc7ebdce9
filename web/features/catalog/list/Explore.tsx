import { openLinks } from '#web/shell/open-links.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Explore.module.css'

/** On a phone, which has no menu: what else there is to look around in. */
export function Explore() {
  return (
    <nav aria-label="Loại sản phẩm" className={styles.row}>
      {openLinks.slice(1, -1).map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
