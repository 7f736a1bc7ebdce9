import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDate, formatDateTime, formatDay, formatTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ReservationNotice } from '../waiting/ReservationNotice.tsx'
import type { Route } from './+types/MyTicketsPage.ts'
import { KeptNotice, useKeepTickets, useWithoutNetwork } from './kept.tsx'
import styles from './Tickets.module.css'

const TAKE = 20
type Ticket = ReplyOf<'myTickets'>['items'][number]

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const isOver = new URL(args.request.url).searchParams.get('muc') === 'da-dien-ra'
  const page = askedPage(args.request.url)
  const query = { take: TAKE, skip: (page - 1) * TAKE, when: isOver ? ('happened' as const) : ('coming' as const) }
  const { api } = args.context.get(apiContext)
  const [list, waits] = await Promise.all([api('myTickets', { query }), isOver ? null : api('ownReservations')])
  return {
    isOver,
    page,
    list,
    readAt: new Date().toISOString(),
    waits: waits?.items.filter(({ can }) => can.leave) ?? [],
  }
}

/** How old what is shown without a network is, the page says itself. */
export const handle = { tellsOffline: true }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Vé của tôi', noIndex: true })

/** Tickets of the reader, those of the next event first. */
export default function MyTicketsPage({ loaderData: { isOver, page, list, waits, readAt } }: Route.ComponentProps) {
  const muc = isOver ? 'da-dien-ra' : undefined
  const isFirst = !isOver && page === 1
  const own = list.items.map(({ id }) => paths.myTicket(id))
  useKeepTickets({ pages: isFirst && own.length > 0 ? [paths.myTickets(), ...own] : [], all: true })
  return (
    <div className={layout.stack5}>
      <PageHead title="Vé của tôi" />
      <KeptNotice readAt={readAt} />
      <Tabs
        label="Vé của tôi"
        tabs={[
          { to: paths.myTickets(), label: `Sắp tới (${list.counts.coming})`, current: !isOver },
          {
            to: paths.myTickets({ muc: 'da-dien-ra' }),
            label: `Đã diễn ra (${list.counts.happened})`,
            current: isOver,
          },
        ]}
      />
      {waits.map((one) => (
        <ReservationNotice key={one.id} reservation={one} named />
      ))}
      {list.items.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={isOver ? 'Chưa có sự kiện nào đã diễn ra' : 'Bạn chưa có vé nào sắp tới'}
          action={
            <LinkButton kind="primary" to={paths.events()}>
              Xem sự kiện
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.list}>
          {list.items.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => paths.myTickets({ muc, trang })}
      />
    </div>
  )
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { event } = ticket
  const reloadDocument = useWithoutNetwork()
  const start = ticket.sessions.find(({ canceledAt }) => canceledAt === null)?.startsAt ?? event.startsAt
  const [day, month] = formatDate(start).split('/')
  return (
    <li className={styles.row}>
      <span className={styles.day} aria-hidden>
        <strong>{day}</strong>
        <small>tháng {Number(month)}</small>
      </span>
      <span className={styles.words}>
        <Link to={paths.myTicket(ticket.id)} reloadDocument={reloadDocument}>
          {event.name}
        </Link>
        <small>
          {formatTime(start)}, {formatDay(start)}
        </small>
        <small>
          {ticket.tierName} · {ticket.holderName}
          {event.placeName ? ` · ${event.placeName}` : ' · Trực tuyến'}
        </small>
        {ticket.join?.state === 'EARLY' && <small>Phòng họp mở lúc {formatDateTime(ticket.join.opensAt)}</small>}
        {event.status === 'CANCELED' && <Badge colour="red">Sự kiện đã hủy</Badge>}
      </span>
      <span className={styles.acts}>
        {ticket.join && (
          <LinkButton
            kind={ticket.join.state === 'OPEN' ? 'primary' : undefined}
            icon="video"
            to={ticket.join.path}
            aria-label={`Vào phòng họp ${event.name} của ${ticket.holderName}`}
          >
            Vào phòng họp
          </LinkButton>
        )}
        <LinkButton
          to={paths.myTicket(ticket.id)}
          reloadDocument={reloadDocument}
          aria-label={`Mở vé ${ticket.tierName} của ${ticket.holderName}`}
        >
          Mở vé
        </LinkButton>
      </span>
    </li>
  )
}
