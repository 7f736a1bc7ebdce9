import { PaymentGateway, paymentGatewayWords } from './payment-gateways.ts'

/** A way to pay as a buyer chooses it on the web; `key` stands in the address. What Apple sells is bought in its app only. */
export type PaymentChoice = {
  key: string
  provider: PaymentGateway
  /** Which of the provider's own ways is opened at once. */
  bankCode?: string
  /** The kept card that is paid with there. */
  cardId?: string
  /** The card can be kept there for the next time. */
  mayKeep?: true
  /** The sign that stands beside it. */
  mark: PaymentMark
  title: string
  hint: string
}
export type PaymentMark = 'vnpay' | 'momo' | 'zalopay' | 'napas' | 'card' | 'vietqr' | 'xendit' | 'galaxypay'

/** What stands on a mark; of cards the networks they are of. */
export const paymentMarkWords: Record<Exclude<PaymentMark, 'card'>, string> = {
  vnpay: 'VNPAY',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  napas: 'NAPAS',
  vietqr: 'VietQR',
  xendit: 'Xendit',
  galaxypay: 'Galaxy',
}
const CARD_NETWORKS = ['Visa', 'Mastercard', 'JCB']

export const PAYMENT_CHOICES = [
  {
    key: 'vnpay-qr',
    provider: 'VNPAY',
    bankCode: 'VNPAYQR',
    mark: 'vnpay',
    title: 'Ứng dụng ngân hàng',
    hint: 'Mở ngay trên điện thoại này, hoặc quét mã VNPAY-QR từ máy tính',
  },
  {
    key: 'momo',
    provider: 'GALAXYPAY',
    bankCode: 'MOMO',
    mark: 'momo',
    title: 'Ví MoMo',
    hint: 'Xác nhận trong ứng dụng MoMo, qua Galaxy Pay',
  },
  {
    key: 'zalopay',
    provider: 'GALAXYPAY',
    bankCode: 'ZALOPAY',
    mark: 'zalopay',
    title: 'Ví ZaloPay',
    hint: 'Xác nhận trong ứng dụng Zalo hoặc ZaloPay, qua Galaxy Pay',
  },
  {
    key: 'the-atm',
    provider: 'VNPAY',
    bankCode: 'VNBANK',
    mayKeep: true,
    mark: 'napas',
    title: 'Thẻ ATM, tài khoản ngân hàng',
    hint: 'Thẻ nội địa hoặc Internet Banking, qua VNPAY',
  },
  {
    key: 'the-quoc-te',
    provider: 'VNPAY',
    bankCode: 'INTCARD',
    mayKeep: true,
    mark: 'card',
    title: 'Thẻ quốc tế',
    hint: 'Visa, Mastercard, JCB, qua VNPAY',
  },
  {
    key: 'chuyen-khoan',
    provider: 'BANK_TRANSFER',
    mark: 'vietqr',
    title: 'Chuyển khoản ngân hàng (VietQR)',
    hint: 'Mở ứng dụng ngân hàng hoặc quét mã; tự động xác nhận sau vài phút',
  },
  {
    key: 'xendit',
    provider: 'XENDIT',
    mark: 'xendit',
    title: 'Thẻ hoặc ví điện tử qua Xendit',
    hint: 'Visa, Mastercard, các ví điện tử',
  },
  {
    key: 'galaxy-pay',
    provider: 'GALAXYPAY',
    mayKeep: true,
    mark: 'galaxypay',
    title: 'Galaxy Pay',
    hint: 'Thẻ nội địa, thẻ quốc tế hoặc mã QR',
  },
] as const satisfies readonly PaymentChoice[]

/** The ways that are set up here, and the cards a payer let a provider keep. */
export type PaymentWays = {
  items: readonly PaymentGateway[]
  cards: readonly PayableCard[]
  /** Which of them keep a card with a payment; none where nothing is said. */
  keeps?: readonly PaymentGateway[]
}
type PayableCard = { id: string; provider: PaymentGateway; brand: string; last4: string }

/** What one may choose among: kept cards first, then what is set up here. */
export function choicesOf({ items, cards, keeps = [] }: PaymentWays): readonly PaymentChoice[] {
  const offered: readonly PaymentChoice[] = PAYMENT_CHOICES.filter(({ provider }) => items.includes(provider))
  const asKept = offered.map(({ mayKeep, ...choice }) =>
    mayKeep && keeps.includes(choice.provider) ? { ...choice, mayKeep } : choice,
  )
  return [...cards.map(kept), ...asKept]
}

function kept(card: PayableCard): PaymentChoice {
  return {
    key: `the-${card.id}`,
    provider: card.provider,
    cardId: card.id,
    mark: 'card',
    title: cardName(card),
    hint: `Thẻ đã lưu ở ${paymentGatewayWords[card.provider]}; bạn xác nhận trên trang của họ`,
  }
}

/** The marks of all that can be paid with where these are set up. */
export function paymentMarks(items: readonly PaymentGateway[]): string[] {
  const marks = choicesOf({ items, cards: [] }).flatMap(({ mark }) =>
    mark === 'card' ? CARD_NETWORKS : paymentMarkWords[mark],
  )
  return [...new Set(marks)]
}

/** The choice that an address names; the first that is set up where it names none of those. */
export function paymentChoice(
  key: string | null | undefined,
  ways: PaymentWays = { items: PaymentGateway, cards: [] },
): PaymentChoice {
  const choices = choicesOf(ways)
  return choices.find((choice) => choice.key === key) ?? choices[0] ?? PAYMENT_CHOICES[0]
}

/** The same as input of the calls that open a payment. */
export function wishOf({ provider, bankCode, cardId, mayKeep }: PaymentChoice, keepCard = false) {
  return {
    provider,
    ...(bankCode && { bankCode }),
    ...(cardId && { cardId }),
    ...(mayKeep && keepCard && { keepCard }),
  }
}

const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'Amex',
  NAPAS: 'Napas',
  CARD: 'Thẻ',
}

/** A card in a few words: `Visa •••• 0026`. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${BRANDS[brand] ?? brand} •••• ${last4}`
}
