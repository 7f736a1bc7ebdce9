import { LogoMark } from '#web/shell/Logo.tsx'
import styles from './Gate.module.css'

/** Whose page it is, where no event says it yet. */
export function DoorTitle() {
  return (
    <div className={styles.title}>
      <LogoMark />
      <h1>Soát vé · Bến Học</h1>
    </div>
  )
}
