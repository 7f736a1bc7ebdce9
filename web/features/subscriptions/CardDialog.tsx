import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { CardPicker } from './CardPicker.tsx'
import type { KeptCard, Subscription } from './labels.ts'

type CardDialogProps = {
  sub: Subscription
  cards: readonly KeptCard[]
  /** The card that was just given, where one was. */
  chosen: string | null
  /** VNPAY charges later without the payer. */
  agrees: boolean
  onClose: () => void
}

/** Which card pays from now on; a renewal that was declined is tried with it at once. */
export function CardDialog({ sub, cards, chosen, agrees, onClose }: CardDialogProps) {
  const change = useCall('changeSubscriptionCard', { show: 'inline' })
  const owed = sub.trouble?.owed

  async function save(cardId: string) {
    const done = await change.run({ params: { id: sub.id }, body: { cardId } })
    if (!done) return
    if (done.triedAgain) toast.info('Đã thử lại với thẻ này. Kết quả ở ngay dưới đây.')
    else toast.success('Từ nay gói tự gia hạn bằng thẻ này')
    onClose()
  }
  return (
    <CardPicker
      title={owed ? `Trả ${formatDong(owed.amount)} bằng thẻ` : 'Thẻ để gia hạn'}
      legend={`Hội viên ${sub.membership.name} được trừ tiền từ`}
      take={owed ? `Trả ${formatDong(owed.amount)}` : 'Dùng thẻ này'}
      cards={cards}
      current={sub.card?.id ?? null}
      chosen={chosen}
      returnTo={paths.accountMemberships({ 'doi-the': sub.id })}
      agreed={agrees ? { subscriptionId: sub.id, returnTo: paths.accountMemberships() } : null}
      pending={change.pending}
      error={change.error}
      onTake={(cardId) => void save(cardId)}
      onClose={onClose}
    />
  )
}
