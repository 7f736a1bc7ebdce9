import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { postTypeWords } from '#domain/post.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { HostFigures } from '../host/HostCard.tsx'
import styles from './Rows.module.css'

type Groups = ReplyOf<'searchEverything'>['groups']

/** Hosts that were found: who they are, what they teach, how it does. */
export function HostRows({ hosts }: { hosts: Groups['HOST']['items'] }) {
  return (
    <ul className={styles.list}>
      {hosts.map((host) => (
        <Row
          key={host.id}
          picture={<Avatar name={host.fullName} src={host.avatarUrl} size={64} />}
          to={paths.hostProfile(host.id)}
          title={host.fullName}
        >
          <p className={styles.text}>{host.headline}</p>
          <HostFigures host={host} />
        </Row>
      ))}
    </ul>
  )
}

/** Posts that were found. */
export function PostRows({ posts }: { posts: Groups['POST']['items'] }) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <Row key={post.id} picture={<Cover fileId={post.coverFileId} />} to={paths.post(post.slug)} title={post.title}>
          {post.excerpt && <p className={styles.text}>{post.excerpt}</p>}
          <p className={styles.note}>
            {postTypeWords[post.type]} · {post.author.fullName} · {formatDate(post.publishedAt)}
          </p>
        </Row>
      ))}
    </ul>
  )
}

/** The whole row is one link; its title is the link's name. */
function Row({ picture, to, title, children }: { picture: ReactNode; to: string; title: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      {picture}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={to} className={styles.link} prefetch="intent">
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </li>
  )
}

function Cover({ fileId }: { fileId: string | null }) {
  return (
    <span className={styles.cover}>
      {fileId ? (
        <img src={imageUrl(fileId, 256)} alt="" width={112} height={72} loading="lazy" decoding="async" />
      ) : (
        <Icon name="text" size={26} />
      )}
    </span>
  )
}
