import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'

/** Who cannot come gives the ticket to somebody who waits: a free one at once, a paid one once it was paid for again. */
export function PassOn({ ticket: { id, can, listing } }: { ticket: ReplyOf<'myTicket'> }) {
  const resell = useCall('resellTicket')
  const keep = useCall('keepTicket')
  const cancel = useCall('cancelTicket')
  if (!listing && !can.resell && !can.cancel) return null
  const params = { id }
  const sell = async () => {
    const isSure = await confirm({
      title: 'Bán lại vé này?',
      text: 'Vé được chào cho người trong danh sách chờ đúng giá. Vé của bạn vẫn dùng được cho đến khi có người mua; khi đó mã vé hết hiệu lực và bạn được hoàn đủ tiền.',
      confirmLabel: 'Bán lại vé',
    })
    if (isSure && (await resell.run({ params }))) toast.success('Vé đang được bán lại')
  }
  const give = async () => {
    const isSure = await confirm({
      title: 'Hủy vé này?',
      text: 'Chỗ của bạn dành cho người khác ngay và không lấy lại được.',
      confirmLabel: 'Hủy vé',
    })
    if (isSure && (await cancel.run({ params }))) toast.success('Đã hủy vé. Cảm ơn bạn đã nhường chỗ.')
  }
  const takeBack = async () => {
    if (await keep.run({ params })) toast.success('Bạn giữ lại vé này')
  }
  return (
    <div>
      <dt>Không đến được?</dt>
      <dd className={layout.stack3}>
        {listing && (
          <span>
            {listing.isOffered
              ? 'Vé đang được giữ cho một người trong danh sách chờ. Họ thanh toán xong, bạn được hoàn đủ tiền.'
              : 'Vé đang được bán lại qua danh sách chờ. Bạn vẫn dùng được vé cho đến khi có người mua.'}
          </span>
        )}
        <span className={layout.row2}>
          {can.resell && (
            <Button onClick={() => void sell()} pending={resell.pending}>
              Bán lại đúng giá
            </Button>
          )}
          {can.keep && (
            <Button onClick={() => void takeBack()} pending={keep.pending}>
              Thôi bán, giữ lại vé
            </Button>
          )}
          {can.cancel && (
            <Button onClick={() => void give()} pending={cancel.pending}>
              Hủy vé
            </Button>
          )}
        </span>
      </dd>
    </div>
  )
}
