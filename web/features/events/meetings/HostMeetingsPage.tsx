import type { ReplyOf } from '#domain/contract/index.ts'
import { meetingProviderWords } from '#domain/event/fields.ts'
import { meetingProblemWords } from '#domain/meetings.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { whenWords } from '../tickets/when.ts'
import type { Route } from './+types/HostMeetingsPage.ts'
import { AfterwardsForm } from './AfterwardsForm.tsx'
import styles from './HostMeetings.module.css'
import { RecordingLine } from './RecordingLine.tsx'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const params = { id: args.params.id }
  const [meetings, afterwards] = await Promise.all([
    api('eventMeetings', { params }),
    api('eventAfterwards', { params }),
  ])
  return { meetings, afterwards, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Phòng họp: ${loaderData?.meetings.event.name ?? 'sự kiện'}`, noIndex: true })

/** The meetings of an event, how its host enters them, and what whoever attends gets afterwards. */
export default function HostMeetingsPage({ loaderData: { meetings, afterwards, now } }: Route.ComponentProps) {
  const { event, isOwner, items } = meetings
  const isOnline = event.types.includes('ONLINE')
  return (
    <div className={layout.stack6}>
      <PageHead
        title="Phòng họp và sau sự kiện"
        crumbs={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: event.name || 'Sự kiện chưa đặt tên', to: paths.hostEvent(event.id) },
          { label: 'Phòng họp' },
        ]}
      />
      <section className={layout.stack4} aria-labelledby="phong-hop">
        <h2 id="phong-hop">Các buổi</h2>
        {isOnline && <Missing id={event.id} items={items} />}
        {items.length === 0 ? (
          <EmptyState
            icon="video"
            title="Chưa có buổi nào có ngày giờ"
            action={
              <LinkButton kind="primary" to={paths.hostEvent(event.id, 'lich')}>
                Thêm buổi
              </LinkButton>
            }
          />
        ) : (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.sessionId} className={styles.item}>
                <div className={layout.stack1}>
                  <h3>{item.name || event.name}</h3>
                  <p className={layout.small}>{whenWords(item)}</p>
                  {isOnline && (
                    <MeetingState item={item} isShown={event.status === 'PUBLISHED'} isOver={item.endsAt <= now} />
                  )}
                </div>
                {isOnline && isOwner && item.endsAt > now && <Start eventId={event.id} item={item} />}
                <RecordingLine
                  eventId={event.id}
                  sessionId={item.sessionId}
                  name={item.name || event.name}
                  recording={afterwards.recordings.find(({ sessionId }) => sessionId === item.sessionId)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <AfterwardsForm eventId={event.id} afterwards={afterwards} />
    </div>
  )
}

type Item = ReplyOf<'eventMeetings'>['items'][number]

/** What the providers did not do, in words, and a button to ask them again. */
function Missing({ id, items }: { id: string; items: readonly Item[] }) {
  const retry = useCall('retryMeetings')
  const missing = items.filter(({ problem }) => problem !== null)
  const problems = [...new Set(missing.flatMap(({ problem }) => problem ?? []))]
  if (problems.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={`${missing.length} buổi chưa có phòng họp như đã đặt`}
      action={
        <Button size="sm" icon="refresh" pending={retry.pending} onClick={() => void retry.run({ params: { id } })}>
          Thử lại ngay
        </Button>
      }
    >
      {problems.map((problem) => (
        <p key={problem}>{meetingProblemWords[problem]}</p>
      ))}
      <p>Sự kiện vẫn bán vé; đường dẫn của người tham dự tự mở khi có phòng.</p>
    </Notice>
  )
}

function MeetingState({
  item: { provider, isMade, problem, triedAgainAt, guests },
  isShown,
  isOver,
}: {
  item: Item
  isShown: boolean
  isOver: boolean
}) {
  if (isOver || provider === null)
    return (
      <p className={layout.small}>
        {isOver
          ? `Buổi này đã diễn ra. ${guests} vé đã vào phòng.`
          : isShown
            ? 'Phòng họp đang được tạo, thường xong trong một phút.'
            : 'Phòng họp được tạo khi sự kiện được hiển thị.'}
      </p>
    )
  return (
    <p className={layout.row2}>
      <Badge colour={problem ? 'amber' : isMade ? 'green' : 'grey'}>
        {problem ? 'Chưa tạo được' : isMade ? 'Sẵn sàng' : 'Đang tạo'}
      </Badge>
      <span className={layout.small}>
        {meetingProviderWords[provider]}
        {guests > 0 && ` · ${guests} vé đã vào phòng`}
        {problem && triedAgainAt && ` · thử lại lúc ${formatDateTime(triedAgainAt)}`}
      </span>
    </p>
  )
}

/** The way in for who holds it: the address is asked for at that moment, and shown to nobody. */
function Start({ eventId, item: { sessionId, isMade, name } }: { eventId: string; item: Item }) {
  const start = useCall('startMeeting', { revalidate: false })
  const enter = async () => {
    const reply = await start.run({ params: { id: eventId, sessionId } })
    if (reply) window.location.assign(reply.url)
  }
  return (
    <Button
      icon="video"
      onClick={enter}
      pending={start.pending}
      reason={!isMade && 'Phòng họp chưa được tạo'}
      aria-label={`Mở phòng họp ${name}`}
    >
      Mở phòng họp
    </Button>
  )
}
