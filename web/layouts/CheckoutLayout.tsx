import { Outlet } from 'react-router'
import { SkipLink } from '#web/shell/Frame.tsx'
import { Logo } from '#web/shell/Logo.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './CheckoutLayout.module.css'

/** Paying: no menu, search or footer leads away from it; the mark leads home, the page has its own way back. */
export default function CheckoutLayout() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
        <span className={styles.safe}>
          <Icon name="lock" size={18} /> Thanh toán an toàn
        </span>
      </header>
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
