import { useState } from 'react'
import { cardName } from '#domain/payment-choices.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { cardMonth, type KeptCard } from './labels.ts'
import { useNewCard } from './new-card.ts'
import { NEW_CARD, VNPAY_CARD, whyNot } from './PayChoice.tsx'

type CardPickerProps = {
  title: string
  legend: string
  /** What the button says that takes the picked card. */
  take: string
  cards: readonly KeptCard[]
  /** The card that pays now. */
  current: string | null
  /** The card that was just given, where one was. */
  chosen: string | null
  /** Where the page of the provider comes back to. */
  returnTo: string
  /** What VNPAY may charge a card for that is given there, and where that comes back to; null where it does not. */
  agreed: { subscriptionId: string; returnTo: string } | { planId: string; returnTo: string } | null
  pending: boolean
  error: string | null
  onTake: (cardId: string) => void
  onClose: () => void
}

/** Picks the kept card that pays from now on, or leaves to give another one. */
export function CardPicker(props: CardPickerProps) {
  const { title, legend, take, cards, current, chosen, returnTo, agreed, pending, error, onTake, onClose } = props
  const able = cards.filter(({ chargeable }) => chargeable)
  const first = [chosen, current].find((id) => able.some((card) => card.id === id)) ?? able[0]?.id ?? NEW_CARD
  const [picked, setPicked] = useState(first)
  const newCard = useNewCard()
  const isNew = picked === NEW_CARD || picked === VNPAY_CARD
  function onPress() {
    if (picked === NEW_CARD) return void newCard.give(returnTo)
    if (picked !== VNPAY_CARD || !agreed) return onTake(picked)
    const { returnTo: back, ...subject } = agreed
    void newCard.give(back, { provider: 'VNPAY', ...subject })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="primary" pending={pending || newCard.pending} onClick={onPress}>
            {isNew ? 'Thêm thẻ' : take}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <ChoiceGroup legend={legend}>
          {cards.map((card) => (
            <Radio
              key={card.id}
              name="card"
              value={card.id}
              disabled={!card.chargeable}
              checked={picked === card.id}
              onChange={() => setPicked(card.id)}
              label={cardName(card)}
              hint={hintOf(card, current)}
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
          {agreed && (
            <Radio
              name="card"
              value={VNPAY_CARD}
              checked={picked === VNPAY_CARD}
              onChange={() => setPicked(VNPAY_CARD)}
              label="Thẻ qua VNPAY"
              hint="Bạn nhập thẻ và đồng ý trên trang của VNPAY; từ đó thẻ ấy trả."
            />
          )}
        </ChoiceGroup>
        <FormError error={error} />
      </div>
    </Dialog>
  )
}

function hintOf(card: KeptCard, current: string | null): string | undefined {
  if (card.id === current && !card.expired) return 'Đang dùng'
  if (!card.chargeable) return whyNot(card)
  return card.expiresAt ? `Hết hạn tháng ${cardMonth(card.expiresAt)}` : undefined
}
