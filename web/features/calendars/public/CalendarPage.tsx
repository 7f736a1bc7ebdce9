import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { addDays } from '#domain/calendar/days.ts'
import { meetingWayWords } from '#domain/calendar/fields.ts'
import { imageUrl } from '#domain/media.ts'
import { formatDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { ShareButton } from '#web/features/catalog/host/ShareButton.tsx'
import course from '#web/features/learning/public/CoursePage.module.css'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { useAddToCart } from '#web/features/orders/cart/useAddToCart.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { type ChosenHour, chooseHours, chosenHours } from '../hours/chosen-hours.ts'
import { HourPicker } from '../hours/HourPicker.tsx'
import { useWishedHour } from '../hours/use-wished-hour.ts'
import { useOwnZone } from '../hours/useOwnZone.ts'
import { lengthWords, longDay } from '../hours/words.ts'
import { PackageCards } from '../packages/public/PackageCards.tsx'
import type { Route } from './+types/CalendarPage.ts'
import styles from './CalendarPage.module.css'
import { calendarLd } from './calendar-ld.ts'
import { FrameChoice } from './FrameChoice.tsx'
import { FrameFinder } from './FrameFinder.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const calendar = await api('calendarById', { params: { id: params.slug } })
  const asked = search.get('dich-vu')
  const frame = calendar.frames.find(({ id }) => id === asked) ?? calendar.frames[0] ?? null
  const zone = search.get('mui-gio') ?? null
  const from = DAY.exec(search.get('tu') ?? '')?.[0]
  const query = { zone: zone ?? undefined, ...(from && { from, to: addDays(from, 6) }) }
  const free = frame && (await api('frameSlots', { params: { id: frame.id }, query }))
  const packages = await api('openPackages', { query: { calendarId: calendar.id, zone: zone ?? undefined } })
  return { calendar, frameId: frame?.id ?? null, free, zone, packages: packages.items, wished: search.get('gio') }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Lịch hẹn · Bến Học' }]
  const { calendar } = loaderData
  const site = siteUrlOf(matches)
  return pageMeta(
    { matches },
    {
      title: `${calendar.name}: đặt lịch với ${calendar.host.fullName}`,
      description: calendar.summary || `Chọn giờ trống và đặt lịch với ${calendar.host.fullName}.`,
      path: paths.calendar(calendar.slug),
      image: imageUrl(calendar.coverFileId, 1280),
      jsonLd: [
        breadcrumbLd(site, [...STEPS, { label: calendar.name, to: paths.calendar(calendar.slug) }]),
        calendarLd(site, calendar),
      ],
    },
  )
}

const STEPS = [
  { label: 'Trang chủ', to: paths.home() },
  { label: 'Lịch hẹn', to: paths.calendars() },
]

