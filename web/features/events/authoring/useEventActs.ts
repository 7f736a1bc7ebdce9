import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { type HostEvent, wholeEvent } from './editor/terms.ts'

type Event = { id: string; name: string }
type Reply = ReplyOf<'hostEventById'>
/** What a page does with the event as it is after an act; a list loads its rows anew instead. */
type Done = (event: HostEvent) => void

/** What a host does with an event as a whole, each asked before where it cannot simply be taken back. */
export function useEventActs({ id, name }: Event, onDone?: Done) {
  const options = { revalidate: onDone === undefined }
  const display = useCall('displayEvent', options)
  const withdrawal = useCall('withdrawEvent', options)
  const removal = useCall('deleteEvent', options)
  const params = { id }
  const done = (event: Reply | null, words: string) => {
    if (!event) return
    toast.success(words)
    onDone?.(wholeEvent(event))
  }
  return {
    pending: display.pending || withdrawal.pending || removal.pending,
    async hide() {
      const sure = await confirm({
        title: 'Ẩn sự kiện?',
        text: 'Người mới không tìm thấy và không mua được vé nữa. Vé đã bán vẫn dùng được.',
        confirmLabel: 'Ẩn sự kiện',
      })
      if (sure) done(await display.run({ params, body: { displayed: false } }), 'Đã ẩn sự kiện.')
    },
    async show() {
      done(await display.run({ params, body: { displayed: true } }), 'Sự kiện đã hiện trở lại.')
    },
    async withdraw() {
      const sure = await confirm({
        title: 'Rút lại lần gửi duyệt?',
        text: 'Sự kiện rời hàng chờ. Bạn có thể sửa và gửi lại bất cứ lúc nào.',
        confirmLabel: 'Rút lại',
      })
      if (sure) done(await withdrawal.run({ params }), 'Đã rút lại. Bạn sửa tiếp được rồi.')
    },
    /** @returns whether it is gone */
    async remove(): Promise<boolean> {
      const sure = await confirm({
        title: 'Xóa sự kiện?',
        text: `“${name || 'Sự kiện chưa đặt tên'}” sẽ rời kênh của bạn và không lấy lại được.`,
        confirmLabel: 'Xóa sự kiện',
        danger: true,
      })
      if (!sure || !(await removal.run({ params }))) return false
      toast.success('Đã xóa sự kiện.')
      return true
    },
  }
}
