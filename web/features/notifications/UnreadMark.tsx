import { UnreadCount } from '#web/shell/UnreadCount.tsx'
import { useBell } from './use-bell.ts'

/** The number of unread notifications, as it is now. */
export default function UnreadMark() {
  const { unread } = useBell()
  return <UnreadCount count={unread} />
}
