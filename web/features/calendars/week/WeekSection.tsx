import { useState } from 'react'
import { addDays } from '#domain/calendar/days.ts'
import { paths } from '#web/paths.ts'
import { PageView } from '#web/ui/Bones.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Tabs } from '#web/ui/Tabs.tsx'
import { dayTitle, shortDay } from '../authoring/hours/clock.ts'
import { zoneWords } from '../zones.ts'
import { CopyWeekDialog } from './CopyWeekDialog.tsx'
import { DayDialog } from './DayDialog.tsx'
import { DayList } from './DayList.tsx'
import type { GridAct } from './grid-keys.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { closed, opened } from './stretches.ts'
import { useHoursWrites } from './useHoursWrites.ts'
import { WeekGrid } from './WeekGrid.tsx'
import styles from './WeekSection.module.css'
import type { WeekData } from './week-data.ts'
import {
  type HostCalendar,
  monthBefore,
  nextMonth,
  type ShownDay,
  weekCopied,
  weekShown,
  withDay,
} from './week-shown.ts'

type WeekSectionProps = { calendar: HostCalendar; calendars: readonly HostCalendar[]; data: WeekData }

/** A week or a month of a calendar: what is open and booked, and the hours changed on the spot. */
export function WeekSection({ calendar: loaded, calendars, data }: WeekSectionProps) {
  const { calendar, write } = useHoursWrites(loaded)
  const [isDrawing, setDrawing] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [edited, setEdited] = useState<ShownDay | null>(null)
  const [isCopying, setCopying] = useState(false)
  const isMonth = data.view === 'month'
  const days = isMonth ? [] : weekShown(calendar, data.at, data.now.day)

  const onAct = ({ kind, day: index, from, to }: GridAct) => {
    const day = days[index]
    if (!day) return
    const change = kind === 'open' ? opened : closed
    const hours = change(day.hours, from, to)
    void write(
      (all) => withDay(all, day.day, hours),
      `${kind === 'open' ? 'Đã mở thêm giờ' : 'Đã đóng giờ'} ${dayTitle(day.day, day.weekday)}.`,
    )
  }
  const goTo = (ngay: string, xem?: 'thang') => paths.hostCalendars({ lich: calendar.id, xem, ngay })
  return (
    <section className={layout.stack3} aria-labelledby="tuan">
      <div className={styles.head}>
        <div>
          <h2 id="tuan">{isMonth ? monthTitle(data.at) : weekTitle(data.at)}</h2>
          <p className={layout.small}>
            {calendar.name} · giờ {zoneWords(calendar.zone)}
          </p>
        </div>
        <nav aria-label="Đi giữa các tuần và tháng" className={layout.row2}>
          <LinkButton
            size="sm"
            icon="chevron-left"
            preventScrollReset
            to={isMonth ? goTo(`${monthBefore(data.at)}-01`, 'thang') : goTo(addDays(data.at, -7))}
          >
            Trước<span className="visually-hidden">{isMonth ? ' một tháng' : ' một tuần'}</span>
          </LinkButton>
          <LinkButton size="sm" preventScrollReset to={goTo(data.now.day, isMonth ? 'thang' : undefined)}>
            Hôm nay
          </LinkButton>
          <LinkButton
            size="sm"
            iconAfter="chevron-right"
            preventScrollReset
            to={isMonth ? goTo(`${nextMonth(data.at)}-01`, 'thang') : goTo(addDays(data.at, 7))}
          >
            Sau<span className="visually-hidden">{isMonth ? ' một tháng' : ' một tuần'}</span>
          </LinkButton>
        </nav>
      </div>
      {calendars.length > 1 && (
        <Tabs
          label="Lịch đang xem"
          tabs={calendars.map(({ id, name }) => ({
            to: paths.hostCalendars({
              lich: id,
              xem: isMonth ? 'thang' : undefined,
              ngay: isMonth ? `${data.at}-01` : data.at,
            }),
            label: name,
            current: id === calendar.id,
          }))}
        />
      )}
      <div className={styles.tools}>
        <Tabs
          label="Xem theo"
          tabs={[
            { to: goTo(isMonth ? dayOfMonth(data) : data.at), label: 'Tuần', current: !isMonth },
            {
              to: goTo(isMonth ? `${data.at}-01` : (days[3]?.day ?? data.at), 'thang'),
              label: 'Tháng',
              current: isMonth,
            },
          ]}
        />
        {!isMonth && (
          <div className={layout.row2}>
            <Button
              size="sm"
              icon="pencil"
              className={styles.wide}
              aria-pressed={isDrawing}
              onClick={() => setDrawing(!isDrawing)}
            >
              {isDrawing ? 'Xong, thôi vẽ' : 'Vẽ giờ mở'}
            </Button>
            <Button size="sm" icon="copy" onClick={() => setCopying(true)}>
              Sao chép tuần
            </Button>
            <Button
              size="sm"
              kind="plain"
              className={styles.wide}
              aria-pressed={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Thu gọn giờ' : 'Hiện cả ngày'}
            </Button>
          </div>
        )}
      </div>
      {isDrawing && !isMonth && (
        <p role="status" className={styles.wide}>
          Kéo qua những ô trống để mở giờ, kéo qua ô đang mở để đóng. Thay đổi được lưu ngay và hoàn tác được.
        </p>
      )}
      <PageView bones="rows">
        {isMonth ? (
          <MonthGrid calendar={calendar} data={data} />
        ) : (
          <>
            <WeekGrid
              key={`${calendar.id} ${data.at}`}
              {...{ days, data, isDrawing, isWhole, onAct }}
              onDay={setEdited}
            />
            <DayList days={days} data={data} onDay={setEdited} />
          </>
        )}
      </PageView>
      {!isMonth && <Legend />}
      {edited && (
        <DayDialog
          day={edited}
          onClose={() => setEdited(null)}
          onHours={(hours) => {
            const title = dayTitle(edited.day, edited.weekday)
            const words = hours === null ? `${title} trở lại giờ hằng tuần.` : `Đã lưu giờ ${title}.`
            return write((all) => withDay(all, edited.day, hours), words)
          }}
        />
      )}
      {isCopying && (
        <CopyWeekDialog
          monday={data.at}
          onClose={() => setCopying(false)}
          onCopy={(weeks) => write((_, now) => weekCopied(now, data.at, weeks), `Đã sao chép sang ${weeks} tuần sau.`)}
        />
      )}
    </section>
  )
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Chú thích">
      <li data-looks="open">Giờ mở</li>
      <li data-looks="booked">Đã hẹn</li>
      <li data-looks="waits">Chờ bạn nhận</li>
      <li data-looks="unpaid">Chờ thanh toán</li>
      <li data-looks="away">Nghỉ</li>
    </ul>
  )
}

function weekTitle(monday: string): string {
  const last = addDays(monday, 6)
  return `Tuần ${shortDay(monday)} – ${shortDay(last)}/${last.slice(0, 4)}`
}

function monthTitle(month: string): string {
  return `Tháng ${Number(month.slice(5))} năm ${month.slice(0, 4)}`
}

/** The week that is gone to from a month: that of today, where it is this one. */
function dayOfMonth({ at, now }: WeekData): string {
  return now.day.startsWith(at) ? now.day : `${at}-01`
}
