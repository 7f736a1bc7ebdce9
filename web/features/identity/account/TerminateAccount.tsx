import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import styles from './account.module.css'

/** The way to the page that says what deleting the account does, and does it. */
export function TerminateAccount() {
  return (
    <div className={styles.form}>
      <p>Trang tiếp theo nói rõ những gì bị xóa, những gì được giữ và vì sao, trước khi bạn quyết định.</p>
      <div className={styles.actions}>
        <LinkButton icon="trash" to={paths.accountTerminate()}>
          Xem và xóa tài khoản
        </LinkButton>
      </div>
    </div>
  )
}
