import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { GIFT_LIMITS } from '#domain/reading.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText, shareLink } from '#web/ui/copy.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'

export type Given = ReplyOf<'myGifts'>
type Gift = Given['items'][number]

type GiftDialogProps = { post: { id: string; title: string }; given: Given; onClose: () => void }

/** Makes the address of a gift, or shows the one that stands already. */
export default function GiftDialog({ post, given, onClose }: GiftDialogProps) {
  const make = useCall('givePost', { show: 'inline', revalidate: false })
  const [gift, setGift] = useState<Gift | null>(given.items.find(({ state }) => state === 'LIVE') ?? null)
  const create = async () => setGift((await make.run({ params: { id: post.id } })) ?? gift)
  const address = gift && new URL(paths.giftedPost(gift.token), location.href).href
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tặng bài này"
      actions={
        address ? (
          <>
            <Button icon="share" onClick={() => void shareLink(post.title, address)}>
              Chia sẻ
            </Button>
            <Button kind="primary" icon="copy" onClick={() => void copyText(address, 'Đã sao chép đường dẫn tặng')}>
              Sao chép
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Để sau</Button>
            <Button kind="primary" icon="gift" pending={make.pending} onClick={() => void create()}>
              Tạo đường dẫn tặng
            </Button>
          </>
        )
      }
    >
      {gift && address ? (
        <div className={layout.stack3}>
          <TextInput label="Đường dẫn tặng" value={address} readOnly onFocus={(event) => event.target.select()} />
          <p>
            {gift.mostReaders === null
              ? `Ai có đường dẫn này cũng đọc được trọn bài, cho đến khi bạn thu lại. Đã có ${gift.readers} người mở.`
              : `Mở trọn bài cho ${gift.mostReaders} người đầu tiên, đến ${formatDateTime(gift.endsAt ?? '')}. Đã có ${gift.readers} người mở.`}
          </p>
          <p>
            Xem và thu lại các bài đã tặng ở <Link to={paths.accountPosts()}>Bài viết hội viên</Link>.
          </p>
        </div>
      ) : (
        <div className={layout.stack3}>
          <p>
            Người nhận đọc được trọn bài “{post.title}” mà không cần là hội viên, và thấy tên bạn là người tặng. Mỗi
            đường dẫn mở cho {GIFT_LIMITS.readers} người, trong {GIFT_LIMITS.days} ngày; bài do chính bạn viết thì không
            giới hạn.
          </p>
          <p>
            Tháng này bạn còn tặng được {given.left}/{GIFT_LIMITS.linksAMonth} bài của người khác.
          </p>
          <FormError error={make.error} />
        </div>
      )}
    </Dialog>
  )
}
