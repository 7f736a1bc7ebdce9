import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useShell } from '#web/shell/use-shell.ts'
import layout from '#web/ui/layout.module.css'
import { CommentItem } from './CommentItem.tsx'
import styles from './Comments.module.css'
import { NewComment } from './NewComment.tsx'

type Thread = ReplyOf<'comments'>['items'][number]
/** Which comment of a thread is being answered: the answer joins the one row of replies. */
type Answered = { id: string; name: string }

/** A comment with the answers to it. */
export function CommentThread({ comment, postId }: { comment: Thread; postId: string }) {
  const { user } = useShell()
  const [answered, setAnswered] = useState<Answered | null>(null)
  const answer = (one: Pick<Thread, 'id' | 'author' | 'unseen'>) =>
    user && one.author && one.unseen === null
      ? () => setAnswered({ id: one.id, name: one.author?.fullName ?? '' })
      : undefined
  return (
    <li className={layout.stack4}>
      <CommentItem comment={comment} onAnswer={answer(comment)} />
      {(comment.replies.length > 0 || answered) && (
        <div className={styles.replies}>
          {comment.replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} onAnswer={answer(reply)} />
          ))}
          {answered && (
            <NewComment key={answered.id} postId={postId} answered={answered} onDone={() => setAnswered(null)} />
          )}
        </div>
      )}
    </li>
  )
}
