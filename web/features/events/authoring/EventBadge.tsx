import type { EventStatus } from '#domain/statuses/event.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { EVENT_STATUS_LOOKS } from './event-status.ts'

type EventBadgeProps = { event: { status: EventStatus; endsAt: string | null }; now: string }

/** How an event stands. What is over is said so, not that it is on sale. */
export function EventBadge({ event: { status, endsAt }, now }: EventBadgeProps) {
  if (status === 'PUBLISHED' && endsAt !== null && endsAt <= now) return <Badge colour="grey">Đã diễn ra</Badge>
  return <StatusBadge status={status} looks={EVENT_STATUS_LOOKS} />
}
