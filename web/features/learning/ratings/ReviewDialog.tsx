import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './ReviewDialog.module.css'

type ReviewDialogProps = {
  courseId: string
  review: { rating: number; text: string } | null
  open: boolean
  onClose: () => void
}

const WORDS = ['Rất không hài lòng', 'Không hài lòng', 'Bình thường', 'Hài lòng', 'Rất hài lòng']

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
      <fieldset className={styles.stars}>
        <legend>Bạn thấy khóa học thế nào?</legend>
        <span className={styles.row}>
          {WORDS.map((word, index) => (
            <label key={word} className={styles.star} data-on={index < rating || undefined} title={word}>
              <input
                type="radio"
                name="rating"
                value={index + 1}
                checked={rating === index + 1}
                onChange={() => setRating(index + 1)}
                className="visually-hidden"
              />
              <Icon name="star" size={34} />
              <span className="visually-hidden">
                {index + 1} sao: {word}
              </span>
            </label>
          ))}
        </span>
        <span aria-live="polite" className={layout.small}>
          {WORDS[rating - 1] ?? 'Chọn từ 1 đến 5 sao'}
        </span>
      </fieldset>
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
