import type { ReactNode } from 'react'
import { type PayoutObstacle, payoutObstacleWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDay } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Figures } from '#web/ui/DashboardPage.tsx'
import styles from './Earnings.module.css'

const toBank = <LinkButton to={paths.accountBank()}>Tài khoản ngân hàng</LinkButton>
/** What a host can do themselves about what stands in the way. */
const WAY_OUT: Partial<Record<PayoutObstacle, ReactNode>> = {
  NO_BANK_ACCOUNT: toBank,
  BANK_ACCOUNT_REFUSED: toBank,
  NOT_VERIFIED: <LinkButton to={paths.hostVerification()}>Xác minh người bán</LinkButton>,
}

/** What the next run pays, when and where to, or why not; beside it what the balance is made of. */
export function NextPayout({ balance }: { balance: ReplyOf<'ownEarnings'> }) {
  const { next, available, pending, onTheWay, paid } = balance
  const { obstacle } = next
  return (
    <section className={styles.top} aria-label="Số dư">
      <div className={styles.next}>
        <h2>Sẽ chuyển kỳ tới</h2>
        <strong>{formatDong(obstacle ? 0 : next.amount)}</strong>
        <p>{formatDay(next.at)}</p>
        {!obstacle && next.account && <p>Đến {next.account}</p>}
        {obstacle && (
          <div className={styles.obstacle}>
            <p>{whyNot(obstacle, next.amount)}</p>
            {WAY_OUT[obstacle]}
          </div>
        )}
      </div>
      <Figures
        figures={[
          {
            label: 'Số dư hiện tại',
            value: formatDong(available),
            more: available < 0 ? 'trừ vào lần bán sau' : 'đã đến hạn chuyển',
          },
          { label: 'Tiền sắp về', value: formatDong(pending), more: 'còn trong thời gian hoàn tiền' },
          { label: 'Đang chuyển', value: formatDong(onTheWay), more: 'ngân hàng đang xử lý' },
          { label: 'Đã nhận', value: formatDong(paid), more: 'từ trước đến nay' },
        ]}
      />
    </section>
  )
}

function whyNot(obstacle: PayoutObstacle, amount: number): string {
  if (obstacle === 'HELD') return 'Tiền đến hạn đang được giữ, lý do ở bên dưới.'
  if (obstacle === 'BELOW_MINIMUM' && amount === 0) return 'Chưa có khoản nào đến hạn vào kỳ tới.'
  const words = payoutObstacleWords[obstacle]
  return amount > 0 ? `${words}. ${formatDong(amount)} vẫn nằm trong số dư của bạn.` : `${words}.`
}
