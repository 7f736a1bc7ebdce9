import { Notice } from '#web/ui/Notice.tsx'
import type { CardNews } from './new-card.ts'

/** What became of the page where a card was to be given. */
export function NewCardNotice({ news }: { news: CardNews | null }) {
  if (news === 'xong') return <Notice kind="success">Đã lưu thẻ mới. Bến Học chỉ giữ bốn số cuối.</Notice>
  if (news === 'chua')
    return (
      <Notice kind="warning" title="Chưa lưu được thẻ">
        Bạn đã rời trang nhập thẻ, hoặc ngân hàng chưa xác nhận thẻ. Bạn chưa bị trừ tiền; hãy thử lại.
      </Notice>
    )
  return null
}
