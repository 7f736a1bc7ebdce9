import { useEffect, useRef, useState } from 'react'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Done } from '#web/ui/Done.tsx'
import layout from '#web/ui/layout.module.css'
import { ReviewDialog } from '../ratings/ReviewDialog.tsx'
import styles from './Celebration.module.css'
import type { CourseOutline } from './types.ts'

/** Says once, quietly, that the course is done, and where the certificate is; then asks for a review. On later visits one line keeps both at hand. */
export function Celebration({
  course,
  asked,
  onClose,
}: {
  course: CourseOutline
  asked: boolean
  onClose: () => void
}) {
  const [open, setOpen] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const wasDone = useRef(course.progress.completed)

  useEffect(() => {
    if ((course.progress.completed && !wasDone.current) || asked) setOpen(true)
    wasDone.current = course.progress.completed
  }, [course.progress.completed, asked])

  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      {course.mayReview && (
        <div className={cx(layout.row2, layout.above4)}>
          {course.certificateNumber && (
            <LinkButton size="sm" icon="certificate" to={paths.certificate(course.certificateNumber)}>
              Xem chứng chỉ
            </LinkButton>
          )}
          <Button size="sm" icon="star" onClick={() => setReviewing(true)}>
            {course.review ? 'Sửa đánh giá' : 'Đánh giá khóa học'}
          </Button>
        </div>
      )}
      <Dialog
        open={open}
        onClose={close}
        title="Bạn đã hoàn thành khóa học"
        actions={
          <>
            {course.mayReview && !course.review && (
              <Button
                onClick={() => {
                  close()
                  setReviewing(true)
                }}
              >
                Viết đánh giá
              </Button>
            )}
            {course.certificateNumber && (
              <LinkButton kind="primary" to={paths.certificate(course.certificateNumber)} icon="certificate">
                Xem chứng chỉ
              </LinkButton>
            )}
          </>
        }
      >
        <div className={styles.body}>
          <Done size={88} className={styles.mark} />
          <p>
            Chúc mừng bạn đã học xong <strong>{course.name}</strong>. Chứng chỉ của bạn đã sẵn sàng; ai cũng có thể kiểm
            tra bằng số hoặc mã QR trên đó.
          </p>
        </div>
      </Dialog>
      <ReviewDialog
        courseId={course.courseId}
        review={course.review}
        open={reviewing}
        onClose={() => setReviewing(false)}
      />
    </>
  )
}
