import { percentWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { dong, formatDong } from '#domain/money.ts'
import { shareSale } from '#domain/sale-share.ts'
import layout from '#web/ui/layout.module.css'
import styles from './HostReceives.module.css'

type Rates = ReplyOf<'saleRates'>
type HostReceivesProps = { price: number | null; listPrice: number | null; sale: Rates }

/** What a host has of a sale, by the rule that shares it when it is booked, with every part that is taken off. */
export function HostReceives({ price, listPrice, sale: { rates, reserveDays } }: HostReceivesProps) {
  if (!rates) return null
  if (price === null) return <p className={layout.soft}>Nhập giá bán để xem bạn nhận bao nhiêu mỗi lượt bán.</p>
  const of = (amount: number) => shareSale(dong(amount), dong(amount), rates)
  const share = of(price)
  const full = listPrice !== null && listPrice > price ? of(listPrice) : null
  const taken = [
    [`Phí nền tảng ${percentWords(rates.commission)}`, share.commission],
    [`Thuế GTGT khấu trừ ${percentWords(rates.vat)}`, share.vat],
    [`Thuế TNCN khấu trừ ${percentWords(rates.pit)}`, share.pit],
  ] as const
  return (
    <div className={styles.receives} aria-live="polite">
      <p className={styles.sum}>
        Bạn nhận <strong>{formatDong(share.rest)}</strong> mỗi lượt bán
      </p>
      <dl className={styles.parts}>
        <div>
          <dt>Người mua trả</dt>
          <dd>{formatDong(price)}</dd>
        </div>
        {taken.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDong(-amount)}</dd>
          </div>
        ))}
        <div>
          <dt>Phí cổng thanh toán</dt>
          <dd>Bến Học trả</dd>
        </div>
      </dl>
      {share.kept > 0 && (
        <p className={layout.small}>
          Trong đó {formatDong(share.kept)} về sau thêm {reserveDays} ngày.
        </p>
      )}
      {full && (
        <p className={layout.small}>
          Bán đúng giá gốc {formatDong(listPrice ?? 0)}: bạn nhận {formatDong(full.rest)}.
        </p>
      )}
      <p className={layout.small}>
        Theo mức phí và thuế hiện hành. Mã giảm giá của bạn làm giảm số tiền người mua trả; phần giảm do Bến Học chịu
        không trừ vào của bạn.
      </p>
    </div>
  )
}
