import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { DashboardPage, Halves } from '#web/ui/DashboardPage.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Plot } from '#web/ui/Plot.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Table } from '#web/ui/Table.tsx'
import { zoneWords } from '../zones.ts'
import type { Route } from './+types/CalendarFiguresPage.ts'
import styles from './CalendarFigures.module.css'

const BOOKINGS = [{ label: 'Buổi', shape: 'bars' }] as const
const MONEY = [{ label: 'Doanh thu', shape: 'bars' }] as const
type Figures = ReplyOf<'calendarStatistics'>

export async function loader({ context, params }: Route.LoaderArgs) {
  return { figures: await context.get(apiContext).api('calendarStatistics', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Số liệu: ${loaderData?.figures.calendar.name ?? 'lịch hẹn'}`, noIndex: true })

/** How a calendar is booked. */
export default function CalendarFiguresPage({ loaderData: { figures } }: Route.ComponentProps) {
  const { calendar, weeks, totals, frames } = figures
  const ended = totals.canceledByGuest + totals.canceledByHost + totals.lapsed
  return (
    <DashboardPage
      crumbs={[
        { label: 'Lịch hẹn', to: paths.hostCalendars() },
        { label: calendar.name, to: paths.hostCalendar(calendar.id) },
        { label: 'Số liệu' },
      ]}
      title="Số liệu"
      intro={`Các buổi của “${calendar.name}”, theo giờ ${zoneWords(calendar.zone)}.`}
      figures={[
        { label: 'Đã gặp', value: formatNumber(totals.held), more: `${formatNumber(totals.coming)} buổi sắp tới` },
        {
          label: 'Doanh thu',
          value: formatDong(totals.amount),
          more: 'đã trừ tiền hoàn, trước phí nền tảng; buổi của gói tính theo phần giá của gói',
        },
        {
          label: 'Khách không đến',
          value: formatNumber(totals.missed),
          more: shareWords(totals.missed, totals.held + totals.missed),
        },
        {
          label: 'Đánh giá',
          value: totals.rating === null ? '–' : `${String(totals.rating).replace('.', ',')}/5`,
          more: `${formatNumber(totals.ratings)} lượt`,
        },
      ]}
    >
      {weeks.length === 0 ? (
        <EmptyState icon="chart" title="Chưa có số liệu">
          Số liệu hiện ra sau buổi hẹn đầu tiên.
        </EmptyState>
      ) : (
        <>
          <Weeks weeks={weeks} />
          <Halves>
            <Card title="Theo giờ trong ngày">
              <Bars
                rows={hoursShown(figures.hours)}
                of={figures.hours.reduce((sum, { bookings }) => sum + bookings, 0)}
              />
            </Card>
            <Card title="Hủy và không đến">
              <Bars
                rows={[
                  { label: 'Khách hủy', count: totals.canceledByGuest },
                  { label: 'Bạn hủy hoặc từ chối', count: totals.canceledByHost },
                  { label: 'Tự hủy vì không ai trả lời', count: totals.lapsed },
                  { label: 'Khách không đến', count: totals.missed },
                ]}
                of={totals.held + totals.coming + totals.missed + ended}
              />
            </Card>
          </Halves>
          <Card title="Theo dịch vụ">
            <Table
              caption="Buổi, doanh thu, hủy và không đến của từng dịch vụ"
              rows={frames}
              rowKey={({ id }) => id}
              columns={[
                { title: 'Dịch vụ', main: true, cell: ({ name }) => name },
                { title: 'Buổi', align: 'end', cell: ({ bookings }) => formatNumber(bookings) },
                { title: 'Hủy', align: 'end', cell: ({ canceled }) => formatNumber(canceled) },
                { title: 'Không đến', align: 'end', cell: ({ missed }) => formatNumber(missed) },
                { title: 'Doanh thu', align: 'end', cell: ({ amount }) => formatDong(amount) },
              ]}
            />
          </Card>
        </>
      )}
    </DashboardPage>
  )
}

function Weeks({ weeks }: { weeks: Figures['weeks'] }) {
  const bookings = weeks.reduce((sum, week) => sum + week.bookings, 0)
  const amount = weeks.reduce((sum, week) => sum + week.amount, 0)
  const counted = (
    <Card title="Buổi mỗi tuần">
      <Plot
        unit="count"
        series={BOOKINGS}
        caption={`Buổi mỗi tuần, ghi ở thứ Hai: ${formatNumber(bookings)} buổi trong ${weeks.length} tuần.`}
        points={weeks.map(({ day, bookings: count }) => ({ at: day, values: [count] }))}
      />
    </Card>
  )
  if (amount === 0) return counted
  return (
    <Halves>
      {counted}
      <Card title="Doanh thu mỗi tuần">
        <Plot
          unit="money"
          series={MONEY}
          caption={`Doanh thu mỗi tuần, ghi ở thứ Hai: ${formatDong(amount)} trong ${weeks.length} tuần.`}
          points={weeks.map(({ day, amount: paid }) => ({ at: day, values: [paid] }))}
        />
      </Card>
    </Halves>
  )
}

type BarRow = { label: string; count: number }

/** Counts as parts of a whole. */
function Bars({ rows, of: most }: { rows: readonly BarRow[]; of: number }) {
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

/** Every hour from the first to the last in which somebody came. */
function hoursShown(hours: Figures['hours']): BarRow[] {
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? -1]
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at
    return { label: `${hour} giờ`, count: hours.find((one) => one.hour === hour)?.bookings ?? 0 }
  })
}

function shareWords(count: number, of: number): string {
  return of === 0 ? 'chưa có buổi nào' : `${Math.round((count / of) * 100)}% số buổi`
}