/** The page on which somebody's time is booked: what they offer, and when they are free. */
export default function CalendarPage({
  loaderData: { calendar, frameId, free, zone, packages, wished },
}: Route.ComponentProps) {
  const frame = calendar.frames.find(({ id }) => id === frameId) ?? null
  const cover = imageUrl(calendar.coverFileId, 960)
  return (
    <div className={layout.stack6}>
      <header>
        <Breadcrumbs steps={[...STEPS, { label: calendar.name }]} />
        <h1 className={course.title}>{calendar.name}</h1>
        {cover && <img src={cover} alt="" width={960} height={540} className={styles.cover} />}
        {calendar.summary && <p className={course.lead}>{calendar.summary}</p>}
        <p className={course.by}>
          <Avatar name={calendar.host.fullName} src={calendar.host.avatarUrl} size={36} /> Với{' '}
          <Link to={paths.hostProfile(calendar.host.id)}>{calendar.host.fullName}</Link>
          {calendar.rating !== null && (
            <span className={styles.rating}>
              <Icon name="star" size={16} /> {String(calendar.rating).replace('.', ',')} ({calendar.ratings} đánh giá)
            </span>
          )}
        </p>
        <ShareButton title={calendar.name} path={paths.calendar(calendar.slug)} />
      </header>
      <div className={`${styles.book} ${layout.stack4}`}>
        <Finder calendar={calendar} zone={zone} />
        {frame && free ? (
          <Booking key={frame.id} calendar={calendar} frame={frame} free={free} zone={zone} wished={wished} />
        ) : (
          <Notice kind="info">Lịch này hiện chưa có dịch vụ nào để đặt.</Notice>
        )}
      </div>
      <PackageCards packages={packages} />
      <div className={`${layout.stack5} ${layout.middling}`}>
        {(calendar.about.content?.length ?? 0) > 0 && (
          <section aria-labelledby="gioi-thieu" className={layout.stack4}>
            <h2 id="gioi-thieu">Giới thiệu</h2>
            <RichText content={calendar.about} headingsFrom={3} />
          </section>
        )}
        <p>
          <ReportButton kind="CALENDAR" id={calendar.id} what={`lịch hẹn “${calendar.name}”`} />
        </p>
      </div>
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']

function Finder({ calendar, zone }: Pick<Data, 'calendar' | 'zone'>) {
  const navigate = useNavigate()
  const address = paths.calendar(calendar.slug, { 'mui-gio': zone ?? undefined })
  const choose = (id: string) => void navigate(withChanges(address, { 'dich-vu': id }), { preventScrollReset: true })
  return <FrameFinder calendar={calendar} onFound={choose} />
}

type Frame = Data['calendar']['frames'][number]
type BookingProps = Pick<Data, 'calendar' | 'zone' | 'wished'> & { frame: Frame; free: NonNullable<Data['free']> }

function Booking({ calendar, frame, free, zone, wished }: BookingProps) {
  const navigate = useNavigate()
  const isGoing = useNavigation().location?.pathname === paths.calendar(calendar.slug)
  const [hour, setHour] = useState<ChosenHour | null>(null)
  const address = paths.calendar(calendar.slug, { 'dich-vu': frame.id, 'mui-gio': zone ?? undefined })
  const cart = useAddToCart()
  useOwnZone(zone, free.zone, address)
  const isLate = useWishedHour(frame.id, free, wished)
  const stay = { preventScrollReset: true }
  const gather = async () => {
    if (!hour) return
    const before = chosenHours()[frame.id] ?? []
    if (await cart.add(frame.id))
      chooseHours(frame.id, [...before.filter((one) => one.startsAt !== hour.startsAt), hour])
    setHour(null)
  }
  const book = async () => {
    if (!hour) return
    chooseHours(frame.id, [hour])
    await navigate(paths.buyProduct(frame.id))
  }
  return (
    <section aria-labelledby="dat-lich" className={styles.columns}>
      <h2 id="dat-lich" className="visually-hidden">
        Đặt lịch
      </h2>
      <div className={layout.stack4}>
        <FrameChoice
          frames={calendar.frames}
          chosen={frame.id}
          onChoose={(id) => void navigate(withChanges(address, { 'dich-vu': id }), stay)}
        />
        <p className={styles.terms}>
          <span>
            {meetingWayWords[frame.way]}
            {frame.placeName && `: ${frame.placeName}`}
          </span>
          {frame.seats > 1 && <span>Tối đa {frame.seats} người mỗi buổi</span>}
          {frame.hosts.length > 1 && <span>Với {frame.hosts.map(({ fullName }) => fullName).join(', ')}</span>}
          {frame.needsApproval && (
            <span>Người dẫn nhận lịch trong {frame.replyHours} giờ; chưa nhận thì hoàn đủ tiền</span>
          )}
          <span>{frame.promise}</span>
        </p>
      </div>
      <div className={layout.stack4}>
        {isLate && <Notice kind="warning">Giờ bạn chọn vừa hết chỗ. Mời bạn chọn giờ khác.</Notice>}
        <HourPicker
          free={free}
          chosen={hour?.startsAt ?? null}
          onChoose={setHour}
          onWeek={(tu) => void navigate(withChanges(address, { tu }), stay)}
          pending={isGoing}
        />
        {free.colleague && (
          <Notice kind="info">
            {calendar.host.fullName} đang nghỉ. Bạn có thể đặt với{' '}
            <Link to={paths.hostProfile(free.colleague.id)}>{free.colleague.fullName}</Link>.
          </Notice>
        )}
        <div className={styles.foot} data-on={hour ? '' : undefined}>
          <p aria-live="polite">
            {hour ? (
              <>
                <strong>
                  {hour.time}, {longDay(hour.day)}
                </strong>
                <small>
                  {lengthWords(frame.minutes)} · {frame.price === 0 ? 'Miễn phí' : formatDong(frame.price)}
                </small>
              </>
            ) : (
              <span className={layout.soft}>Chọn một giờ để đặt lịch</span>
            )}
          </p>
          <div className={layout.row2}>
            <Button disabled={!hour} onClick={gather} pending={cart.pending} icon="cart">
              Thêm vào giỏ
            </Button>
            <Button kind="primary" disabled={!hour} onClick={book}>
              Đặt lịch
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
