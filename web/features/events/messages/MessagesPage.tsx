import type { ReplyOf } from '#domain/contract/index.ts'
import { aroundWords, messageStatusWords, presenceWords, triggerWords } from '#domain/event/messages.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/MessagesPage.ts'
import { MessageForm } from './MessageForm.tsx'
import styles from './Messages.module.css'
import { RemindersForm } from './RemindersForm.tsx'

type Reply = ReplyOf<'eventMessages'>
type Message = Reply['items'][number]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { page: await context.get(apiContext).api('eventMessages', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Tin nhắn: ${loaderData?.page.event.name ?? 'sự kiện'}`, noIndex: true })

/** What the host writes to those who have tickets, what went out, and when they are reminded. */
export default function MessagesPage({ loaderData: { page } }: Route.ComponentProps) {
  const { event, items, can, left } = page
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: event.name, to: paths.hostEvent(event.id) },
          { label: 'Tin nhắn' },
        ]}
        title="Tin nhắn cho người tham dự"
        intro="Tin đến chuông và email của người có vé. Họ có thể tắt tin nhắn của người tổ chức, nhưng vẫn được báo khi sự kiện đổi giờ hoặc bị hủy."
      />
      <Card title="Viết tin mới">
        {can.message ? (
          <MessageForm key={items.length} page={page} left={left} />
        ) : (
          <Notice>Chỉ chủ sự kiện và đồng tổ chức nhắn được, khi sự kiện đang mở bán hoặc tạm ẩn.</Notice>
        )}
      </Card>
      <Card title="Tin đã viết">
        {items.length === 0 ? (
          <EmptyState icon="mail" title="Chưa có tin nào">
            Tin bạn gửi ngay hoặc hẹn giờ nằm ở đây.
          </EmptyState>
        ) : (
          <ul className={layout.stack4}>
            {items.map((message) => (
              <MessageRow key={message.id} eventId={event.id} message={message} mayCancel={can.message} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="Nhắc lịch tự động">
        <RemindersForm page={page} />
      </Card>
    </div>
  )
}

const LOOKS: StatusLooks<Message['status']> = {
  WAITING: { word: messageStatusWords.WAITING, colour: 'amber' },
  SENT: { word: messageStatusWords.SENT, colour: 'green' },
  CANCELED: { word: messageStatusWords.CANCELED, colour: 'grey' },
}

type MessageRowProps = { eventId: string; message: Message; mayCancel: boolean }

function MessageRow({ eventId, message, mayCancel }: MessageRowProps) {
  const { id, subject, body, link, author, status } = message
  const cancel = useCall('cancelEventMessage')
  const onCancel = async () => {
    const sure = await confirm({
      title: 'Hủy tin này?',
      text: 'Tin chưa gửi cho ai. Muốn gửi lại, bạn viết tin mới.',
      confirmLabel: 'Hủy tin',
      danger: true,
    })
    if (sure && (await cancel.run({ params: { id: eventId, messageId: id } }))) toast.success('Đã hủy tin.')
  }
  return (
    <li className={styles.message}>
      <div className={layout.line23}>
        <h3 className={layout.anywhere}>{subject}</h3>
        <StatusBadge status={status} looks={LOOKS} />
      </div>
      <p className={cx(layout.typed, layout.anywhere)}>{body}</p>
      {link && (
        <p className={layout.anywhere}>
          <a href={link} rel="noreferrer" target="_blank">
            {link}
          </a>
        </p>
      )}
      <p className={layout.small}>
        {toWords(message)} · {whenWords(message)} · {author.fullName}
      </p>
      {status === 'WAITING' && mayCancel && (
        <div>
          <Button
            size="sm"
            icon="close"
            aria-label={`Hủy tin “${subject}”`}
            pending={cancel.pending}
            onClick={() => void onCancel()}
          >
            Hủy tin
          </Button>
        </div>
      )}
    </li>
  )
}

function toWords({ presence, tier, session, people }: Message): string {
  const part = [presenceWords[presence], tier && `hạng ${tier.name}`, session && `buổi ${session.name}`]
  const words = part.filter(Boolean).join(', ')
  return people === null ? words : `${words}: ${people} người`
}

function whenWords({ status, trigger, schedule, dueAt, sentAt }: Message): string {
  if (sentAt) return `gửi lúc ${formatDateTime(sentAt)}`
  const planned = schedule ? aroundWords(schedule) : triggerWords[trigger].toLowerCase()
  return status === 'WAITING' && dueAt ? `${planned}, dự kiến ${formatDateTime(dueAt)}` : planned
}
