import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import styles from '../goods/Goods.module.css'

export const POSTS_A_PAGE = 12

type Props = {
  posts: ReplyOf<'membershipPreview'>['posts']
  closed: boolean
  page: number
  linkTo: (page: number) => string
}

/** Posts with a part for members: those that a membership opens, or those that stay closed with it, all of them by pages. */
export function PreviewPosts({ posts, closed, page, linkTo }: Props) {
  if (posts.total === 0) return null
  const what = closed ? 'bài viết có phần chỉ dành cho hội viên gói khác' : 'bài viết có phần dành cho hội viên'
  return (
    <section className={layout.stack4} aria-labelledby="bai-viet-cua-goi">
      <h3 id="bai-viet-cua-goi">
        {formatNumber(posts.total)} {what}
      </h3>
      <ul className={styles.parts}>
        {posts.items.map((post) => (
          <li key={post.id} className={styles.opened}>
            <Icon name={closed ? 'lock' : 'check'} size={18} />
            <span>
              <Link to={paths.post(post.slug)}>{post.title}</Link>{' '}
              <span className={layout.small}>· {post.author.fullName}</span>
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount(posts.total, POSTS_A_PAGE)} linkTo={linkTo} />
    </section>
  )
}
