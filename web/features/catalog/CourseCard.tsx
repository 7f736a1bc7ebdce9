import { imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import { durationLabel, formatDate, formatDateTime } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import tile from '#web/ui/Tile.module.css'
import styles from './CourseCard.module.css'
import { type Card, placesWords } from './card.ts'
import { TitleCover } from './TitleCover.tsx'

type CourseCardProps = {
  card: Card
  /** Loaded at once: for the cards a visitor sees first. */
  eager?: boolean
  heading?: 'h2' | 'h3'
}

/** A course in a list. The whole card is one link; its name is the link's name. */
export function CourseCard({ card, eager, heading: Heading = 'h3' }: CourseCardProps) {
  const cover = imageUrl(card.coverFileId, 480)
  const mark = markOf(card)
  return (
    <article className={cx(tile.tile, tile.upright, tile.lifted, styles.card)}>
      <div className={cx(tile.cover, styles.cover)}>
        {cover ? (
          <img
            src={cover}
            srcSet={`${cover} 480w, ${imageUrl(card.coverFileId, 960)} 960w`}
            sizes="(min-width: 1000px) 280px, (min-width: 600px) 45vw, 270px"
            alt=""
            width={480}
            height={270}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
          />
        ) : (
          <TitleCover id={card.id} title={card.name} />
        )}
        {mark && (
          <span className={cx(tile.mark, styles.mark)} data-kind={mark.kind}>
            {mark.word}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={paths.course(card.slug)} className={cx(tile.link, styles.link)} prefetch="intent">
            {card.name}
          </Link>
        </Heading>
        <p className={styles.host}>{card.hostName}</p>
        <p className={layout.tiny}>
          {card.lessonCount} bài{card.durationSeconds > 0 && ` · ${durationLabel(card.durationSeconds)}`}
          {card.paidCount > 0 && ` · ${formatNumber(card.paidCount)} người học`}
        </p>
        <div className={styles.foot}>
          <Rating value={card.rating} count={card.ratingCount} />
          <Price amount={card.price} before={card.listPrice} />
        </div>
        {card.offerEndsAt && <p className={styles.offer}>Ưu đãi đến {formatDateTime(card.offerEndsAt)}</p>}
      </div>
    </article>
  )
}

type Mark = { word: string; kind: 'soon' | 'full' | 'few' | 'free' | 'off' }

/** The one thing worth a mark on the picture: still to come, few places, free, or how much is taken off. */
function markOf({ price, listPrice, startAt, placesLeft }: Card): Mark | null {
  if (startAt) return { word: `Khai giảng ${formatDate(startAt)}`, kind: 'soon' }
  if (placesLeft !== null) return { word: placesWords(placesLeft), kind: placesLeft === 0 ? 'full' : 'few' }
  if (price === 0) return { word: 'Miễn phí', kind: 'free' }
  const percent = Math.floor(((listPrice - price) * 100) / listPrice)
  return percent >= 10 ? { word: `Giảm ${percent}%`, kind: 'off' } : null
}

type CourseGridProps = {
  cards: readonly Card[]
  heading?: 'h2' | 'h3'
  /** how many pictures are in sight at first */
  eager?: number
  /** one row to push along on a phone */
  shelf?: boolean
}

export function CourseGrid({ cards, heading, eager = 0, shelf }: CourseGridProps) {
  return (
    <ul className={styles.grid} data-shelf={shelf || undefined}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <CourseCard card={card} heading={heading} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
