import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Rating } from '#web/ui/Rating.tsx'
import styles from './Reviews.module.css'

type Page = ReplyOf<'courseReviews'>
const MORE = 10

/** What learners say: the mean, how the stars spread, and their words, the newest first. */
export function Reviews({ courseId, first }: { courseId: string; first: Page }) {
  const [more, setMore] = useState<readonly Page['items'][number][]>([])
  const { run, pending } = useCall('courseReviews')
  const all = [...first.items, ...more]
  if (first.count === 0)
    return (
      <p className={layout.soft}>
        Chưa có ai đánh giá khóa học này. Học viên đánh giá được sau khi học ít nhất 20% khóa học.
      </p>
    )
  const loadMore = async () => {
    const reply = await run({ params: { id: courseId }, query: { take: MORE, skip: all.length } })
    if (reply) setMore([...more, ...reply.items.filter((item) => all.every((known) => known.id !== item.id))])
  }
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.mean}>
          <strong>{(first.average ?? 0).toFixed(1).replace('.', ',')}</strong>
          <span>trên 5 · {formatNumber(first.count)} đánh giá</span>
        </p>
        <ul className={styles.spread}>
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = first.distribution[stars - 1] ?? 0
            const percent = Math.round((count * 100) / first.count)
            return (
              <li key={stars}>
                <span>{stars} sao</span>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ width: `${percent}%` }} />
                </span>
                <span className={styles.percent}>{percent}%</span>
              </li>
            )
          })}
        </ul>
      </div>
      <ul className={styles.list}>
        {all.map((review) => (
          <li key={review.id} className={styles.review}>
            <Avatar name={review.user.fullName} src={review.user.avatarUrl} size={44} />
            <div>
              <p className={layout.strong}>{review.user.fullName}</p>
              <p className={styles.when}>
                <Rating value={review.rating} /> {formatDate(review.createdAt)}
                {review.edited && ', đã sửa'}
              </p>
              {review.text && <p className={styles.text}>{review.text}</p>}
              <ReportButton kind="RATING" id={review.id} what={`đánh giá của ${review.user.fullName}`} />
            </div>
          </li>
        ))}
      </ul>
      {all.length < first.total && (
        <Button pending={pending} onClick={loadMore}>
          Xem thêm đánh giá
        </Button>
      )}
    </>
  )
}
