import { imageUrl } from '#domain/media.ts'
import { TitleCover } from '#web/features/catalog/TitleCover.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import tile from '#web/ui/Tile.module.css'
import { type EventCardData, priceWords } from './card.ts'
import styles from './EventCard.module.css'
import { stageOf, startWords, whereWords } from './when.ts'

type EventCardProps = {
  event: EventCardData
  now: string
  /** Its picture is in sight at first. */
  eager?: boolean
  heading?: 'h2' | 'h3'
}

const MARKS = { coming: null, going_on: 'Đang diễn ra', over: 'Đã kết thúc' } as const

/** An event in a list. The whole card is one link; its name is the link's name. */
export function EventCard({ event, now, eager, heading: Heading = 'h3' }: EventCardProps) {
  const cover = imageUrl(event.coverFileId, 480)
  const stage = stageOf(event, now)
  const mark = MARKS[stage]
  const price = stage === 'over' ? '' : priceWords(event)
  return (
    <article className={cx(tile.tile, tile.upright, tile.lifted, styles.card)}>
      <div className={cx(tile.cover, styles.cover)}>
        {cover ? (
          <img
            src={cover}
            srcSet={`${cover} 480w, ${imageUrl(event.coverFileId, 960)} 960w`}
            sizes="(min-width: 1000px) 280px, (min-width: 600px) 45vw, 270px"
            alt=""
            width={480}
            height={270}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
          />
        ) : (
          <TitleCover id={event.id} title={event.name} />
        )}
        {mark && (
          <span className={cx(tile.mark, styles.mark)} data-stage={stage}>
            {mark}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.when}>
          {startWords(event.startsAt, now)}
          {event.sessionCount > 1 && ` · ${event.sessionCount} buổi`}
        </p>
        <Heading className={styles.name}>
          <Link to={paths.event(event.slug)} className={cx(tile.link, styles.link)} prefetch="intent">
            {event.name}
          </Link>
        </Heading>
        <p className={styles.where}>
          <Icon name={event.types.includes('OFFLINE') ? 'pin' : 'video'} size={16} /> <span>{whereWords(event)}</span>
        </p>
        <p className={styles.host}>{event.hostName}</p>
        {price && (
          <p className={styles.price} data-out={event.soldOut || undefined}>
            {price}
          </p>
        )}
      </div>
    </article>
  )
}

type EventGridProps = {
  events: readonly EventCardData[]
  now: string
  heading?: 'h2' | 'h3'
  /** How many pictures are in sight at first. */
  eager?: number
  /** One row to push along on a phone. */
  shelf?: boolean
}

/** Events side by side. */
export function EventGrid({ events, now, heading, eager = 0, shelf }: EventGridProps) {
  return (
    <ul className={styles.grid} data-shelf={shelf || undefined}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} now={now} heading={heading} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
