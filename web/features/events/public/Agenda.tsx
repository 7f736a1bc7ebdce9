import type { ReplyOf } from '#domain/contract/index.ts'
import { formatTime, localDay } from '#domain/time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './EventPage.module.css'
import { dayWithWeekday } from './when.ts'

type Session = ReplyOf<'eventBySlug'>['sessions'][number]

/** The sessions of an event, day by day, with who speaks; nothing where it has one of which nothing more is known. */
export function Agenda({ sessions, now }: { sessions: readonly Session[]; now: string }) {
  if (!sessions.some(hasMore) && sessions.length < 2) return null
  const days = Map.groupBy(
    sessions.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    ({ startsAt }) => localDay(startsAt),
  )
  return (
    <section className={layout.stack4} aria-labelledby="lich-trinh">
      <h2 id="lich-trinh">Lịch trình</h2>
      {[...days.values()].map((own) => (
        <section key={own[0]?.id} className={styles.day}>
          <h3>{own[0] && dayWithWeekday(own[0].startsAt, now)}</h3>
          <ol className={styles.sessions}>
            {own.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                name={session.name || (sessions.length > 1 ? `Buổi ${sessions.indexOf(session) + 1}` : '')}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function SessionRow({ session, name }: { session: Session; name: string }) {
  const isCanceled = session.canceledAt !== null
  return (
    <li className={styles.session} data-canceled={isCanceled || undefined}>
      <span className={styles.time}>
        {formatTime(session.startsAt)} – {formatTime(session.endsAt)}
      </span>
      <div className={layout.stack1}>
        {(name || isCanceled) && (
          <p className={layout.line2}>
            {name && (isCanceled ? <s>{name}</s> : <strong>{name}</strong>)}
            {isCanceled && <Badge colour="red">Đã hủy</Badge>}
          </p>
        )}
        {isCanceled && session.cancelReason && <p>Lý do: {session.cancelReason}</p>}
        {session.room && <p className={layout.small}>{session.room}</p>}
        {session.summary && <p className={layout.typed}>{session.summary}</p>}
        {session.speakers.length > 0 && (
          <ul className={styles.speakers} aria-label="Diễn giả">
            {session.speakers.map((speaker, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may share a name, and nothing else is known of them
              <li key={`${index} ${speaker.name}`}>
                <strong>{speaker.name}</strong>
                {speaker.title && `, ${speaker.title}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function hasMore({ name, summary, room, speakers, canceledAt }: Session): boolean {
  return name !== '' || summary !== '' || room !== '' || speakers.length > 0 || canceledAt !== null
}
