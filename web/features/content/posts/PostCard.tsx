import type { ReplyOf } from '#domain/contract/index.ts'
import { coverSrcSet, imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import { postTypeWords } from '#domain/post.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import tile from '#web/ui/Tile.module.css'
import { POST_TYPE_ICONS } from './badges.ts'
import styles from './PostCard.module.css'

export type Card = ReplyOf<'posts'>['items'][number]

type PostCardProps = {
  card: Card
  heading?: 'h2' | 'h3'
  /** Over the whole width, picture beside the words: for the newest. */
  lead?: boolean
  /** Loaded at once: for the cards a visitor sees first. */
  eager?: boolean
}

/** A post in a list. The whole card is one link; its title is the link's name. */
export function PostCard({ card, heading: Heading = 'h3', lead, eager }: PostCardProps) {
  return (
    <article className={cx(tile.tile, tile.upright, tile.lifted, styles.card)} data-lead={lead || undefined}>
      <div className={cx(tile.cover, styles.cover)} data-type={card.type}>
        {card.coverFileId ? (
          <img
            src={imageUrl(card.coverFileId, lead ? 960 : 480)}
            srcSet={coverSrcSet(card.coverFileId)}
            sizes={lead ? '(min-width: 900px) 640px, 92vw' : '(min-width: 900px) 370px, (min-width: 600px) 45vw, 92vw'}
            alt=""
            width={480}
            height={270}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
          />
        ) : (
          <Icon name={POST_TYPE_ICONS[card.type]} size={lead ? 56 : 40} />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.type}>
          {postTypeWords[card.type]}
          {card.forMembers && ' · Hội viên'}
        </p>
        <Heading className={styles.title}>
          <Link to={paths.post(card.slug)} className={cx(tile.link, styles.link)} prefetch="intent">
            {card.title}
          </Link>
        </Heading>
        <p className={styles.excerpt}>{card.excerpt}</p>
        <p className={styles.foot}>
          <Avatar name={card.author.fullName} src={card.author.avatarUrl} size={28} />
          <span className={styles.author}>{card.author.fullName}</span>
          <span className={layout.soft}>{factsOf(card).join(' · ')}</span>
        </p>
      </div>
    </article>
  )
}

/** Cards in columns, the newest over the whole width where wanted. */
export function PostGrid({
  cards,
  heading,
  leadFirst,
}: {
  cards: readonly Card[]
  heading?: 'h2' | 'h3'
  leadFirst?: boolean
}) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => {
        const lead = leadFirst && index === 0
        return (
          <li key={card.id} className={lead ? styles.whole : undefined}>
            <PostCard card={card} lead={lead ?? false} eager={lead ?? false} {...(heading && { heading })} />
          </li>
        )
      })}
    </ul>
  )
}

function factsOf({ publishedAt, readingMinutes, commentCount }: Card): string[] {
  return [
    formatDate(publishedAt),
    `${readingMinutes} phút đọc`,
    ...(commentCount > 0 ? [`${formatNumber(commentCount)} bình luận`] : []),
  ]
}
