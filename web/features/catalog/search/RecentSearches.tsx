import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { forgetOnDevice } from './device-searches.ts'
import styles from './SearchPage.module.css'
import { useDeviceSearches } from './use-device-searches.ts'

export type KeptSearch = { id: string; text: string }

/** What somebody searched for last: `kept` on the server, or null for a visitor, whose searches stay on the device. */
export function RecentSearches({ kept, except }: { kept: readonly KeptSearch[] | null; except?: string }) {
  const onDevice = useDeviceSearches()
  const forget = useCall('forgetSearch')
  const forgetAll = useCall('forgetAllSearches')
  const searches = (kept ?? onDevice.map((text) => ({ id: text, text }))).filter(({ text }) => text !== except)
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="tim-gan-day" className={styles.section}>
      <div className={styles.head}>
        <h2 id="tim-gan-day">Tìm gần đây</h2>
        <Button
          kind="plain"
          size="sm"
          pending={forgetAll.pending}
          onClick={() => (kept ? void forgetAll.run() : forgetOnDevice())}
        >
          Xóa tất cả
        </Button>
      </div>
      <ul className={styles.chips}>
        {searches.map(({ id, text }) => (
          <li key={id} className={styles.recent}>
            <Link to={paths.search({ q: text })}>
              <Icon name="history" size={16} /> <span>{text}</span>
            </Link>
            <button
              type="button"
              aria-label={`Bỏ “${text}”`}
              title="Bỏ"
              onClick={() => (kept ? void forget.run({ params: { id } }) : forgetOnDevice(text))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
