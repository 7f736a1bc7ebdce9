import { formatNumber } from '#domain/money.ts'
import { dayWords } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { DashboardPage, Halves } from '#web/ui/DashboardPage.tsx'
import { Plot } from '#web/ui/Plot.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/FiguresPage.ts'
import styles from './Figures.module.css'
import { NewsMode } from './NewsMode.tsx'
import { ShareLink } from './ShareLink.tsx'

const FOLLOWERS = [{ label: 'Người theo dõi', shape: 'line' }] as const
const LEARNERS = [{ label: 'Học viên mới', shape: 'bars' }] as const
const SPANS = [7, 30, 90, 365] as const

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const asked = Number(new URL(args.request.url).searchParams.get('ngay'))
  const days = SPANS.find((span) => span === asked) ?? 30
  const figures = await args.context.get(apiContext).api('hostMetricsFollowers', { query: { days } })
  return { figures, days, userId: user.id }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Số liệu', noIndex: true })

export default function FiguresPage({ loaderData: { figures, days, userId } }: Route.ComponentProps) {
  const { items, total, gained, lost, rank, score, newsMode } = figures
  const learners = items.reduce((sum, day) => sum + day.learners, 0)
  const visits = items.reduce((sum, day) => sum + day.visits, 0)
  return (
    <DashboardPage
      title="Số liệu"
      intro="Người theo dõi, học viên mới và lượt truy cập qua đường dẫn của bạn, theo ngày ở Việt Nam."
      tabs={{
        label: 'Khoảng thời gian',
        tabs: SPANS.map((span) => ({
          to: paths.hostFigures({ ngay: String(span) }),
          label: span === 365 ? '1 năm' : `${span} ngày`,
          current: span === days,
        })),
      }}
      figures={[
        {
          label: 'Người theo dõi',
          value: formatNumber(total),
          more: `+${formatNumber(gained)} / −${formatNumber(lost)}`,
        },
        { label: 'Học viên mới', value: formatNumber(learners), more: `trong ${days} ngày` },
        { label: 'Lượt truy cập qua đường dẫn', value: formatNumber(visits), more: `trong ${days} ngày` },
        {
          label: 'Thứ hạng',
          value: rank === null ? '–' : `#${formatNumber(rank)}`,
          more: `${formatNumber(score)} điểm trong 90 ngày`,
        },
      ]}
    >
      <Halves>
        <Card title="Người theo dõi">
          <Plot
            unit="count"
            series={FOLLOWERS}
            caption={`Người theo dõi trong ${days} ngày: từ ${items[0]?.followers ?? 0} lên ${total}, thêm ${gained}, bớt ${lost}.`}
            points={items.map(({ day, followers }) => ({ at: day, values: [followers] }))}
          />
        </Card>
        <Card title="Học viên mới">
          <Plot
            unit="count"
            series={LEARNERS}
            caption={`Học viên mới trong ${days} ngày: ${learners} người.`}
            points={items.map(({ day, learners: value }) => ({ at: day, values: [value] }))}
          />
        </Card>
      </Halves>
      <details className={styles.table}>
        <summary>Xem từng ngày</summary>
        <Table
          caption={`Số liệu ${days} ngày qua`}
          rows={items.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { title: 'Ngày', main: true, cell: ({ day }) => dayWords(day) },
            { title: 'Theo dõi', align: 'end', cell: (row) => formatNumber(row.followers) },
            { title: 'Thêm', align: 'end', cell: (row) => formatNumber(row.gained) },
            { title: 'Bớt', align: 'end', cell: (row) => formatNumber(row.lost) },
            { title: 'Học viên mới', align: 'end', cell: (row) => formatNumber(row.learners) },
            { title: 'Lượt truy cập', align: 'end', cell: (row) => formatNumber(row.visits) },
          ]}
        />
      </details>
      <Halves>
        <Card title="Tin đến người theo dõi">
          <NewsMode mode={newsMode} />
        </Card>
        <Card title="Đường dẫn của bạn">
          <ShareLink userId={userId} />
        </Card>
      </Halves>
    </DashboardPage>
  )
}
