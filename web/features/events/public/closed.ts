import type { ReplyOf } from '#domain/contract/index.ts'
import { stageOf } from './when.ts'

export type EventShown = ReplyOf<'eventBySlug'>

/** Why nobody can have a ticket of an event any more; null where they may be sold. */
export function closedWords({ status, startsAt, endsAt }: EventShown, now: string): string | null {
  if (status === 'CANCELED') return 'Sự kiện đã bị hủy. Người mua vé được hoàn đủ tiền.'
  if (status === 'UNPUBLISHED') return 'Sự kiện đang được ẩn nên không bán vé. Vé đã mua vẫn dùng được.'
  return stageOf({ startsAt, endsAt }, now) === 'over' ? 'Sự kiện đã kết thúc nên không còn bán vé.' : null
}
