import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './HomePage.module.css'
import own from './TopHosts.module.css'

type TopHost = { id: string; fullName: string; avatarUrl: string | null; headline: string }

/** The first of the ranking, as long as anybody is ranked. */
export function TopHosts({ hosts }: { hosts: readonly TopHost[] }) {
  if (hosts.length === 0) return null
  return (
    <section aria-labelledby="giang-vien-noi-bat">
      <div className={styles.shelfHead}>
        <h2 id="giang-vien-noi-bat" className={styles.title}>
          Giảng viên nổi bật
        </h2>
        <Link to={paths.hosts()} className={styles.more} aria-label="Xem thêm: giảng viên">
          Xem thêm <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      <ul className={own.hosts}>
        {hosts.map((host) => (
          <li key={host.id}>
            <Link to={paths.hostProfile(host.id)} className={own.host}>
              <Avatar name={host.fullName} src={host.avatarUrl} size={56} />
              <span className={own.words}>
                <strong>{host.fullName}</strong>
                <span className={own.headline}>{host.headline}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
