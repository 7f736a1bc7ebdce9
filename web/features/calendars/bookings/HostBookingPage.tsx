import type { ReactNode } from 'react'
import { meetingWayWords } from '#domain/calendar/fields.ts'
import { meetingProviderWords } from '#domain/event/fields.ts'
import { formatDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DetailPage } from '#web/ui/DetailPage.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { minutesWords } from '../authoring/hours/clock.ts'
import { HostDispute } from '../disputes/HostDispute.tsx'
import { RoomPart } from '../rooms/RoomPart.tsx'
import type { Route } from './+types/HostBookingPage.ts'
import { earlierWords, leftWords } from './BookingRow.tsx'
import styles from './Bookings.module.css'
import { bookingLook, clockOf, type HostBooking, timeWords } from './booking-words.ts'
import { NoteField } from './NoteField.tsx'
import { backWords, missWords, useBookingActs } from './useBookingActs.tsx'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const own = { params: { id: args.params.id } }
  const [booking, standing] = await Promise.all([api('bookingEvent', own), api('bookingDispute', own)])
  return { booking, standing, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Buổi hẹn với ${loaderData?.booking.guest.fullName ?? 'khách'}`, noIndex: true })

/** One booking: who comes and when, what they answered, and what the host does with it. */
export default function HostBookingPage({ loaderData: { booking, standing, now } }: Route.ComponentProps) {
  const { guest, frame, calendar, price, hostTime, guestTime, reason, rating, earlier, can } = booking
  const look = bookingLook(booking, now)
  return (
    <DetailPage
      crumbs={[
        { label: 'Lịch hẹn', to: paths.hostCalendars() },
        { label: 'Buổi hẹn', to: paths.hostBookings() },
        { label: guest.fullName },
      ]}
      title={guest.fullName}
      badge={<Badge colour={look.colour}>{look.word}</Badge>}
      intro={timeWords(hostTime)}
      decision={{
        title: 'Việc cần làm',
        buttons: <Decision booking={booking} now={now} isDisputed={standing.can.answer} />,
      }}
      facts={[
        { label: 'Dịch vụ', value: `${frame.name}, ${minutesWords(frame.minutes)}` },
        { label: 'Lịch', value: <Link to={paths.hostCalendar(calendar.id)}>{calendar.name}</Link> },
        { label: 'Cách gặp', value: <Where booking={booking} /> },
        booking.pass
          ? { label: booking.pass.isClass ? 'Lớp học' : 'Đặt bằng gói', value: booking.pass.name }
          : { label: 'Giá', value: price === 0 ? 'Miễn phí' : formatDong(price) },
        ...(booking.hosts.length > 1 || can.handOver
          ? [{ label: 'Người dẫn', value: booking.hosts.map(({ fullName }) => fullName).join(', ') }]
          : []),
      ]}
    >
      <RoomPart booking={booking} side="HOST" />
      <Card title="Giờ hẹn">
        <dl className={styles.answers}>
          <Fact label={`Giờ của bạn (${clockOf(hostTime)})`}>
            <strong>{timeWords(hostTime)}</strong>
          </Fact>
          {guestTime.zone !== hostTime.zone && (
            <Fact label={`Giờ của khách (${clockOf(guestTime)})`}>
              <strong>{timeWords(guestTime)}</strong>
            </Fact>
          )}
        </dl>
      </Card>
      <HostDispute bookingId={booking.id} guestName={guest.fullName} standing={standing} />
      {(reason || rating) && (
        <Card title={rating ? 'Đánh giá của khách' : 'Lý do'}>
          {rating && (
            <p>
              <strong>{rating.rating}/5</strong>
              {rating.text && ` · “${rating.text}”`}
            </p>
          )}
          {reason && <p className={layout.typed}>{reason}</p>}
        </Card>
      )}
      <Card title="Khách">
        <div className={layout.line3}>
          <Avatar name={guest.fullName} src={guest.avatarUrl} size={48} />
          <div className={layout.shrink}>
            <strong>{guest.fullName}</strong>
            {guest.email && (
              <p className={layout.anywhere}>
                <a href={`mailto:${guest.email}`}>{guest.email}</a>
              </p>
            )}
            {guest.phone && (
              <p>
                <a href={`tel:${guest.phone}`}>{guest.phone}</a>
              </p>
            )}
          </div>
        </div>
        <p className={layout.above3}>
          {earlierWords(earlier)}.{' '}
          <Link to={paths.hostBookings({ muc: 'tat-ca', khach: guest.id })}>Xem các buổi của khách</Link>
        </p>
      </Card>
      <Answers booking={booking} />
      <Card title="Ghi chú riêng">
        <NoteField key={booking.id} id={booking.id} note={booking.note} />
      </Card>
    </DetailPage>
  )
}

/** What may be done now, each with what it means for the money. */
function Decision({ booking, now, isDisputed }: { booking: HostBooking; now: string; isDisputed: boolean }): ReactNode {
  const { can, replyBy } = booking
  const acts = useBookingActs(booking)
  if (!can.approve && !can.cancel && !can.move && !can.miss)
    return (
      <p className={layout.small}>
        {isDisputed ? 'Khách đang khiếu nại, mời bạn trả lời.' : 'Buổi này không còn việc gì cần làm.'}
      </p>
    )
  return (
    <div className={layout.stack3}>
      {can.approve && replyBy && <p className={styles.left}>{leftWords(replyBy, now)}</p>}
      {can.approve && (
        <Button kind="primary" icon="check" wide pending={acts.pending} onClick={() => void acts.approve()}>
          Nhận buổi hẹn
        </Button>
      )}
      {can.reject && (
        <Button icon="close" wide onClick={acts.reject}>
          Từ chối
        </Button>
      )}
      {can.move && (
        <Button icon="clock" wide onClick={acts.move}>
          Dời giờ
        </Button>
      )}
      {can.handOver && (
        <Button icon="users" wide onClick={acts.handOver}>
          Chuyển cho người khác
        </Button>
      )}
      {can.cancel && !can.reject && (
        <Button icon="close" wide onClick={acts.cancel}>
          Hủy buổi hẹn
        </Button>
      )}
      {can.miss && (
        <Button icon="user" wide pending={acts.isMissing} onClick={() => void acts.miss()}>
          Khách không đến
        </Button>
      )}
      <p className={layout.small}>
        {can.miss ? `Khách không đến: ${missWords(booking)}` : `Nếu bạn hủy hay từ chối: ${backWords(booking)}`}
      </p>
      {acts.dialogs}
    </div>
  )
}

function Where({ booking: { frame, placeName, address, guest, room } }: { booking: HostBooking }) {
  if (frame.way === 'PHONE')
    return (
      <>
        {meetingWayWords.PHONE}
        {guest.phone && (
          <>
            : <a href={`tel:${guest.phone}`}>{guest.phone}</a>
          </>
        )}
      </>
    )
  if (frame.way === 'OFFLINE') return [placeName, address].filter(Boolean).join(', ')
  return room ? `${meetingWayWords.ONLINE}, ${meetingProviderWords[room.provider]}` : meetingWayWords.ONLINE
}

function Answers({ booking: { questions, answers } }: { booking: HostBooking }) {
  const asked = questions.filter(({ id }) => answers[id] !== undefined && String(answers[id]) !== '')
  if (questions.length === 0) return null
  return (
    <Card title="Khách trả lời">
      {asked.length === 0 ? (
        <p className={layout.soft}>Khách chưa trả lời câu nào.</p>
      ) : (
        <dl className={styles.answers}>
          {asked.map(({ id, label }) => (
            <Fact key={id} label={label}>
              <span className={layout.typed}>{[answers[id]].flat().join(', ')}</span>
            </Fact>
          ))}
        </dl>
      )}
    </Card>
  )
}
