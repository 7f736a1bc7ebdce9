import { useMatches, useNavigation } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import styles from './Conditions.module.css'

/** A thin line at the top while the next page is on its way, and a notice while the network is gone, unless the page tells that. */
export function Conditions() {
  const { state } = useNavigation()
  const isTold = useMatches().some(({ handle }) => (handle as { tellsOffline?: boolean } | undefined)?.tellsOffline)
  const online = useOnline()
  return (
    <>
      {state === 'loading' && <div className={styles.loading} role="progressbar" aria-label="Đang tải trang" />}
      <div role="status">
        {!online && !isTold && (
          <p className={styles.offline}>
            <Icon name="offline" /> Bạn đang ngoại tuyến. Nội dung đã mở vẫn xem được.
          </p>
        )}
      </div>
    </>
  )
}
