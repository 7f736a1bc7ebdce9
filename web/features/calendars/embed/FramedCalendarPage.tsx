import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { meetingWayWords } from '#domain/calendar/fields.ts'
import { deviceZone } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import { lengthWords, longDay, shortDay, zoneWords } from '../hours/words.ts'
import type { Route } from './+types/FramedCalendarPage.ts'
import styles from './FramedCalendarPage.module.css'

/** Of the days that are free, so many are shown, with so many hours each: the whole calendar is one press away. */
const DAYS = 4
const HOURS = 6

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const calendar = await api('calendarById', { params: { id: params.slug } })
  const asked = search.get('dich-vu')
  const frame = calendar.frames.find(({ id }) => id === asked) ?? calendar.frames[0] ?? null
  const zone = search.get('mui-gio')
  const free = frame && (await api('frameSlots', { params: { id: frame.id }, query: { ...(zone && { zone }) } }))
  return { calendar, frame, free, zone, isOne: search.get('mot') === '1' }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: loaderData?.calendar.name ?? 'Lịch hẹn', noIndex: true })

/** A calendar inside a page of somebody else: its next free hours, each of which opens the checkout in a page of our own. */
export default function FramedCalendarPage({ loaderData }: Route.ComponentProps) {
  const { calendar, frame, free, zone, isOne } = loaderData
  useHeightTold()
  useOwnZone({ slug: calendar.slug, frameId: frame?.id, zone, shown: free?.zone, isOne })
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{calendar.name}</h1>
        <p className={layout.soft}>Với {calendar.host.fullName}</p>
      </header>
      {!isOne && calendar.frames.length > 1 && frame && (
        <nav aria-label="Dịch vụ">
          <ul className={styles.frames}>
            {calendar.frames.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.framedCalendar(calendar.slug, { 'dich-vu': id, 'mui-gio': zone ?? undefined })}
                  aria-current={id === frame.id ? 'true' : undefined}
                  className={styles.choice}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {frame && free ? (
        <FreeHours slug={calendar.slug} frame={frame} free={free} />
      ) : (
        <p role="status">Lịch này hiện chưa nhận đặt.</p>
      )}
      <p className={styles.foot}>
        <a href={paths.calendar(calendar.slug, { 'dich-vu': frame?.id })} target="_blank" rel="noopener">
          Xem mọi giờ trên Bến Học<span className="visually-hidden"> (mở trang mới)</span>
        </a>
      </p>
    </main>
  )
}

type Data = Route.ComponentProps['loaderData']
type FreeHoursProps = { slug: string; frame: NonNullable<Data['frame']>; free: NonNullable<Data['free']> }

function FreeHours({ slug, frame, free }: FreeHoursProps) {
  const days = free.days.filter(({ slots }) => slots.length > 0).slice(0, DAYS)
  const address = (tu: string, gio?: string) =>
    paths.calendar(slug, { 'dich-vu': frame.id, tu, 'mui-gio': free.zone, gio })
  return (
    <>
      <div className={styles.offer}>
        <div>
          <h2 className={styles.name}>{frame.name}</h2>
          <p className={layout.small}>
            {lengthWords(frame.minutes)} · {meetingWayWords[frame.way]}
          </p>
        </div>
        <Price amount={frame.price} before={frame.listPrice} />
      </div>
      {days.map(({ day, slots }) => (
        <section key={day} aria-label={longDay(day)}>
          <h3 className={styles.day}>{longDay(day)}</h3>
          <ul className={styles.hours}>
            {slots.slice(0, HOURS).map(({ startsAt, time }) => (
              <li key={startsAt}>
                <a
                  href={address(day, startsAt)}
                  target="_blank"
                  rel="noopener"
                  className={styles.hour}
                  aria-label={`Đặt lúc ${time}, ${longDay(day)} (mở trang mới)`}
                >
                  {time}
                </a>
              </li>
            ))}
            {slots.length > HOURS && (
              <li>
                <a href={address(day)} target="_blank" rel="noopener" className={cx(styles.hour, styles.more)}>
                  Thêm {slots.length - HOURS} giờ
                </a>
              </li>
            )}
          </ul>
        </section>
      ))}
      {days.length === 0 && (
        <p role="status">
          Bảy ngày tới không còn giờ trống.
          {free.nextDay && (
            <>
              {' '}
              <a href={address(free.nextDay)} target="_blank" rel="noopener">
                Ngày gần nhất còn giờ: {shortDay(free.nextDay)}
              </a>
            </>
          )}
        </p>
      )}
      <p className={layout.small}>
        Giờ theo {zoneWords(free.zone)}
        {free.zone !== free.hostZone && `; bên người dẫn là ${zoneWords(free.hostZone)}`}.
      </p>
    </>
  )
}

export function ErrorBoundary() {
  useHeightTold()
  return (
    <main className={styles.page}>
      <p role="alert">Lịch hẹn này chưa hiện được hoặc không còn nhận đặt.</p>
      <p>
        <a href={paths.calendars()} target="_blank" rel="noopener">
          Xem lịch hẹn khác trên Bến Học
        </a>
      </p>
    </main>
  )
}

/** Whatever page we stand in is told how high we are and nothing else, so that no bar is needed to see the rest. */
function useHeightTold(): void {
  useEffect(() => {
    if (window.parent === window) return
    const tell = () =>
      window.parent.postMessage({ benhoc: 'height', height: document.documentElement.scrollHeight }, '*')
    const watch = new ResizeObserver(tell)
    watch.observe(document.body)
    tell()
    return () => watch.disconnect()
  }, [])
}

type Shown = {
  slug: string
  frameId: string | undefined
  zone: string | null
  shown: string | undefined
  isOne: boolean
}

/** Shows the hours by the clock of whoever looks, unless the address says by which. */
function useOwnZone({ slug, frameId, zone, shown, isOne }: Shown): void {
  const navigate = useNavigate()
  useEffect(() => {
    const own = deviceZone()
    if (zone !== null || !shown || !own || own === shown || (own === 'Asia/Saigon' && shown === 'Asia/Ho_Chi_Minh'))
      return
    const address = paths.framedCalendar(slug, { 'dich-vu': frameId, 'mui-gio': own, mot: isOne ? '1' : undefined })
    void navigate(address, { replace: true, preventScrollReset: true })
  }, [slug, frameId, zone, shown, isOne, navigate])
}
