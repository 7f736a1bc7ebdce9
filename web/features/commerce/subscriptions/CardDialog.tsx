import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { cardName } from '#domain/payment-choices.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './MySubscriptions.module.css'
import { useNewCard } from './new-card.ts'
import { NEW_CARD, whyNot } from './PayChoice.tsx'
import { cardMonth, type KeptCard, type Subscription } from './words.ts'

type CardDialogProps = {
  sub: Subscription
  cards: readonly KeptCard[]
  /** The card that was just given, where one was. */
  chosen: string | null
  onClose: () => void
}

/** Which card pays from now on; a renewal that was declined is tried with it at once. */
export function CardDialog({ sub, cards, chosen, onClose }: CardDialogProps) {
  const able = cards.filter(({ chargeable }) => chargeable)
  const first = [chosen, sub.card?.id].find((id) => able.some((card) => card.id === id)) ?? able[0]?.id ?? NEW_CARD
  const [picked, setPicked] = useState(first)
  const change = useCall('changeSubscriptionCard', { show: 'inline' })
  const newCard = useNewCard()
  const owed = sub.trouble?.owed

  async function save() {
    if (picked === NEW_CARD) return newCard.give(paths.accountMemberships({ 'doi-the': sub.id }))
    const done = await change.run({ params: { id: sub.id }, body: { cardId: picked } })
    if (!done) return
    if (done.triedAgain) toast.info('Đã thử lại với thẻ này. Kết quả ở ngay dưới đây.')
    else toast.success('Từ nay gói tự gia hạn bằng thẻ này')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={owed ? `Trả ${formatDong(owed.amount)} bằng thẻ` : 'Thẻ để gia hạn'}
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="primary" pending={change.pending || newCard.pending} onClick={() => void save()}>
            {picked === NEW_CARD ? 'Thêm thẻ' : owed ? `Trả ${formatDong(owed.amount)}` : 'Dùng thẻ này'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ChoiceGroup legend={`Hội viên ${sub.membership.name} được trừ tiền từ`}>
          {cards.map((card) => (
            <Radio
              key={card.id}
              name="card"
              value={card.id}
              disabled={!card.chargeable}
              checked={picked === card.id}
              onChange={() => setPicked(card.id)}
              label={cardName(card)}
              hint={hintOf(card, sub)}
            />
          ))}
          <Radio
            name="card"
            value={NEW_CARD}
            checked={picked === NEW_CARD}
            onChange={() => setPicked(NEW_CARD)}
            label={cards.length > 0 ? 'Thẻ khác' : 'Thêm thẻ'}
            hint="Bạn nhập thẻ trên trang của Xendit rồi quay lại đây."
          />
        </ChoiceGroup>
        <FormError error={change.error} />
      </div>
    </Dialog>
  )
}

function hintOf(card: KeptCard, sub: Subscription): string | undefined {
  if (!card.chargeable) return whyNot(card)
  if (card.id === sub.card?.id) return 'Đang dùng cho gói này'
  return card.expiresAt ? `Hết hạn tháng ${cardMonth(card.expiresAt)}` : undefined
}
