import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import styles from './Comments.module.css'
import { CommentThread } from './CommentThread.tsx'
import { NewComment } from './NewComment.tsx'

type CommentsProps = {
  postId: string
  /** The page on which they stand, where a visitor comes back to after signing in. */
  address: string
  list: ReplyOf<'comments'>
  page: number
  perPage: number
  linkTo: (page: number) => string
}

/** What people say under a post, and the place to join in. */
export function Comments({ postId, address, list, page, perPage, linkTo }: CommentsProps) {
  const { user } = useShell()
  return (
    <section id="binh-luan" className={styles.comments} aria-labelledby="binh-luan-ten">
      <h2 id="binh-luan-ten">{list.count > 0 ? `${formatNumber(list.count)} bình luận` : 'Bình luận'}</h2>
      {list.closed && <p className={layout.small}>Hội viên đọc được trọn bài thì xem và viết được bình luận.</p>}
      {user && !list.closed && <NewComment postId={postId} />}
      {!user && !list.closed && (
        <div className={styles.invite}>
          <p>{list.count > 0 ? 'Bạn nghĩ gì về bài này?' : 'Chưa có ai bình luận. Bạn mở lời nhé?'}</p>
          <LinkButton kind="strong" size="sm" to={paths.login({ to: `${address}#binh-luan` })}>
            Đăng nhập để bình luận
          </LinkButton>
        </div>
      )}
      {user && !list.closed && list.total === 0 && (
        <p className={layout.small}>Chưa có ai bình luận. Bạn mở lời nhé?</p>
      )}
      {list.items.length > 0 && (
        <ul className={layout.stack5}>
          {list.items.map((comment) => (
            <CommentThread key={comment.id} comment={comment} postId={postId} />
          ))}
        </ul>
      )}
      <Pagination label="Các trang bình luận" page={page} pageCount={pageCount(list.total, perPage)} linkTo={linkTo} />
    </section>
  )
}
