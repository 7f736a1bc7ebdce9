import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { problemWords, reductionWords } from '#domain/selling.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { groupWords } from '../terms/badges.ts'
import styles from './Quoted.module.css'

type Quotation = ReplyOf<'simulatePrice'>
type Line = Quotation['lines'][number]

/** A price and why it is that: every step on every line, rules that were not taken among them, and who bears what. */
export function Quoted({ quotation }: { quotation: Quotation }) {
  const { lines, vouchers, listTotal, discount, total, buyer } = quotation
  return (
    <>
      <Card title={`${buyer ? buyer.fullName : 'Khách chưa đăng nhập'} trả ${formatDong(total)}`}>
        <p>
          Giá gốc {formatDong(listTotal)}, giảm {formatDong(discount)}.
        </p>
      </Card>
      {vouchers.map((voucher) => (
        <Notice key={voucher.code} kind={voucher.amount > 0 ? 'success' : 'warning'} title={voucher.code}>
          {voucher.amount > 0 ? `${voucher.name}: giảm ${formatDong(voucher.amount)}` : voucher.words}
        </Notice>
      ))}
      {lines.map((line) => (
        <Steps key={line.productId} line={line} />
      ))}
    </>
  )
}

function leftWords({ name, amount, group }: Line['considered'][number]): string {
  const asks = group ? `${groupWords(group, 'sản phẩm')}; ` : ''
  return `${name} (${asks}giảm được ${formatDong(amount)})`
}

function Steps({ line }: { line: Line }) {
  const left = line.considered.filter((one) => !one.taken)
  return (
    <Card title={line.name} aside={<Price amount={line.price} before={line.listPrice} />}>
      {line.problem && <Notice kind="warning">{problemWords(line.problem, line)} Dòng này không tính vào tổng.</Notice>}
      <ol className={styles.steps}>
        <li>
          <span>Giá gốc{line.quantity > 1 && ` × ${line.quantity}`}</span>
          <strong>{formatDong(line.listPrice)}</strong>
        </li>
        {line.reductions.map((one) => (
          <li key={`${one.step} ${one.ruleId}`}>
            <span>
              {reductionWords[one.step]}
              {one.name !== reductionWords[one.step] && `: ${one.name}`}
              <small>
                Giảng viên chịu {formatDong(one.hostPart)}, Bến Học {formatDong(one.platformPart)}, đối tác{' '}
                {formatDong(one.affiliatePart)}
              </small>
            </span>
            <strong>−{formatDong(one.amount)}</strong>
          </li>
        ))}
        <li>
          <span>Phải trả</span>
          <strong>{formatDong(line.price)}</strong>
        </li>
      </ol>
      {line.parts.length > 1 && (
        <p className={cx(layout.small, layout.above2)}>
          Gồm {line.parts.map((part) => `${part.name} (${formatDong(part.price)})`).join(', ')}
        </p>
      )}
      {left.length > 0 && (
        <p className={cx(layout.small, layout.above2)}>
          Không tính: {left.map(leftWords).join(', ')}. Mỗi dòng chỉ nhận một đợt giảm giá, đợt giảm nhiều nhất.
        </p>
      )}
    </Card>
  )
}
