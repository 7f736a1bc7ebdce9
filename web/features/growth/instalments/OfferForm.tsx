import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { InstalmentParts, partsOf } from '#domain/instalments.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

type Offer = ReplyOf<'sellerInstalments'>

/** Whether a product may be paid in monthly parts, and in how many; kept as soon as it is chosen. */
export function OfferForm({ offer }: { offer: Offer }) {
  const [now, setNow] = useState(offer)
  const save = useCall('offerInstalments', { revalidate: false })
  async function choose(parts: InstalmentParts | null) {
    // The choice shows at once; where it could not be kept, what is kept shows again.
    setNow({ ...now, parts })
    const saved = await save.run({ params: { id: now.productId }, body: { parts } })
    setNow(saved ?? now)
    if (!saved) return
    toast.success(saved.parts === null ? 'Đã tắt trả góp' : `Đã mở trả góp ${saved.parts} đợt`)
  }
  return (
    <div className={layout.stack4}>
      <ChoiceGroup legend="Cho người học trả dần">
        <Radio
          name="tra-gop"
          label="Không, trả một lần"
          disabled={save.pending}
          checked={now.parts === null}
          onChange={() => void choose(null)}
        />
        {InstalmentParts.map((parts) => (
          <Radio
            key={parts}
            name="tra-gop"
            label={`${parts} đợt, mỗi tháng một đợt`}
            hint={
              now.price >= now.least ? `Khoảng ${formatDong(partsOf(now.price, parts)[0] ?? 0)} mỗi đợt` : undefined
            }
            disabled={save.pending}
            checked={now.parts === parts}
            onChange={() => void choose(parts)}
          />
        ))}
      </ChoiceGroup>
      {now.parts !== null && now.price < now.least && (
        <Notice kind="warning">
          Giá đang bán dưới {formatDong(now.least)} nên người học chưa thấy lựa chọn trả góp.
        </Notice>
      )}
      <p className={layout.small}>
        Phần của bạn được ghi nhận theo từng đợt khi tiền về. Người học mở được toàn bộ từ đợt đầu; đợt nào chưa trả quá
        7 ngày thì sản phẩm tạm khóa với họ. Người đang trả góp không bị ảnh hưởng khi bạn đổi mục này.
      </p>
    </div>
  )
}
