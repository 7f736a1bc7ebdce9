import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FollowButton } from './FollowButton.tsx'
import styles from './HostCard.module.css'

type Host = ReplyOf<'courseBySlug'>['host']

/** Who teaches the course, in figures that are counted, not claimed. */
export function HostCard({ host, following }: { host: Host; following: boolean }) {
  return (
    <article className={styles.card}>
      <Avatar name={host.fullName} src={host.avatarUrl} size={88} />
      <div>
        <h3 className={styles.name}>
          <Link to={paths.hostProfile(host.id)}>{host.fullName}</Link>
        </h3>
        {host.headline && <p className={styles.headline}>{host.headline}</p>}
        <HostFigures host={host} />
        <div className={layout.above4}>
          <FollowButton hostId={host.id} hostName={host.fullName} following={following} />
        </div>
      </div>
    </article>
  )
}

/** The numbers of a host; those that are nothing yet are left out. */
export function HostFigures({
  host,
}: {
  host: Pick<Host, 'courseCount' | 'learnerCount' | 'rating' | 'ratingCount' | 'followerCount'>
}) {
  const figures = [
    { value: formatNumber(host.courseCount), word: 'khóa học' },
    ...(host.learnerCount > 0 ? [{ value: formatNumber(host.learnerCount), word: 'lượt học' }] : []),
    ...(host.rating
      ? [
          {
            value: host.rating.toFixed(1).replace('.', ','),
            word: `điểm từ ${formatNumber(host.ratingCount)} đánh giá`,
          },
        ]
      : []),
    ...(host.followerCount > 0 ? [{ value: formatNumber(host.followerCount), word: 'người theo dõi' }] : []),
  ]
  return (
    <ul className={styles.figures}>
      {figures.map((figure) => (
        <li key={figure.word}>
          <strong>{figure.value}</strong> {figure.word}
        </li>
      ))}
    </ul>
  )
}
