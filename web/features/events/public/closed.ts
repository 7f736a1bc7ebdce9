import type { ReplyOf } from '#domain/contract/index.ts'
import type { Tier } from './picking.ts'
import { stageOf } from './when.ts'

/** An event as its page shows it. As a preview it leads nowhere, and may not have its dates yet. */
export type EventShown = Omit<ReplyOf<'eventBySlug'>, 'startsAt' | 'endsAt' | 'tiers'> & {
  startsAt: string | null
  endsAt: string | null
  tiers: Tier[]
  isPreview?: boolean
}

/** Why nobody can have a ticket of an event any more; null where they may be sold. */
export function closedWords({ status, startsAt, endsAt }: EventShown, now: string): string | null {
  if (status === 'CANCELED') return 'Sự kiện đã bị hủy. Người mua vé được hoàn đủ tiền.'
  if (status === 'UNPUBLISHED') return 'Sự kiện đang được ẩn nên không bán vé. Vé đã mua vẫn dùng được.'
  return stageOf({ startsAt, endsAt }, now) === 'over' ? 'Sự kiện đã kết thúc nên không còn bán vé.' : null
}
