import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { DashboardPage, Halves } from '#web/ui/DashboardPage.tsx'
import layout from '#web/ui/layout.module.css'
import { Plot } from '#web/ui/Plot.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Arrivals } from '../doors/host/Arrivals.tsx'
import type { Route } from './+types/EventFiguresPage.ts'
import styles from './EventFigures.module.css'

const TICKETS = [{ label: 'Vé', shape: 'bars' }] as const
const MONEY = [{ label: 'Tiền vé', shape: 'bars' }] as const
type Figures = ReplyOf<'eventStatistics'>

export async function loader({ context, params }: Route.LoaderArgs) {
  return { figures: await context.get(apiContext).api('eventStatistics', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Số liệu: ${loaderData?.figures.event.name ?? 'sự kiện'}`, noIndex: true })

/** How an event sells and who came. */
export default function EventFiguresPage({ loaderData: { figures } }: Route.ComponentProps) {
  const { event, days, tiers, funnel, arrivals } = figures
  const sold = tiers.reduce((sum, tier) => sum + tier.sold, 0)
  const amount = tiers.reduce((sum, tier) => sum + tier.amount, 0)
  const came = tiers.reduce((sum, tier) => sum + tier.cameIn, 0)
  const share = sold === 0 ? 0 : Math.round((came / sold) * 100)
  return (
    <DashboardPage
      crumbs={[
        { label: 'Sự kiện', to: paths.hostEvents() },
        { label: event.name, to: paths.hostEvent(event.id) },
        { label: 'Số liệu' },
      ]}
      title="Số liệu"
      intro={`Vé còn hiệu lực của “${event.name}”, theo ngày ở Việt Nam.`}
      figures={[
        { label: 'Vé đã bán', value: formatNumber(sold) },
        { label: 'Tiền vé', value: formatDong(amount), more: 'trước phí nền tảng' },
        { label: 'Đã vào cửa', value: formatNumber(came), more: `${share}% số vé` },
      ]}
    >
      <Days days={days} sold={sold} amount={amount} />
      <Halves>
        <Card title="Từ giỏ hàng đến cửa vào">
          <Funnel funnel={funnel} />
        </Card>
        {arrivals.length > 0 ? (
          <Arrivals arrivals={arrivals} />
        ) : (
          <Card title="Khách đến">
            <p>Chưa ai vào cửa. Lượt quét hiện ở đây theo từng 15 phút.</p>
          </Card>
        )}
      </Halves>
      <Card title="Theo hạng vé">
        <Table
          caption="Vé, tiền và người vào cửa của từng hạng"
          rows={tiers}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Hạng vé', main: true, cell: ({ name }) => name },
            {
              title: 'Đã bán',
              align: 'end',
              cell: ({ sold: own, capacity }) =>
                capacity === null ? formatNumber(own) : `${formatNumber(own)}/${formatNumber(capacity)}`,
            },
            { title: 'Đã vào cửa', align: 'end', cell: ({ cameIn }) => formatNumber(cameIn) },
            { title: 'Tiền vé', align: 'end', cell: (tier) => formatDong(tier.amount) },
          ]}
        />
      </Card>
    </DashboardPage>
  )
}

type DaysProps = { days: Figures['days']; sold: number; amount: number }

/** Tickets of each day and, where they cost something, their money beside them. */
function Days({ days, sold, amount }: DaysProps) {
  if (days.length === 0) return null
  const tickets = (
    <Card title="Vé bán theo ngày">
      <Plot
        unit="count"
        series={TICKETS}
        caption={`Vé bán theo ngày: ${formatNumber(sold)} vé trong ${days.length} ngày.`}
        points={days.map(({ day, tickets: count }) => ({ at: day, values: [count] }))}
      />
    </Card>
  )
  if (amount === 0) return tickets
  return (
    <Halves>
      {tickets}
      <Card title="Tiền vé theo ngày">
        <Plot
          unit="money"
          series={MONEY}
          caption={`Tiền vé theo ngày: ${formatDong(amount)} trong ${days.length} ngày.`}
          points={days.map(({ day, amount: paid }) => ({ at: day, values: [paid] }))}
        />
      </Card>
    </Halves>
  )
}

/** How far tickets got, each step as a part of what was ordered. */
function Funnel({ funnel: { inCarts, ordered, paid, cameIn } }: { funnel: Figures['funnel'] }) {
  const steps = [
    { label: 'Đã đặt', count: ordered },
    { label: 'Đã trả tiền hoặc nhận miễn phí', count: paid },
    { label: 'Đã vào cửa', count: cameIn },
  ]
  return (
    <div className={layout.stack3}>
      <Bars rows={steps} most={ordered} />
      <p className={layout.small}>
        {inCarts === 0 ? 'Lúc này không có vé nào nằm trong giỏ hàng.' : `Lúc này có ${inCarts} vé nằm trong giỏ hàng.`}{' '}
        Vé đã trả lại vẫn tính ở bước nó từng đến.
      </p>
    </div>
  )
}

type BarsProps = { rows: readonly { label: string; count: number }[]; most: number }

function Bars({ rows, most }: BarsProps) {
  return (
    <ul className={styles.bars}>
      {rows.map(({ label, count }) => (
        <li key={label}>
          <span>{label}</span>
          <Progress
            label={label}
            percent={most === 0 ? 0 : Math.round((count / most) * 100)}
            figure={formatNumber(count)}
          />
        </li>
      ))}
    </ul>
  )
}
