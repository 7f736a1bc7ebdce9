import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { Fact } from '#web/ui/Fact.tsx'
import styles from './ExchangePage.module.css'

type Props = { outcome: ReplyOf<'exchangeLine'>; whose: 'buyer' | 'staff'; minutes: string }

/** What an exchange comes to: the difference, who gets or pays it, what closes and opens, and what is lost. */
export function ExchangeOutcome({ outcome: { from, to, extra, back }, whose, minutes }: Props) {
  const who = whose === 'buyer' ? 'Bạn' : 'Người mua'
  const lost = Math.round(from.used * 100)
  return (
    <div className={styles.outcome}>
      <dl className={styles.sums}>
        <Fact label={to.name}>{formatDong(to.price)}</Fact>
        <Fact label={`${from.name}, đã trả`}>−{formatDong(from.worth)}</Fact>
        <Fact
          className={styles.result}
          label={extra > 0 ? `${who} trả thêm` : back > 0 ? `${who} được hoàn lại` : 'Chênh lệch'}
        >
          {formatDong(extra > 0 ? extra : back)}
        </Fact>
      </dl>
      <ul>
        {extra > 0 ? (
          <li>
            Có {minutes} để trả phần chênh lệch. Trả đủ thì “{to.name}” mở ra và “{from.name}” đóng lại; chưa trả thì
            mọi thứ giữ nguyên.
          </li>
        ) : (
          <li>
            “{to.name}” mở ra và “{from.name}” đóng lại ngay.
          </li>
        )}
        {back > 0 && <li>Tiền hoàn về phương thức đã thanh toán, có thể mất vài ngày làm việc.</li>}
        <li>
          {lost > 0
            ? `Đã học ${lost}% “${from.name}”; tiến độ này không chuyển sang khóa mới.`
            : `Chưa học bài nào của “${from.name}”, không mất tiến độ.`}
        </li>
      </ul>
    </div>
  )
}
