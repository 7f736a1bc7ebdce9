import { confirm } from '#web/ui/confirm.tsx'

/** Asks the giver before a gift becomes their own: nobody else gets it then. */
export function sureToKeep(): Promise<boolean> {
  return confirm({
    title: 'Giữ món quà này cho bạn?',
    text: 'Những gì bạn chưa có sẽ mở cho bạn. Người khác không nhận được phần đó nữa.',
    confirmLabel: 'Giữ cho mình',
  })
}
