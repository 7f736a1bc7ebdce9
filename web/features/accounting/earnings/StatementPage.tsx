import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Figures } from '#web/ui/DashboardPage.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { payoutLooks } from '../payouts/badges.ts'
import { StatementTable } from '../payouts/StatementTable.tsx'
import type { Route } from './+types/StatementPage.ts'
import styles from './Earnings.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { payout: await context.get(apiContext).api('ownPayout', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Sao kê chi trả', noIndex: true })

export default function StatementPage({ loaderData: { payout } }: Route.ComponentProps) {
  const sum = (of: (line: (typeof payout.lines)[number]) => number) =>
    payout.lines.reduce((all, line) => all + of(line), 0)
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Thu nhập', to: paths.hostEarnings({ muc: 'chi-tra' }) }, { label: 'Sao kê kỳ chuyển tiền' }]}
        title="Sao kê chi trả"
        badge={<StatusBadge status={payout.status} looks={payoutLooks} />}
        actions={
          <LinkButton icon="download" to={paths.hostPayoutPdf(payout.id)} reloadDocument target="_blank">
            Tải PDF
          </LinkButton>
        }
      />
      <p className={layout.small}>
        Các khoản đến hạn trước {formatDateTime(payout.cutoff)}
        {payout.bankName && ` · ${payout.bankName} ${payout.masked}`}
        {payout.doneAt && ` · ${formatDateTime(payout.doneAt)}`}
      </p>
      {payout.failure && (
        <Notice
          kind="warning"
          title={payout.failure}
          action={<LinkButton to={paths.accountBank()}>Tài khoản ngân hàng</LinkButton>}
        >
          Số tiền đã trở về số dư của bạn và được chi lại sau khi bạn lưu tài khoản.
        </Notice>
      )}
      <Figures
        figures={[
          { label: 'Thực nhận', value: formatDong(payout.amount) },
          { label: 'Người mua trả', value: formatDong(sum((line) => line.price)) },
          { label: 'Phí nền tảng', value: formatDong(sum((line) => line.commission)) },
          { label: 'Thuế khấu trừ', value: formatDong(sum((line) => line.tax)) },
        ]}
      />
      <StatementTable lines={payout.lines} />
      {payout.held.length > 0 && (
        <Card title="Đang giữ, chưa có trong lần chi này">
          <ul className={styles.upcoming}>
            {payout.held.map((held) => (
              <li key={`${held.orderCode} ${held.name}`}>
                <span>
                  {held.name}
                  <small className={layout.sub}>
                    {held.orderCode} · {held.words}
                  </small>
                </span>
                <strong>{formatDong(held.amount)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
