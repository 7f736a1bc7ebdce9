import { useState } from 'react'
import type { Unseen } from '#domain/comments.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge, StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'

type Comment = Omit<ReplyOf<'comments'>['items'][number], 'replies'>

const UNSEEN_LOOKS: StatusLooks<Unseen> = {
  HELD: { word: 'Chờ kiểm duyệt', colour: 'amber' },
  HIDDEN: { word: 'Tác giả bài viết đã ẩn', colour: 'navy' },
  REMOVED: { word: 'Đã bị gỡ', colour: 'red' },
  DELETED: { word: 'Đã xóa', colour: 'grey' },
}

/** One comment: who, when, their words, and what the reader may do with it. */
export function CommentItem({ comment, onAnswer }: { comment: Comment; onAnswer: (() => void) | undefined }) {
  const [editing, setEditing] = useState(false)
  const { author, can, unseen } = comment
  if (!author)
    return (
      <article id={`binh-luan-${comment.id}`} className={styles.gone}>
        Bình luận này đã được xóa.
      </article>
    )
  return (
    <article id={`binh-luan-${comment.id}`} className={styles.comment} data-unseen={unseen ?? undefined}>
      <Avatar name={author.fullName} src={author.avatarUrl} size={40} />
      <div className={layout.stack1}>
        <p className={styles.who}>
          <strong>{author.fullName}</strong>
          {comment.byHost && <Badge colour="persimmon">Tác giả</Badge>}
          {unseen && <StatusBadge status={unseen} looks={UNSEEN_LOOKS} />}
          <span className={layout.small}>
            <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
            {comment.edited && ', đã sửa'}
          </span>
        </p>
        {editing ? (
          <Editing comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <>
            <p className={styles.text}>{comment.text}</p>
            <div className={styles.acts}>
              {onAnswer && (
                <Button kind="plain" size="sm" onClick={onAnswer}>
                  Trả lời<span className="visually-hidden"> {author.fullName}</span>
                </Button>
              )}
              {can.edit && (
                <Button kind="plain" size="sm" onClick={() => setEditing(true)}>
                  Sửa
                </Button>
              )}
              {can.delete && <DeleteButton id={comment.id} />}
              {can.hide && <HideButton comment={comment} />}
              {can.report && <ReportButton kind="COMMENT" id={comment.id} what={`bình luận của ${author.fullName}`} />}
            </div>
          </>
        )}
      </div>
    </article>
  )
}

function Editing({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const change = useCall('changeComment', { show: 'inline' })
  const send = async (text: string) => {
    const changed = await change.run({ params: { id: comment.id }, body: { text } })
    if (!changed) return false
    if (changed.unseen === 'HELD') toast.info('Bình luận đang chờ Bến Học xem qua, lúc này chỉ bạn nhìn thấy.')
    onDone()
    return true
  }
  return (
    <CommentForm
      label="Sửa bình luận"
      submitLabel="Lưu"
      initial={comment.text}
      pending={change.pending}
      error={change.fieldErrors.text ?? change.error}
      send={send}
      onCancel={onDone}
    />
  )
}

function DeleteButton({ id }: { id: string }) {
  const remove = useCall('deleteComment')
  const press = async () => {
    const sure = await confirm({
      title: 'Xóa bình luận?',
      text: 'Lời của bạn mất hẳn; những câu trả lời vẫn còn.',
      confirmLabel: 'Xóa bình luận',
      danger: true,
    })
    if (sure && (await remove.run({ params: { id } }))) toast.success('Đã xóa bình luận.')
  }
  return (
    <Button kind="plain" size="sm" pending={remove.pending} onClick={() => void press()}>
      Xóa
    </Button>
  )
}

/** For whose post it is: what they hide is seen by its author alone. */
function HideButton({ comment }: { comment: Comment }) {
  const hide = useCall('hideComment')
  const isHidden = comment.unseen === 'HIDDEN'
  const put = (hidden: boolean) => hide.run({ params: { id: comment.id }, body: { hidden } })
  const press = async () => {
    if ((await put(!isHidden)) && !isHidden) toast.undo('Đã ẩn bình luận.', () => put(false))
  }
  return (
    <Button kind="plain" size="sm" pending={hide.pending} onClick={() => void press()}>
      {isHidden ? 'Hiện lại' : 'Ẩn'}
      <span className="visually-hidden"> bình luận của {comment.author?.fullName}</span>
    </Button>
  )
}
