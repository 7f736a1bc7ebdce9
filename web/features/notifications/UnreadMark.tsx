import { CountMark } from '#web/ui/Button.tsx'
import { useBell } from './use-bell.ts'

/** The number of unread notifications, as it is now. */
export default function UnreadMark() {
  const { unread } = useBell()
  return <CountMark count={unread} />
}
