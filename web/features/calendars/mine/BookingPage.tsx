import { useState } from 'react'
import { meetingWayWords } from '#domain/calendar/fields.ts'
import { meetingProviderWords } from '#domain/event/fields.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import { GuestDispute } from '../disputes/GuestDispute.tsx'
import { HoursButton } from '../hours/HoursDialog.tsx'
import { lengthWords, timeWords, zoneWords } from '../hours/words.ts'
import { RoomPart } from '../rooms/RoomPart.tsx'
import type { Route } from './+types/BookingPage.ts'
import { nameOf, standingOf } from './labels.ts'
import { RateDialog } from './RateDialog.tsx'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { api } = args.context.get(apiContext)
  const own = { params: { id: args.params.id } }
  const [booking, standing] = await Promise.all([api('myBooking', own), api('bookingDispute', own)])
  return { booking, standing }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Buổi hẹn: ${loaderData?.booking.frame.name ?? ''}`, noIndex: true })

/** One booking of the reader: when, where, with whom, and what may still be done with it. */
export default function BookingPage({ loaderData: { booking, standing } }: Route.ComponentProps) {
  const [isRating, setRating] = useState(false)
  const { word, colour } = standingOf(booking)
  const { guestTime, hostTime, frame, can } = booking
  return (
    <div className={`${layout.stack5} ${layout.middling}`}>
      <PageHead
        crumbs={[{ label: 'Lịch hẹn của tôi', to: paths.myBookings() }, { label: 'Buổi hẹn' }]}
        title={`${booking.calendar.name} · ${nameOf(booking)}`}
        intro={<Badge colour={colour}>{word}</Badge>}
      />
      {booking.isUnpaid && (
        <Notice kind="warning">
          Giờ này đang được giữ cho bạn. <Link to={paths.order(booking.orderId)}>Thanh toán</Link> để xác nhận.
        </Notice>
      )}
      {booking.status === 'PENDING' && !booking.isUnpaid && booking.replyBy && (
        <Notice kind="info">
          Người dẫn trả lời trước {formatDateTime(booking.replyBy)} (giờ Việt Nam). Nếu chưa nhận, bạn được hoàn đủ
          tiền.
        </Notice>
      )}
      {booking.reason && booking.endedBy !== 'GUEST' && <Notice kind="warning">{booking.reason}</Notice>}
      <RoomPart booking={booking} side="GUEST" />
      <dl className={layout.stack4}>
        <Fact label="Thời gian">
          <strong>{timeWords(guestTime)}</strong>
          <div className={layout.soft}>
            {lengthWords(frame.minutes)}
            {guestTime.zone !== hostTime.zone &&
              `. Bên người dẫn (${zoneWords(hostTime.zone)}): ${timeWords(hostTime)}`}
          </div>
        </Fact>
        <Fact label="Với">{booking.hosts.map(({ fullName }) => fullName).join(', ')}</Fact>
        <Fact label="Cách gặp">
          {meetingWayWords[frame.way]}
          {booking.room && `, ${meetingProviderWords[booking.room.provider]}`}
          {booking.placeName && `: ${booking.placeName}`}
          {booking.address && <div className={layout.soft}>{booking.address}</div>}
        </Fact>
        {booking.questions.length > 0 && <Answers booking={booking} />}
        <Paid booking={booking} />
        {booking.rating && (
          <Fact label="Đánh giá của bạn">
            {booking.rating.rating} sao{booking.rating.text && `: ${booking.rating.text}`}
          </Fact>
        )}
      </dl>
      <div className={layout.row2}>
        {booking.status === 'SUCCESS' && !can.rate && booking.missedAt === null && (
          <LinkButton icon="calendar" to={paths.bookingCalendarFile(booking.id)} reloadDocument>
            Thêm vào lịch
          </LinkButton>
        )}
        {can.move && <MoveButton booking={booking} />}
        {can.leave && <LeaveButton booking={booking} />}
        {can.rate && (
          <Button kind="primary" icon="star" onClick={() => setRating(true)}>
            {booking.rating ? 'Sửa đánh giá' : 'Đánh giá buổi hẹn'}
          </Button>
        )}
        {!can.leave && !booking.isUnpaid && (
          <LinkButton to={paths.calendar(booking.calendar.slug, { 'dich-vu': frame.id })}>Đặt buổi khác</LinkButton>
        )}
      </div>
      <GuestDispute
        bookingId={booking.id}
        hostName={booking.hosts.map(({ fullName }) => fullName).join(', ')}
        standing={standing}
      />
      {isRating && <RateDialog booking={booking} onClose={() => setRating(false)} />}
    </div>
  )
}

type OwnPass = NonNullable<Route.ComponentProps['loaderData']['booking']['pass']>

function mayComeBack({ backUntil }: OwnPass): boolean {
  return backUntil !== null && new Date(backUntil) > new Date()
}

/** Until when its session can be used again. */
function sessionWords({ isClass, backUntil }: OwnPass): string {
  if (backUntil === null) return isClass ? 'Buổi vắng không học bù' : 'Hủy thì buổi vẫn tính là đã dùng'
  const until = formatDateTime(backUntil)
  return isClass ? `Báo vắng trước ${until} để được học bù` : `Hủy trước ${until} thì buổi trở lại gói`
}

type Own = Route.ComponentProps['loaderData']['booking']

/** What it was paid with, and how it may be called off. */
function Paid({ booking: { pass, orderId, price, promise } }: { booking: Own }) {
  if (pass)
    return (
      <>
        <Fact label={pass.isClass ? 'Lớp học' : 'Đặt bằng gói'}>
          <Link to={paths.myPass(pass.id)}>{pass.name}</Link>
        </Fact>
        <Fact label={pass.isClass ? 'Báo vắng' : 'Dời và hủy'}>{sessionWords(pass)}</Fact>
      </>
    )
  return (
    <>
      <Fact label="Đơn hàng">
        <Link to={paths.order(orderId)}>{price === 0 ? 'Miễn phí' : formatDong(price)}</Link>
      </Fact>
      <Fact label="Dời và hủy">{promise.words}</Fact>
    </>
  )
}

function Answers({ booking: { questions, answers } }: { booking: Own }) {
  const said = questions.filter(({ id }) => answers[id] !== undefined)
  return said.map(({ id, label, kind }) => (
    <Fact key={id} label={label}>
      {kind === 'AGREEMENT' ? 'Đồng ý' : [answers[id]].flat().join(', ')}
    </Fact>
  ))
}

function MoveButton({ booking }: { booking: Own }) {
  const move = useCall('moveBooking')
  return (
    <HoursButton
      label="Dời giờ"
      title="Dời sang giờ khác"
      act="Dời sang giờ này"
      movingId={booking.id}
      frameId={booking.frame.id}
      zone={booking.guestTime.zone}
      pending={move.pending}
      onChoose={async ({ startsAt }) => {
        const moved = await move.run({ params: { id: booking.id }, body: { startsAt } })
        if (moved) toast.success('Đã dời buổi hẹn')
        return moved !== null
      }}
    />
  )
}

function LeaveButton({ booking }: { booking: Own }) {
  const change = useCall('changeBookingStatus')
  const { amount } = booking.promise
  const { pass } = booking
  const isClass = pass?.isClass === true
  const back = pass
    ? ` ${mayComeBack(pass) ? (isClass ? 'Bạn được học bù một buổi.' : 'Buổi này trở lại gói của bạn.') : 'Đã quá hạn nên buổi này vẫn tính là đã dùng.'}`
    : booking.price === 0 || booking.isUnpaid
      ? ''
      : amount > 0
        ? ` Bạn được hoàn ${formatDong(amount)}.`
        : ' Đã quá hạn hủy nên bạn không được hoàn tiền.'
  const leave = async () => {
    const isSure = await confirm({
      title: isClass ? 'Báo vắng buổi này?' : 'Hủy buổi hẹn này?',
      text: `Giờ này sẽ mở lại cho người khác.${back}`,
      confirmLabel: isClass ? 'Báo vắng' : 'Hủy buổi hẹn',
      danger: !isClass,
    })
    if (!isSure) return
    const left = await change.run({ params: { id: booking.id }, body: { status: 'CANCELED' } })
    if (left)
      toast.success(
        left.returned > 0
          ? `Đã hủy. ${formatDong(left.returned)} đang được hoàn lại.`
          : isClass
            ? 'Đã báo vắng'
            : 'Đã hủy buổi hẹn',
      )
  }
  return (
    <Button onClick={leave} pending={change.pending}>
      {isClass ? 'Báo vắng' : 'Hủy buổi hẹn'}
    </Button>
  )
}
