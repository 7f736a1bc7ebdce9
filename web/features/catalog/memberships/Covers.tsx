import { imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import styles from './memberships.module.css'

export type Opened = { id: string; coverFileId: string | null }

/** As many covers as fit on a line. */
export const COVERS = 4

/** The first covers of what a membership opens, and how many more there are. The list below names each of them. */
export function Covers({ opened, count }: { opened: readonly Opened[]; count: number }) {
  const shown = opened.filter(({ coverFileId }) => coverFileId).slice(0, COVERS)
  if (shown.length < 2) return null
  const more = count - shown.length
  return (
    <div className={styles.covers} aria-hidden="true">
      {shown.map(({ id, coverFileId }, index) => (
        <span key={id}>
          <img src={imageUrl(coverFileId, 480) ?? ''} alt="" width={160} height={90} loading="lazy" decoding="async" />
          {index === shown.length - 1 && more > 0 && <b>+{formatNumber(more)}</b>}
        </span>
      ))}
    </div>
  )
}
