import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { formatDong } from '#domain/money.ts'
import { productLink, soldPage } from '#web/features/catalog/sold-page.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import tile from '#web/ui/Tile.module.css'
import styles from './memberships.module.css'

type Opened = ReplyOf<'membershipPreview'>['items'][number]

/** What a membership opens, or what stays closed with it, with what it costs alone. */
export function OpenedList({ items, closed }: { items: readonly Opened[]; closed: boolean }) {
  return (
    <ul className={styles.opened}>
      {items.map((one) => (
        <li key={one.id} className={cx(tile.tile, styles.one)}>
          <span className={cx(tile.cover, styles.cover)}>
            {one.coverFileId ? (
              <img src={imageUrl(one.coverFileId, 480) ?? ''} alt="" width={480} height={270} loading="lazy" />
            ) : (
              <Icon name={soldPage(one.kind).icon} size={28} />
            )}
          </span>
          <div className={styles.words}>
            <h3>
              <Link to={productLink(one)} className={tile.link}>
                {one.name}
              </Link>
            </h3>
            <p className={layout.small}>{one.hostName}</p>
            {one.ratingCount > 0 && <Rating value={one.rating} count={one.ratingCount} />}
            {closed || one.price === 0 ? (
              <Price amount={one.price} before={one.listPrice} />
            ) : (
              <p className={styles.within}>
                <Icon name="check" size={18} /> Có trong gói <s>{formatDong(one.price)}</s>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
