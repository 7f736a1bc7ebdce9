import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'

/** The way to the page that says what deleting the account does, and does it. */
export function TerminateAccount() {
  return (
    <div className={layout.stack4}>
      <p>Trang tiếp theo nói rõ những gì bị xóa, những gì được giữ và vì sao, trước khi bạn quyết định.</p>
      <div className={layout.line3}>
        <LinkButton icon="trash" to={paths.accountTerminate()}>
          Xem và xóa tài khoản
        </LinkButton>
      </div>
    </div>
  )
}
