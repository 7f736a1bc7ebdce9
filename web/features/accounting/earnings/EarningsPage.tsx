import { percentWords } from '#domain/books.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { dayWords, formatDate, fromLocalInput } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/EarningsPage.ts'
import styles from './Earnings.module.css'
import { PayoutList, TaxList } from './lists.tsx'
import { NextPayout } from './NextPayout.tsx'
import { OverTime } from './OverTime.tsx'
import { MOST_OF_A_DAY, SaleDays } from './SaleDays.tsx'

const PARTS = ['ban-hang', 'chi-tra', 'thue'] as const
const TAKE = 20

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const search = new URL(args.request.url).searchParams
  const part = PARTS.find((one) => one === search.get('muc')) ?? 'ban-hang'
  const page = askedPage(args.request.url)
  const day = dayAsked(search.get('ngay'))
  const query = { take: TAKE, skip: (page - 1) * TAKE }
  const [balance, over, days, sales, payouts, taxes] = await Promise.all([
    api('ownEarnings'),
    api('ownEarningsOverTime'),
    part === 'ban-hang' ? api('ownSaleDays', { query }) : null,
    part === 'ban-hang' && day ? api('ownSales', { query: { day, take: MOST_OF_A_DAY } }) : null,
    part === 'chi-tra' ? api('ownPayouts', { query }) : null,
    part === 'thue' ? api('ownTaxYears') : null,
  ])
  return { balance, over, days, sales, payouts, taxes, part, page, day }
}

/** A day of the address that is one; of another the server would say that it is none. */
function dayAsked(asked: string | null): string | undefined {
  return asked !== null && fromLocalInput(asked) ? asked.slice(0, 10) : undefined
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thu nhập', noIndex: true })

export default function EarningsPage({ loaderData }: Route.ComponentProps) {
  const { balance, over, days, sales, payouts, taxes, part, page, day } = loaderData
  const total = days?.total ?? payouts?.total ?? 0
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Thu nhập"
        intro={
          <>
            Tiền của mỗi lượt bán về số dư sau ít nhất {REFUND_DAYS} ngày (quà tặng: từ lúc có người nhận) và được
            chuyển vào thứ Ba hằng tuần, từ {formatDong(balance.minimum)} trở lên.
          </>
        }
      />
      <NextPayout balance={balance} />
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
                  {balance.reserve?.words ?? 'Khoản dự phòng của các lượt bán trước'}
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
      {over.products.length > 0 && <OverTime over={over} />}
      {balance.upcoming.length > 0 && (
        <Card title="Tiền sắp về theo ngày">
          <ul className={styles.upcoming}>
            {balance.upcoming.map(({ day: at, amount }) => (
              <li key={at}>
                <span>{dayWords(at)}</span>
                <strong>{formatDong(amount)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <section className={layout.stack4} aria-labelledby="lich-su">
        <h2 id="lich-su">Lịch sử giao dịch</h2>
        <Tabs
          label="Lịch sử giao dịch"
          tabs={[
            { to: paths.hostEarnings(), label: 'Bán hàng', current: part === 'ban-hang' },
            { to: paths.hostEarnings({ muc: 'chi-tra' }), label: 'Các kỳ chuyển tiền', current: part === 'chi-tra' },
            { to: paths.hostEarnings({ muc: 'thue' }), label: 'Thuế khấu trừ', current: part === 'thue' },
          ]}
        />
        {days && <SaleDays days={days.items} open={day} sales={sales} page={page} />}
        {payouts && <PayoutList payouts={payouts.items} />}
        {taxes && <TaxList years={taxes.items} />}
        <Pagination
          page={page}
          pageCount={pageCount(total, TAKE)}
          linkTo={(trang) => paths.hostEarnings({ muc: part === 'ban-hang' ? undefined : part, trang })}
        />
      </section>
    </div>
  )
}
