import type { ReplyOf } from '#domain/contract/index.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import tile from '#web/ui/Tile.module.css'
import styles from '../goods/Goods.module.css'
import { BookCover } from './BookCover.tsx'

type Shown = ReplyOf<'listDocuments'>['items'][number]

/** E-books and documents side by side; each is one link. */
export function DocumentGrid({
  documents,
  heading: Heading = 'h3',
}: {
  documents: readonly Shown[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className={styles.grid}>
      {documents.map((one) => (
        <li key={one.id}>
          <article className={cx(tile.tile, tile.upright)}>
            <div className={cx(tile.cover, styles.cover)}>
              <BookCover document={one} />
              <span className={tile.mark}>{kindRow(one.kind).word}</span>
            </div>
            <div className={styles.body}>
              <Heading className={styles.name}>
                <Link to={paths.document(one.slug)} className={tile.link} prefetch="intent">
                  {one.name}
                </Link>
              </Heading>
              <p className={layout.small}>{one.author}</p>
              <p className={layout.small}>{one.pages} trang</p>
              <div className={styles.foot}>
                <Price amount={one.price} before={one.listPrice} />
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
