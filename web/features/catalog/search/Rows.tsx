import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { postTypeWords } from '#domain/post.ts'
import { clock, formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import tile from '#web/ui/Tile.module.css'
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
          <p className={layout.tiny}>
            {postTypeWords[post.type]} · {post.author.fullName} · {formatDate(post.publishedAt)}
          </p>
        </Row>
      ))}
    </ul>
  )
}

/** Lessons that were found: where in them, and what stands there, for who may open them. */
export function LessonRows({ lessons }: { lessons: Groups['LESSON']['items'] }) {
  return (
    <ul className={styles.list}>
      {lessons.map((lesson) => (
        <Row key={lesson.id} picture={<LessonSign type={lesson.type} />} to={lessonAddress(lesson)} title={lesson.name}>
          {lesson.excerpt.length > 0 && (
            <p className={styles.text}>
              {lesson.excerpt.map(({ text, found }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
                found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </p>
          )}
          <p className={layout.tiny}>
            {lesson.place && `${placeWords(lesson.place)} · `}
            {lesson.courseName}
          </p>
        </Row>
      ))}
    </ul>
  )
}

type Lesson = Groups['LESSON']['items'][number]

/** The lesson at the place that was found; who may not open it is led to its course. */
function lessonAddress({ open, id, courseSlug, place }: Lesson): string {
  if (!open) return paths.course(courseSlug)
  return paths.player(courseSlug, id, place ? { [place.kind === 'PAGE' ? 'trang' : 'giay']: place.at } : {})
}

function placeWords({ kind, at }: NonNullable<Lesson['place']>): string {
  return kind === 'PAGE' ? `Trang ${at}` : `Phút ${clock(at)}`
}

function LessonSign({ type }: Pick<Lesson, 'type'>) {
  const icons = { VIDEO: 'play', PDF: 'pdf', TEXT: 'text' } as const
  return (
    <span className={styles.sign}>
      <Icon name={icons[type]} size={22} />
    </span>
  )
}

/** The whole row is one link; its title is the link's name. */
function Row({ picture, to, title, children }: { picture: ReactNode; to: string; title: string; children: ReactNode }) {
  return (
    <li className={cx(tile.tile, styles.row)}>
      {picture}
      <div className={layout.stack1}>
        <h3 className={styles.title}>
          <Link to={to} className={cx(tile.link, styles.link)} prefetch="intent">
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
    <span className={cx(tile.cover, styles.cover)}>
      {fileId ? (
        <img src={imageUrl(fileId, 256)} alt="" width={112} height={72} loading="lazy" decoding="async" />
      ) : (
        <Icon name="text" size={26} />
      )}
    </span>
  )
}
