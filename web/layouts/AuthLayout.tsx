import { Outlet } from 'react-router'
import { SkipLink } from '#web/shell/Frame.tsx'
import { Logo } from '#web/shell/Logo.tsx'
import styles from './AuthLayout.module.css'
import { Wharf } from './Wharf.tsx'

/** Login, sign-up and the pages around them: the form on one side, the wharf on the other. */
export default function AuthLayout() {
  return (
    <div className={styles.split}>
      <SkipLink />
      <div className={styles.side}>
        <header>
          <Logo />
        </header>
        <main id="noi-dung" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <aside className={styles.scene}>
        <Wharf />
        <p className={styles.words}>
          Học từ người làm nghề thật.
          <span>Theo nhịp của bạn.</span>
        </p>
      </aside>
    </div>
  )
}
