import type { ReplyOf } from '#domain/contract/index.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** How somebody's time in a membership stands. */
export const accessLooks: StatusLooks<ReplyOf<'membershipRegistered'>['items'][number]['state']> = {
  LIVE: { word: 'Đang hiệu lực', colour: 'green' },
  UPCOMING: { word: 'Sắp hiệu lực', colour: 'blue' },
  ENDED: { word: 'Đã hết hạn', colour: 'grey' },
  REVOKED: { word: 'Đã thu hồi', colour: 'red' },
}
