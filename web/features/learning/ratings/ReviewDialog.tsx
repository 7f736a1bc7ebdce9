import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { StarChoice } from '#web/ui/StarChoice.tsx'
import { toast } from '#web/ui/toast.ts'

type ReviewDialogProps = {
  courseId: string
  review: { rating: number; text: string } | null
  open: boolean
  onClose: () => void
}

/** Write one's review of a course, or change it. */
export function ReviewDialog({ courseId, review, open, onClose }: ReviewDialogProps) {
  const send = useCall('reviewCourse', { show: 'inline' })
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [text, setText] = useState(review?.text ?? '')
  const submit = async () => {
    const saved = await send.run({ params: { id: courseId }, body: { rating, text } })
    if (!saved) return
    if (saved.hidden) toast.info('Đánh giá của bạn đang chờ kiểm duyệt, xem ở “Nội dung chờ duyệt”')
    else toast.success('Cảm ơn bạn đã đánh giá')
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={review ? 'Sửa đánh giá của bạn' : 'Đánh giá khóa học'}
      call={send}
      label="Gửi đánh giá"
      reason={rating === 0 && 'Hãy chọn số sao'}
      onSubmit={submit}
    >
      <StarChoice legend="Bạn thấy khóa học thế nào?" value={rating} onChoose={setRating} />
      <Textarea
        label="Nhận xét"
        optional
        maxLength={2_000}
        rows={4}
        value={text}
        name="text"
        onChange={(event) => setText(event.currentTarget.value)}
        hint="Điều gì giúp ích cho bạn, điều gì nên rõ hơn?"
      />
    </FormDialog>
  )
}
