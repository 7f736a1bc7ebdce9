import { cardName, type PaymentChoice, wishOf } from '#domain/payment-choices.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { PayMethods } from '#web/features/payments/PayMethods.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { cardMonth, type KeptCard } from './labels.ts'
import styles from './Subscribe.module.css'

export const NEW_CARD = 'the-moi'
export const ONCE = 'mot-lan'
export const VNPAY_CARD = 'the-vnpay'

/**
 * How it is paid: a kept card by its id, a new card, a card that is given as one pays on VNPAY's page and charged from then
 * on, or once in any other way.
 */
export type Payer = { is: 'card'; card: KeptCard } | { is: 'new' } | { is: 'agreed' } | { is: 'once' }

/** What an address says of it; the default card where it says nothing, and a new one where there is none. */
export function payerOf(tra: string | null, cards: readonly KeptCard[], agrees = false): Payer {
  if (tra === VNPAY_CARD && agrees) return { is: 'agreed' }
  if (tra === ONCE) return { is: 'once' }
  if (tra === NEW_CARD) return { is: 'new' }
  const able = cards.filter(({ chargeable }) => chargeable)
  const card = able.find(({ id }) => id === tra) ?? able[0]
  return card ? { is: 'card', card } : { is: 'new' }
}

/** The same as input of the calls; nothing for a new card, which has to be given first. */
export function wayOf(payer: Payer, method: PaymentChoice) {
  if (payer.is === 'card') return { cardId: payer.card.id }
  if (payer.is === 'agreed') return { provider: 'VNPAY' as const, keepCard: true }
  return payer.is === 'once' ? wishOf(method) : {}
}

type PayChoiceProps = {
  cards: readonly KeptCard[]
  payer: Payer
  method: PaymentChoice
  /** What is set up here. */
  ways: readonly PaymentGateway[]
  /** VNPAY charges later without the payer, who agrees to it as they pay. */
  agrees?: boolean
  /** What a card does, and what paying once means, for this plan. */
  hints: { card: string /** null: nothing but a kept card will do. */; once: string | null }
  onPayer(key: string): void
  onMethod(key: string): void
}

/** Who pays a plan: cards that are kept, another card, or one payment without a card kept. */
export function PayChoice({ cards, payer, method, ways, agrees = false, hints, onPayer, onMethod }: PayChoiceProps) {
  return (
    <div className={layout.stack4}>
      <ChoiceGroup legend="Trả bằng">
        {cards.map((card) => (
          <Radio
            key={card.id}
            name="tra"
            value={card.id}
            disabled={!card.chargeable}
            checked={payer.is === 'card' && payer.card.id === card.id}
            onChange={() => onPayer(card.id)}
            label={
              <span className={styles.cardLabel}>
                {cardName(card)} {card.isDefault && <Badge>Mặc định</Badge>}
                {card.expired && <Badge colour="red">Hết hạn</Badge>}
              </span>
            }
            hint={card.chargeable ? hints.card : whyNot(card)}
          />
        ))}
        <Radio
          name="tra"
          value={NEW_CARD}
          checked={payer.is === 'new'}
          onChange={() => onPayer(NEW_CARD)}
          label={cards.length > 0 ? 'Thẻ khác' : 'Thẻ Visa, Mastercard hoặc JCB'}
          hint="Bạn nhập thẻ trên trang của Xendit rồi quay lại đây. Bến Học không thấy số thẻ."
        />
        {agrees && (
          <Radio
            name="tra"
            value={VNPAY_CARD}
            checked={payer.is === 'agreed'}
            onChange={() => onPayer(VNPAY_CARD)}
            label="Thẻ qua VNPAY"
            hint={`${hints.card}. Bạn nhập thẻ và đồng ý trên trang của VNPAY.`}
          />
        )}
        {hints.once !== null && (
          <Radio
            name="tra"
            value={ONCE}
            checked={payer.is === 'once'}
            onChange={() => onPayer(ONCE)}
            label="Trả một lần, không lưu thẻ"
            hint={hints.once}
          />
        )}
      </ChoiceGroup>
      {payer.is === 'once' && (
        <div className={styles.methods}>
          <PayMethods chosen={method} ways={{ items: ways, cards: [] }} onChoose={({ key }) => onMethod(key)} />
        </div>
      )}
    </div>
  )
}

export function whyNot(card: KeptCard): string {
  if (card.expired) return card.expiresAt ? `Hết hạn tháng ${cardMonth(card.expiresAt)}` : 'Thẻ đã hết hạn'
  return card.provider === 'VNPAY'
    ? 'Lưu ở VNPAY: dùng khi bạn thanh toán; chỉ tự trừ cho gói bạn đã đồng ý trên trang của VNPAY'
    : 'Lưu ở Galaxy Pay: dùng khi bạn thanh toán, không tự trừ tiền'
}
