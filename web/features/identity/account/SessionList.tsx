import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime, relative } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'

type Session = ReplyOf<'sessions'>['items'][number]

/** Where a person is signed in, and the way to end what they do not know. */
export function SessionList({ sessions, now }: { sessions: readonly Session[]; now: string }) {
  const one = useCall('endSession')
  const others = useCall('endOtherSessions')
  const end = async (session: Session) => {
    if (await one.run({ params: { id: session.id } })) toast.success(`Đã đăng xuất khỏi ${session.device}.`)
  }
  const endOthers = async () => {
    if (await others.run()) toast.success('Đã đăng xuất khỏi các thiết bị khác.')
  }
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {session.device}
                {session.current && <Badge colour="green">Thiết bị này</Badge>}
              </p>
              <p className={layout.small}>
                Dùng lần cuối {relative(session.lastUsedAt, now)}
                {session.ip && `, từ ${session.ip}`}
                {session.place && ` (${session.place})`} · đăng nhập lúc {formatDateTime(session.createdAt)}
              </p>
            </div>
            {!session.current && (
              <Button
                size="sm"
                aria-label={`Đăng xuất khỏi ${session.device}`}
                pending={one.pending}
                onClick={() => end(session)}
              >
                Đăng xuất
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        icon="logout"
        pending={others.pending}
        reason={sessions.length < 2 && 'Bạn chỉ đăng nhập trên thiết bị này'}
        onClick={endOthers}
      >
        Đăng xuất khỏi các thiết bị khác
      </Button>
    </>
  )
}
