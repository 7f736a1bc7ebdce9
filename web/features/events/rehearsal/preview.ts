import type { ReplyOf } from '#domain/contract/index.ts'
import type { EventStatus } from '#domain/statuses/event.ts'
import type { Wanted } from '#web/features/checkout/wanted.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import type { EventShown } from '../public/closed.ts'

type Preview = ReplyOf<'previewEvent'>

/** What a preview says of itself: nobody finds it, and no other site shows it. */
export function previewMeta(title: string) {
  return [{ title: `${title} · Bến Học` }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** Nothing on the way keeps it. */
export const previewHeaders = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })

/** A preview as the page shows it: as if it were on sale, unless it was called off. */
export function asShown({ status, ...event }: Preview): EventShown {
  return { ...event, status: status === 'CANCELED' ? 'CANCELED' : 'PUBLISHED', isPreview: true }
}

/** Where who looks at it came from. */
export function backFrom({ id, role }: Pick<Preview, 'id' | 'role'>): { to: string; word: string } {
  return role === 'STAFF'
    ? { to: staffPaths.staffEvent(id), word: 'Về trang duyệt' }
    : { to: paths.hostEvent(id), word: 'Về trang soạn' }
}

/** Which page this is a preview of, by where the event stands. */
export const PREVIEW_WORDS: Record<EventStatus, string> = {
  DRAFT: 'Người mua sẽ thấy như thế này khi sự kiện được duyệt.',
  PENDING_APPROVAL_WITH_ADMIN: 'Người mua sẽ thấy như thế này khi sự kiện được duyệt.',
  REJECTED: 'Người mua sẽ thấy như thế này khi sự kiện được duyệt.',
  PUBLISHED: 'Người mua chưa đăng nhập đang thấy như thế này.',
  UNPUBLISHED: 'Người mua sẽ thấy như thế này khi sự kiện được hiện lại.',
  CANCELED: 'Người mở đường dẫn cũ thấy như thế này.',
  DELETED: '',
}

/** What the questions are tried with where nothing was chosen: one ticket of the first kind that is bought alone. */
export function firstWanted(tiers: Preview['tiers']): Wanted[] {
  const first = tiers.find(({ isAddOn }) => !isAddOn) ?? tiers[0]
  return first ? [{ productId: first.id, quantity: 1 }] : []
}
