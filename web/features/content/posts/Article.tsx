import type { ReactNode } from 'react'
import type { PostType } from '#domain/enums.ts'
import { coverSrcSet, imageUrl } from '#domain/media.ts'
import { leadOf, postTypeSlugs, postTypeWords } from '#domain/post.ts'
import type { RichNode } from '#domain/richtext.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import styles from './Article.module.css'

type ArticleProps = {
  post: {
    type: PostType
    title: string
    excerpt: string
    body: RichNode
    coverFileId: string | null
    tags: readonly { name: string; slug: string }[]
  }
  /** Who wrote it and when. */
  byline: ReactNode
  /** What follows the text that everybody reads. */
  members?: ReactNode
}

/** A post as people read it, on its page and in the preview of its author. */
export function Article({ post, byline, members }: ArticleProps) {
  const lead = leadOf(post)
  return (
    <>
      <header className={styles.head}>
        <p className={styles.type}>
          <Link to={paths.posts({ loai: postTypeSlugs[post.type] })}>{postTypeWords[post.type]}</Link>
        </p>
        <h1 className={styles.title}>{post.title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {byline}
      </header>
      {post.coverFileId && (
        <img
          src={imageUrl(post.coverFileId, 1280)}
          srcSet={coverSrcSet(post.coverFileId)}
          sizes="(min-width: 1000px) 960px, 94vw"
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className={styles.cover}
        />
      )}
      <div className={styles.text}>
        <RichText content={post.body} />
      </div>
      {members}
      {post.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Thẻ">
          {post.tags.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={paths.posts({ the: slug })}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
