import { useCall } from '#web/api/use-call.ts'
import { toast } from '#web/ui/toast.ts'
import { CommentForm } from './CommentForm.tsx'

type NewCommentProps = { postId: string; answered?: { id: string; name: string }; onDone?: () => void }

/** Writes a comment, or an answer to one. */
export function NewComment({ postId, answered, onDone }: NewCommentProps) {
  const write = useCall('writeComment', { show: 'inline' })
  const send = async (text: string) => {
    const made = await write.run({
      body: { subject: 'POST', subjectId: postId, parentId: answered?.id ?? null, text },
    })
    if (!made) return false
    if (made.unseen === 'HELD') toast.info('Bình luận đang chờ Bến Học xem qua, lúc này chỉ bạn nhìn thấy.')
    onDone?.()
    return true
  }
  return (
    <CommentForm
      label={answered ? `Trả lời ${answered.name}` : 'Bình luận của bạn'}
      submitLabel={answered ? 'Gửi trả lời' : 'Gửi bình luận'}
      pending={write.pending}
      error={write.fieldErrors.text ?? write.error}
      send={send}
      {...(onDone && { onCancel: onDone })}
    />
  )
}
