import { formatTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ImpersonationBanner.module.css'
import { useShell } from './use-shell.ts'

/** Over every page while a colleague looks at the site as somebody else: as whom, until when, and the way back. */
export default function ImpersonationBanner() {
  const { user } = useShell()
  const { run, pending } = useCall('endImpersonation', { revalidate: false })
  if (!user?.impersonation) return null
  const end = async () => {
    if (await run()) location.assign(staffPaths.staffImpersonations())
  }
  return (
    <aside className={styles.banner} aria-label="Đang xem hộ">
      <p>
        <Icon name="eye" /> Bạn đang xem hộ <strong>{user.fullName}</strong>, chỉ xem, đến{' '}
        {formatTime(user.impersonation.until)}.
      </p>
      <button type="button" className={styles.end} aria-busy={pending || undefined} onClick={() => void end()}>
        Kết thúc
      </button>
    </aside>
  )
}
