import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { FollowButton } from '#web/features/catalog/host/FollowButton.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './AuthorCard.module.css'

type Author = ReplyOf<'postBySlug'>['author']

/** Who wrote a post and what is to be known of it, in two short lines. */
export function Byline({
  author,
  children,
}: {
  author: Pick<Author, 'id' | 'fullName' | 'avatarUrl' | 'isHost'>
  children: ReactNode
}) {
  return (
    <div className={styles.byline}>
      <Avatar name={author.fullName} src={author.avatarUrl} size={44} />
      <div>
        <p className={styles.name}>
          {author.isHost ? <Link to={paths.hostProfile(author.id)}>{author.fullName}</Link> : author.fullName}
        </p>
        <p className={layout.small}>{children}</p>
      </div>
    </div>
  )
}

/** The author at the end of their post; a host can be followed from here. */
export function AuthorCard({ author }: { author: Author }) {
  const [followerCount, setFollowerCount] = useState(author.followerCount)
  return (
    <aside className={styles.card} aria-label="Tác giả">
      <Avatar name={author.fullName} src={author.avatarUrl} size={72} />
      <div className={layout.shrink}>
        <p className={styles.name}>
          {author.isHost ? <Link to={paths.hostProfile(author.id)}>{author.fullName}</Link> : author.fullName}
        </p>
        <p>{author.headline || (author.isHost ? '' : 'Ban biên tập Bến Học')}</p>
        {followerCount > 0 && <p className={layout.small}>{formatNumber(followerCount)} người theo dõi</p>}
      </div>
      {author.isHost && (
        <div className={styles.buttons}>
          <FollowButton
            hostId={author.id}
            hostName={author.fullName}
            following={author.following ?? false}
            onChange={(_, count) => setFollowerCount(count)}
          />
          <Link to={paths.posts({ 'tac-gia': author.id })} className={styles.more}>
            Bài khác của tác giả
          </Link>
        </div>
      )}
    </aside>
  )
}
