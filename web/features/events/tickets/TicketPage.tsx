import { useState } from 'react'
import { answerFileAddress } from '#domain/event/answer-files.ts'
import { formatDong } from '#domain/money.ts'
import { sizeLabel } from '#domain/size.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import { TicketJoin, TicketRemains } from '../meetings/TicketOnline.tsx'
import type { Route } from './+types/TicketPage.ts'
import { HolderDialog } from './HolderDialog.tsx'
import { KeptNotice, useKeepTickets, useWithoutNetwork } from './kept.tsx'
import { PassOn } from './PassOn.tsx'
import { TakeAlong } from './TakeAlong.tsx'
import { PlaceFact, SessionsFact, TicketPicture } from './TicketFacts.tsx'
import styles from './Tickets.module.css'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { api } = args.context.get(apiContext)
  const params = { id: args.params.id }
  const ticket = await api('myTicket', { params })
  return {
    ticket,
    readAt: new Date().toISOString(),
    left: ticket.revokedAt === null ? await api('ticketAfterwards', { params }) : null,
  }
}

/** How old what is shown without a network is, the page says itself. */
export const handle = { tellsOffline: true }

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Vé: ${loaderData?.ticket.event.name ?? ''}`, noIndex: true })

/** One ticket: what is shown at the door, where to go, and what may still be done with it. */
export default function TicketPage({ loaderData: { ticket, left, readAt } }: Route.ComponentProps) {
  const [isNaming, setNaming] = useState(false)
  const reissue = useCall('reissueTicket')
  const makeAnew = async () => {
    const isSure = await confirm({
      title: 'Đổi mã vé?',
      text: 'Mã cũ hết hiệu lực ngay, kể cả ảnh đã gửi cho người khác. Vé in ra cần in lại.',
      confirmLabel: 'Đổi mã vé',
    })
    if (isSure && (await reissue.run({ params: { id: ticket.id } }))) toast.success('Vé đã có mã mới')
  }
  const { event } = ticket
  const reloadDocument = useWithoutNetwork()
  useKeepTickets({
    pages: [paths.myTickets(), paths.myTicket(ticket.id)],
    version: `${ticket.picture} ${ticket.holderName}`,
  })
  return (
    <div className={layout.stack5}>
      <PageHead
        title={event.name}
        crumbs={[{ label: 'Vé của tôi', to: paths.myTickets(), reloadDocument }, { label: 'Vé' }]}
      />
      <KeptNotice readAt={readAt} />
      {event.status === 'CANCELED' && <Notice kind="warning">Sự kiện này đã hủy.</Notice>}
      <TicketJoin join={ticket.join} />
      {left && <TicketRemains id={ticket.id} left={left} />}
      <div className={styles.paper}>
        <div className={layout.stack4}>
          {ticket.picture === null ? (
            <p className={styles.void}>
              Vé này không còn hiệu lực{ticket.revokedAt && ` từ ${formatDateTime(ticket.revokedAt)}`}.
            </p>
          ) : (
            <TicketPicture picture={ticket.picture} holderName={ticket.holderName} />
          )}
          {ticket.picture !== null && <TakeAlong ticket={ticket} />}
        </div>
        <div className={layout.stack4}>
          <dl className={styles.facts}>
            <div>
              <dt>Người tham dự</dt>
              <dd>
                <strong>{ticket.holderName}</strong>
                {ticket.holderEmail && <div className={layout.anywhere}>{ticket.holderEmail}</div>}
              </dd>
            </div>
            <div>
              <dt>Hạng vé</dt>
              <dd>{ticket.tierName}</dd>
            </div>
            <SessionsFact sessions={ticket.sessions} />
            <PlaceFact place={placeOf(event)} />
            {event.dressNote && (
              <div>
                <dt>Trang phục</dt>
                <dd>{event.dressNote}</dd>
              </div>
            )}
            <div>
              <dt>Đơn hàng</dt>
              <dd>
                <Link to={paths.order(ticket.orderId)}>{ticket.orderCode}</Link>
                {ticket.price > 0 && `, ${formatDong(ticket.price)}`}
              </dd>
            </div>
            <SentFiles files={ticket.files} />
            <GiveBack ticket={ticket} />
            <PassOn ticket={ticket} />
          </dl>
          {(ticket.can.rename || ticket.can.reissue) && (
            <div className={layout.row2}>
              {ticket.can.rename && <Button onClick={() => setNaming(true)}>Đổi người tham dự</Button>}
              {ticket.can.reissue && (
                <Button onClick={makeAnew} pending={reissue.pending}>
                  Đổi mã vé
                </Button>
              )}
            </div>
          )}
          <Link to={paths.event(event.slug)}>Xem trang sự kiện</Link>
        </div>
      </div>
      {isNaming && <HolderDialog ticket={ticket} onClose={() => setNaming(false)} />}
    </div>
  )
}

type Ticket = Route.ComponentProps['loaderData']['ticket']

function placeOf({ placeName: name, ...event }: Ticket['event']) {
  return name ? { ...event, name } : null
}

/** What its holder handed in for it. */
function SentFiles({ files }: { files: Ticket['files'] }) {
  if (files.length === 0) return null
  return (
    <div>
      <dt>Tệp đã gửi</dt>
      {files.map(({ id, name, size, label }) => (
        <dd key={id} className={layout.anywhere}>
          {label}: <a href={answerFileAddress(id)}>{name}</a> ({sizeLabel(size)})
        </dd>
      ))}
    </div>
  )
}

/** What comes back of a ticket that is given back now, by the rule that its order follows. */
function GiveBack({ ticket: { promise, can, orderId, price } }: { ticket: Ticket }) {
  if (price === 0) return null
  return (
    <div>
      <dt>Trả vé</dt>
      <dd>
        {can.giveBack && promise.until ? (
          <>
            Trả vé trước {formatDateTime(promise.until)} được hoàn {formatDong(promise.amount)}.{' '}
            <Link to={paths.order(orderId)}>Trả vé ở trang đơn hàng</Link>
          </>
        ) : (
          'Vé này không trả lại được nữa.'
        )}
      </dd>
    </div>
  )
}
