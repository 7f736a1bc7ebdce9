import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import tile from '#web/ui/Tile.module.css'
import { placesWords } from '../card.ts'
import styles from '../goods/Goods.module.css'
import { TitleCover } from '../TitleCover.tsx'

export type ComboCardData = ReplyOf<'listCombos'>['items'][number]

/** Combos side by side; each is one link. */
export function ComboGrid({
  combos,
  heading: Heading = 'h3',
}: {
  combos: readonly ComboCardData[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className={styles.grid}>
      {combos.map((combo) => (
        <li key={combo.id}>
          <article className={cx(tile.tile, tile.upright)}>
            <div className={cx(tile.cover, styles.cover)}>
              {combo.coverFileId ? (
                <img
                  src={imageUrl(combo.coverFileId, 480)}
                  alt=""
                  width={480}
                  height={270}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <TitleCover id={combo.id} title={combo.name} />
              )}
              <span className={tile.mark}>Combo {combo.partCount} sản phẩm</span>
            </div>
            <div className={styles.body}>
              <Heading className={styles.name}>
                <Link to={paths.combo(combo.slug)} className={tile.link} prefetch="intent">
                  {combo.name}
                </Link>
              </Heading>
              <p className={layout.small}>{combo.hostName}</p>
              {combo.paidCount > 0 && <p className={layout.small}>{formatNumber(combo.paidCount)} người đã mua</p>}
              {combo.placesLeft !== null && <p className={layout.small}>{placesWords(combo.placesLeft)}</p>}
              <div className={styles.foot}>
                <Price amount={combo.price} before={combo.listPrice} />
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
