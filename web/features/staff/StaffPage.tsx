import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Card } from '#web/ui/Card.tsx'
import { DashboardPage } from '#web/ui/DashboardPage.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Plot } from '#web/ui/Plot.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/StaffPage.ts'
import { queueLooks } from './queues.ts'
import styles from './StaffPage.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const overview = await context.get(apiContext).api('staffOverview')
  const byMonth = new URL(request.url).searchParams.get('xem') === 'thang'
  return { ...overview, byMonth, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Quản trị', noIndex: true })

/** What waits for this person, by the rights they have, and sales over time for who may read the books. */
export default function StaffPage({ loaderData: { queues, money, byMonth, now } }: Route.ComponentProps) {
  const waiting = queues.filter(({ count }) => count > 0).sort((one, other) => since(one).localeCompare(since(other)))
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <DashboardPage
      title={queues.length > 0 ? 'Việc đang chờ' : 'Quản trị'}
      intro={
        queues.length === 0
          ? 'Chọn một mục trong menu để bắt đầu.'
          : waiting.length === 0
            ? 'Không còn việc nào đang chờ bạn.'
            : 'Việc chờ lâu nhất đứng đầu.'
      }
    >
      {waiting.length > 0 && (
        <ul className={styles.queues}>
          {waiting.map((queue) => (
            <Waiting key={queue.name} queue={queue} now={now} />
          ))}
        </ul>
      )}
      {money && <Money money={money} byMonth={byMonth} />}
      {empty.length > 0 && (
        <details className={styles.rest} open={waiting.length === 0}>
          <summary>{formatNumber(empty.length)} mục không có việc chờ</summary>
          <ul className={styles.done}>
            {empty.map(({ name }) => (
              <li key={name}>
                <Icon name="check" />
                <Link to={queueLooks[name].to}>{queueLooks[name].word}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </DashboardPage>
  )
}

type Overview = ReplyOf<'staffOverview'>
type Queue = Overview['queues'][number]
const since = ({ oldest }: Queue) => oldest ?? ''

function Waiting({ queue: { name, count, oldest }, now }: { queue: Queue; now: string }) {
  const { word, icon, to } = queueLooks[name]
  return (
    <li>
      <Link to={to} className={styles.queue}>
        <Icon name={icon} />
        <span>
          <b>{word}</b>
          {oldest && <small>Lâu nhất: {relative(oldest, now)}</small>}
        </span>
        <strong>{formatNumber(count)}</strong>
      </Link>
    </li>
  )
}

const SERIES = [
  { label: 'Doanh thu', shape: 'bars' },
  { label: 'Hoàn tiền', shape: 'line' },
] as const

function Money({ money: { days, months }, byMonth }: { money: NonNullable<Overview['money']>; byMonth: boolean }) {
  const shown = byMonth
    ? months.map(({ month, ...sums }) => ({ at: month, ...sums }))
    : days.map(({ day, ...sums }) => ({ at: day, ...sums }))
  const total = (of: 'revenue' | 'refunds') => formatDong(shown.reduce((sum, one) => sum + one[of], 0))
  return (
    <Card title="Doanh thu và hoàn tiền">
      <div className={layout.stack4}>
        <Tabs
          label="Khoảng thời gian"
          tabs={[
            { to: staffPaths.staff(), label: '30 ngày', current: !byMonth },
            { to: staffPaths.staff({ xem: 'thang' }), label: '12 tháng', current: byMonth },
          ]}
        />
        <p className={styles.sums}>
          Doanh thu <strong>{total('revenue')}</strong> · Hoàn tiền <strong>{total('refunds')}</strong>
        </p>
        <Plot
          caption={`Doanh thu và hoàn tiền trong ${byMonth ? '12 tháng' : '30 ngày'} qua`}
          unit="money"
          series={SERIES}
          points={shown.map(({ at, revenue, refunds }) => ({ at, values: [revenue, refunds] }))}
        />
      </div>
    </Card>
  )
}
