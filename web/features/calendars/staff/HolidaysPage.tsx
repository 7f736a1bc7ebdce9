import { useState } from 'react'
import { weekdayOf } from '#domain/calendar/days.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { dayWords, formatDateTime, localDay } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, type BadgeColour } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import { WEEKDAYS } from '../authoring/hours/clock.ts'
import type { Route } from './+types/HolidaysPage.ts'
import { HolidayDialog } from './HolidayDialog.tsx'

export type StaffHoliday = ReplyOf<'staffHolidays'>['items'][number]

const SOURCES: Record<StaffHoliday['source'], { word: string; colour: BadgeColour }> = {
  STAFF: { word: 'Bến Học ghi', colour: 'persimmon' },
  ANNOUNCED: { word: 'Đã công bố', colour: 'green' },
  COMPUTED: { word: 'Tính theo luật', colour: 'grey' },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const thisYear = Number(localDay(new Date()).slice(0, 4))
  const asked = Number(new URL(request.url).searchParams.get('nam'))
  const year = Number.isInteger(asked) && asked >= 2020 && asked <= 2100 ? asked : thisYear
  return { thisYear, list: await context.get(apiContext).api('staffHolidays', { query: { year } }) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Ngày lễ', noIndex: true })

/** On which days Việt Nam does not work as usual: what calendars of hosts who keep holidays follow. */
export default function HolidaysPage({ loaderData: { list, thisYear } }: Route.ComponentProps) {
  const [shown, setShown] = useState<StaffHoliday | 'new' | null>(null)
  const { year, items, isPublished } = list
  const years = [...new Set([thisYear - 1, thisYear, thisYear + 1, thisYear + 2, year])].sort()
  return (
    <ListPage
      title="Ngày lễ và làm bù"
      intro="Lịch của giảng viên nào đóng vào ngày lễ thì theo đúng bảng này, ngay khi bạn lưu."
      actions={
        <Button kind="primary" icon="plus" onClick={() => setShown('new')}>
          Thêm ngày
        </Button>
      }
      tabs={{
        label: 'Năm',
        tabs: years.map((one) => ({
          to: staffPaths.staffHolidays({ nam: String(one) }),
          label: String(one),
          current: one === year,
        })),
      }}
      overview={
        !isPublished && (
          <Notice kind="info" title={`Chưa có thông báo nghỉ lễ năm ${year}`}>
            Các ngày dưới đây tính từ Bộ luật Lao động. Khi có thông báo, hãy sửa những ngày khác đi.
          </Notice>
        )
      }
      count={items.length}
      empty={<EmptyState icon="sun" title="Chưa có ngày nào" />}
      pages={{ page: 1, pageCount: 1, linkTo: () => staffPaths.staffHolidays({ nam: String(year) }) }}
    >
      <Table
        caption={`Ngày lễ và làm bù năm ${year}`}
        rows={items}
        rowKey={({ day }) => day}
        columns={[
          {
            title: 'Ngày',
            main: true,
            cell: (row) => (
              <>
                {WEEKDAYS[weekdayOf(row.day) - 1]} {dayWords(row.day)}
                <span className={layout.sub}>{row.name}</span>
              </>
            ),
          },
          { title: 'Hôm đó', cell: ruleWords },
          {
            title: 'Nguồn',
            cell: (row) => (
              <>
                <Badge colour={SOURCES[row.source].colour}>{SOURCES[row.source].word}</Badge>
                {row.notedAt && (
                  <span className={layout.sub}>
                    {row.notedBy?.fullName ?? 'Bến Học'}, {formatDateTime(row.notedAt)}
                  </span>
                )}
                {row.source === 'STAFF' && (
                  <span className={layout.sub}>
                    {row.before ? `Trước khi sửa: ${row.before.name}, ${ruleWords(row.before)}` : 'Ngày được thêm'}
                  </span>
                )}
              </>
            ),
          },
          { title: 'Việc', cell: (row) => <Acts row={row} onChange={() => setShown(row)} /> },
        ]}
      />
      {shown && <HolidayDialog year={year} holiday={shown === 'new' ? null : shown} onClose={() => setShown(null)} />}
    </ListPage>
  )
}

function Acts({ row, onChange }: { row: StaffHoliday; onChange: () => void }) {
  const forget = useCall('forgetHoliday')
  const words = dayWords(row.day)
  const remove = async () => {
    if (!row.notedAt) return
    const sure = await confirm({
      title: `Bỏ ghi chú ngày ${words}?`,
      text: row.before
        ? `Ngày này trở lại: ${row.before.name}, ${ruleWords(row.before)}.`
        : 'Ngày này trở lại là ngày bình thường.',
      confirmLabel: 'Bỏ ghi chú',
    })
    if (sure && (await forget.run({ params: { day: row.day }, query: { seen: row.notedAt } })))
      toast.success(`Đã bỏ ghi chú ngày ${words}.`)
  }
  return (
    <span className={layout.row2}>
      <Button size="sm" icon="pencil" onClick={onChange}>
        Sửa<span className="visually-hidden"> ngày {words}</span>
      </Button>
      {row.notedAt && (
        <Button size="sm" icon="trash" pending={forget.pending} onClick={() => void remove()}>
          Bỏ<span className="visually-hidden"> ghi chú ngày {words}</span>
        </Button>
      )}
    </span>
  )
}

function ruleWords({ rule, worksAs }: Pick<StaffHoliday, 'rule' | 'worksAs'>): string {
  if (rule === 'OFF') return 'Nghỉ'
  if (rule === 'ORDINARY') return 'Ngày bình thường'
  const weekday = WEEKDAYS[(worksAs ?? 1) - 1] ?? ''
  return `Làm bù như ${weekday.slice(0, 1).toLowerCase()}${weekday.slice(1)}`
}
