import { useNavigate } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import { PlaceFact, SessionsFact, TicketPicture } from '../tickets/TicketFacts.tsx'
import tickets from '../tickets/Tickets.module.css'
import type { Route } from './+types/TestTicketPage.ts'
import { backFrom, previewHeaders, previewMeta } from './preview.ts'
import styles from './Rehearsal.module.css'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { searchParams } = new URL(args.request.url)
  const tierId = ID.exec(searchParams.get('hang') ?? '')?.[0]
  const { api } = args.context.get(apiContext)
  const test = await api('testTicket', { params: { id: args.params.id }, query: tierId ? { tierId } : {} })
  return { test, isEnd: searchParams.get('tu') === 'xem-truoc' }
}

export const headers = previewHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(`Vé thử: ${loaderData?.test.event.name ?? ''}`)

/** A ticket to try the doors with: it looks like a real one, and lets nobody in. The preview ends here as well. */
export default function TestTicketPage({ loaderData: { test, isEnd } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { event, tiers, ticket, role } = test
  const name = event.name || 'Sự kiện chưa đặt tên'
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: name, to: backFrom({ id: event.id, role }).to },
          { label: 'Vé thử' },
        ]}
        title="Vé thử"
        intro="Thử máy quét trước ngày diễn ra: máy nhận ra vé này, kể cả khi không có mạng, mà không ghi lượt vào."
        actions={
          <LinkButton icon="eye" to={paths.hostEventPreview(event.id)}>
            Xem trước
          </LinkButton>
        }
      />
      {isEnd && (
        <Notice kind="success" title="Bạn đã đi hết các bước của người mua">
          Không có gì được bán, không thu tiền và không chiếm chỗ. Người mua thật sẽ thanh toán rồi nhận vé như bên
          dưới.
        </Notice>
      )}
      {ticket === null ? (
        <EmptyState
          icon="camera"
          title="Chưa có hạng vé"
          action={
            <LinkButton kind="primary" to={paths.hostEvent(event.id, 've')}>
              Thêm hạng vé
            </LinkButton>
          }
        >
          Vé thử được tạo từ một hạng vé của sự kiện.
        </EmptyState>
      ) : (
        <>
          {tiers.length > 1 && (
            <div className={styles.tier}>
              <Select
                label="Hạng vé"
                value={ticket.tierId}
                onChange={({ target }) =>
                  void navigate(
                    paths.hostTestTicket(event.id, { hang: target.value, ...(isEnd && { tu: 'xem-truoc' }) }),
                    { preventScrollReset: true, replace: true },
                  )
                }
              >
                <Options of={tiers} value={({ id }) => id} word={(tier) => tier.name || 'Hạng vé chưa đặt tên'} />
              </Select>
            </div>
          )}
          <TestTicket event={event} ticket={ticket} name={name} />
        </>
      )}
    </div>
  )
}

type Test = Route.ComponentProps['loaderData']['test']
type TestTicketProps = { event: Test['event']; ticket: NonNullable<Test['ticket']>; name: string }

function TestTicket({ event, ticket, name }: TestTicketProps) {
  const send = useCall('sendTestTicket', { revalidate: false })
  const { tierId, tierName, holderName, holderEmail, code, picture, sessions } = ticket
  const mail = async () => {
    const sent = await send.run({ params: { id: event.id }, body: { tierId } })
    if (sent) toast.success(`Đã gửi vé thử đến ${sent.email}`)
  }
  return (
    <section className={layout.stack4} aria-label={`Vé thử: ${name}`}>
      <p className={styles.mark}>VÉ THỬ – không có giá trị vào cửa</p>
      <div className={tickets.paper}>
        <div className={layout.stack4}>
          <TicketPicture picture={picture} holderName={`${holderName} (vé thử)`} />
          <div className={layout.row2}>
            <LinkButton icon="download" to={paths.testTicketPdf(event.id, tierId)} reloadDocument>
              Tải PDF
            </LinkButton>
            <Button icon="mail" pending={send.pending} onClick={() => void mail()}>
              Gửi vào email của tôi
            </Button>
            <Button icon="copy" onClick={() => void copyText(code, 'Đã sao chép mã vé thử')}>
              Sao chép mã
            </Button>
          </div>
        </div>
        <div className={layout.stack4}>
          <dl className={tickets.facts}>
            <div>
              <dt>Sự kiện</dt>
              <dd>
                <strong>{name}</strong>
              </dd>
            </div>
            <div>
              <dt>Người tham dự</dt>
              <dd>
                <strong>{holderName}</strong>
                <div className={layout.anywhere}>{holderEmail}</div>
              </dd>
            </div>
            <div>
              <dt>Hạng vé</dt>
              <dd>{tierName || 'Hạng vé chưa đặt tên'}</dd>
            </div>
            {sessions.length > 0 ? (
              <SessionsFact sessions={sessions} />
            ) : (
              <Missing of="Thời gian">Chưa có ngày giờ</Missing>
            )}
            <Where event={event} />
          </dl>
          <h2 className={styles.steps}>Thử máy quét</h2>
          <ol className={layout.stack2}>
            <li>1. Mở trang soát vé và kết nối điện thoại ở cổng.</li>
            <li>2. Quét mã của vé thử, hoặc dán mã vào ô “Tên, mã đơn hoặc mã vé”.</li>
            <li>3. Máy báo “Vé thử: máy quét hoạt động”. Tắt mạng và quét lại: máy vẫn báo như vậy.</li>
          </ol>
          <div className={layout.row2}>
            <LinkButton icon="checklist" to={paths.hostDoors(event.id)}>
              Mở trang soát vé
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}

function Where({ event: { types, placeName: name, ...event } }: Pick<TestTicketProps, 'event'>) {
  if (types.length === 0 || (types.includes('OFFLINE') && !name))
    return <Missing of="Địa điểm">Chưa có địa điểm</Missing>
  return <PlaceFact place={name ? { ...event, name } : null} />
}

function Missing({ of, children }: { of: string; children: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd className={layout.soft}>{children}</dd>
    </div>
  )
}
