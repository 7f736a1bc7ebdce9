import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { meetingProviderWords } from '#domain/event/fields.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { PlaceFact, SessionsFact, TicketPicture } from '../tickets/TicketFacts.tsx'
import ticket from '../tickets/Tickets.module.css'
import { whenWords } from '../tickets/when.ts'
import type { Route } from './+types/JoinPage.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { code } = params
  return { code, seat: await context.get(apiContext).api('meetingByTicket', { params: { code } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Vé: ${loaderData?.seat.eventName ?? ''}`, noIndex: true })

/**
 * Where the address of a ticket leads, whoever has it: the ticket itself, and a button into the meeting while it is open, else
 * when it opens or why it does not.
 */
export default function JoinPage({ loaderData: { code, seat } }: Route.ComponentProps) {
  const { session, holderName, provider, paper } = seat
  const isPaper = holderName !== null && paper !== null && paper.picture !== null
  useOpening(seat)
  return (
    <div className={`${layout.stack5} ${layout.narrow}`}>
      <PageHead title={seat.eventName} />
      {session && !isPaper && (
        <p>
          {session.name && <strong>{session.name}: </strong>}
          {whenWords(session)}
        </p>
      )}
      {holderName && !isPaper && (
        <p className={layout.soft}>
          Vé của {holderName}
          {provider && ` · Họp qua ${meetingProviderWords[provider]}`}
        </p>
      )}
      {/* Who joins now should not look for the button below the ticket. */}
      {seat.state === 'OPEN' && <Enter code={code} />}
      {isPaper && <Paper holderName={holderName} paper={paper} />}
      {seat.state !== 'OPEN' && <Closed seat={seat} />}
      <p>
        <Link to={paths.event(seat.slug)}>Xem trang sự kiện</Link>
      </p>
    </div>
  )
}

type Seat = ReplyOf<'meetingByTicket'>

/** A ticket that gets its holder in at a door. */
function Paper({ holderName, paper }: { holderName: string; paper: NonNullable<Seat['paper']> }) {
  return (
    <div className={ticket.paper}>
      {paper.picture && <TicketPicture picture={paper.picture} holderName={holderName} />}
      <dl className={ticket.facts}>
        <div>
          <dt>Người tham dự</dt>
          <dd>
            <strong>{holderName}</strong>
          </dd>
        </div>
        <div>
          <dt>Hạng vé</dt>
          <dd>{paper.tierName}</dd>
        </div>
        <SessionsFact sessions={paper.sessions} />
        <PlaceFact place={paper.place} />
      </dl>
    </div>
  )
}

/** A button, and not the address itself: whoever only looks at a letter, a program among them, has not come. */
function Enter({ code }: { code: string }) {
  const join = useCall('joinMeeting', { show: 'inline', revalidate: false, signedOut: 'stay' })
  const enter = async () => {
    const reply = await join.run({ params: { code } })
    if (reply) window.location.assign(reply.url)
  }
  return (
    <div className={layout.stack4}>
      <FormError error={join.error} />
      <div>
        <Button kind="primary" icon="video" onClick={enter} pending={join.pending}>
          Vào phòng họp
        </Button>
      </div>
      <p className={layout.small}>Khi bạn vào phòng, vé được ghi nhận là đã tham dự. Bạn có thể ra và vào lại.</p>
    </div>
  )
}

function Closed({ seat: { state, session } }: { seat: Seat }) {
  if (state === 'AT_PLACE') return <p className={layout.soft}>Đưa mã này cho người soát vé ở cửa.</p>
  if (state === 'EARLY' && session)
    return (
      <Notice title={`Phòng họp mở lúc ${formatDateTime(session.opensAt)}`}>
        Giữ đường dẫn này cho riêng bạn và quay lại khi đến giờ; trang sẽ tự mở nút vào phòng.
      </Notice>
    )
  if (state === 'NOT_READY')
    return (
      <Notice kind="warning" title="Phòng họp chưa sẵn sàng">
        Người tổ chức và Bến Học đã được báo. Trang này tự kiểm tra lại mỗi nửa phút.
      </Notice>
    )
  if (state === 'OVER')
    return (
      <Notice title="Buổi này đã kết thúc">
        Bản ghi, nếu có, nằm trong <Link to={paths.myTickets({ muc: 'da-dien-ra' })}>vé của bạn</Link>.
      </Notice>
    )
  if (state === 'CANCELED')
    return (
      <Notice kind="error" title="Sự kiện đã hủy">
        Ai đã mua vé được hoàn đủ tiền về phương thức đã thanh toán.
      </Notice>
    )
  if (state === 'REVOKED')
    return (
      <Notice kind="error" title="Vé này không còn hiệu lực">
        Vé đã được trả hoặc thu hồi nên không vào phòng họp được nữa.
      </Notice>
    )
  return (
    <Notice kind="error" title="Đường dẫn này đã được thay">
      Vé đã có mã mới. Hãy mở đường dẫn trong <Link to={paths.myTickets()}>vé mới nhất</Link>, hoặc hỏi người đã gửi vé
      cho bạn.
    </Notice>
  )
}

const LOOK_AGAIN_MS = 30_000

/** Looks again once the meeting is to open, and while it is not ready. */
function useOpening({ state, session }: Seat) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (state !== 'EARLY' && state !== 'NOT_READY') return
    const timer = setInterval(() => {
      if (state === 'NOT_READY' || (session && Date.now() >= new Date(session.opensAt).getTime())) void revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [state, session, revalidate])
}
