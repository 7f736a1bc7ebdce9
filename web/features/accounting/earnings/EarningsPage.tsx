import type { ReactNode } from 'react'
import { type PayoutObstacle, payoutObstacleWords, percentWords } from '#domain/books.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { dayWords, formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import studio from '#web/features/insights/studio/StudioPage.module.css'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/EarningsPage.ts'
import styles from './Earnings.module.css'
import { PayoutList, SaleList, TaxList } from './lists.tsx'

const PARTS = ['ban-hang', 'chi-tra', 'thue'] as const
const TAKE = 20

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const search = new URL(args.request.url).searchParams
  const part = PARTS.find((one) => one === search.get('muc')) ?? 'ban-hang'
  const page = askedPage(args.request.url)
  const query = { take: TAKE, skip: (page - 1) * TAKE }
  const [balance, sales, payouts, taxes] = await Promise.all([
    api('ownEarnings'),
    part === 'ban-hang' ? api('ownSales', { query }) : null,
    part === 'chi-tra' ? api('ownPayouts', { query }) : null,
    part === 'thue' ? api('ownTaxYears') : null,
  ])
  return { balance, sales, payouts, taxes, part, page }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thu nhập', noIndex: true })

const toBank = <LinkButton to={paths.accountBank()}>Tài khoản ngân hàng</LinkButton>
/** What a host can do themselves about what stands in the way. */
const WAY_OUT: Partial<Record<PayoutObstacle, ReactNode>> = {
  NO_BANK_ACCOUNT: toBank,
  BANK_ACCOUNT_REFUSED: toBank,
  NOT_VERIFIED: <LinkButton to={paths.hostVerification()}>Xác minh người bán</LinkButton>,
}

export default function EarningsPage({ loaderData }: Route.ComponentProps) {
  const { balance, sales, payouts, taxes, part, page } = loaderData
  const total = sales?.total ?? payouts?.total ?? 0
  return (
    <div className={layout.stack5}>
      <header>
        <h1>Thu nhập</h1>
        <p className={cx(layout.soft, layout.above2)}>
          Mỗi lượt bán chờ ít nhất {REFUND_DAYS} ngày để người mua đổi ý (quà tặng: từ lúc có người nhận), sau đó được
          chi vào thứ Ba hằng tuần, từ {formatDong(balance.minimum)} trở lên.
        </p>
      </header>
      <dl className={studio.numbers}>
        {[
          ['Sẵn sàng chi', balance.available, balance.available < 0 ? 'trừ vào lần bán sau' : 'trong lần chi tới'],
          ['Đang chờ', balance.pending, 'chưa đến ngày chi'],
          ['Đang chuyển', balance.onTheWay, 'ngân hàng đang xử lý'],
          ['Đã nhận', balance.paid, 'từ trước đến nay'],
        ].map(([label, value, more]) => (
          <Fact key={label} label={label}>
            <strong>{formatDong(Number(value))}</strong>
            <span>{more}</span>
          </Fact>
        ))}
      </dl>
      {balance.obstacle && (balance.available !== 0 || balance.obstacle === 'HELD') && (
        <Notice kind="warning" title={payoutObstacleWords[balance.obstacle]} action={WAY_OUT[balance.obstacle]}>
          Tiền vẫn nằm trong số dư của bạn.
        </Notice>
      )}
      {(balance.holds.length > 0 || balance.reserved !== 0 || balance.reserve) && (
        <Card title="Đang giữ">
          <ul className={styles.upcoming}>
            {balance.holds.map((hold) => (
              <li key={`${hold.orderCode} ${hold.name} ${hold.since}`}>
                <span>
                  {hold.words}
                  <small className={layout.sub}>
                    {hold.orderCode ? `${hold.orderCode}, ${hold.name}` : 'Cả số dư'} · từ {formatDate(hold.since)}
                    {hold.until && ` đến ${formatDate(hold.until)}`}
                  </small>
                </span>
                <strong>{formatDong(hold.amount)}</strong>
              </li>
            ))}
            {(balance.reserved !== 0 || balance.reserve) && (
              <li>
                <span>
                  {balance.reserve?.words ?? 'Phần giữ lâu hơn của các lượt bán trước'}
                  {balance.reserve && (
                    <small className={layout.sub}>
                      {percentWords(balance.reserve.basisPoints)} mỗi lượt bán, chờ thêm {balance.reserve.days} ngày
                    </small>
                  )}
                </span>
                <strong>{formatDong(balance.reserved)}</strong>
              </li>
            )}
          </ul>
        </Card>
      )}
      {balance.upcoming.length > 0 && (
        <Card title="Sắp sẵn sàng chi">
          <ul className={styles.upcoming}>
            {balance.upcoming.map(({ day, amount }) => (
              <li key={day}>
                <span>{dayWords(day)}</span>
                <strong>{formatDong(amount)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Tabs
        label="Các khoản"
        tabs={[
          { to: paths.hostEarnings(), label: 'Bán hàng', current: part === 'ban-hang' },
          { to: paths.hostEarnings({ muc: 'chi-tra' }), label: 'Đã chi trả', current: part === 'chi-tra' },
          { to: paths.hostEarnings({ muc: 'thue' }), label: 'Thuế khấu trừ', current: part === 'thue' },
        ]}
      />
      {sales && <SaleList sales={sales.items} />}
      {payouts && <PayoutList payouts={payouts.items} />}
      {taxes && <TaxList years={taxes.items} />}
      <Pagination
        page={page}
        pageCount={pageCount(total, TAKE)}
        linkTo={(trang) => paths.hostEarnings({ muc: part === 'ban-hang' ? undefined : part, trang })}
      />
    </div>
  )
}
