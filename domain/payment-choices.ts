import { PaymentGateway } from './payment-gateways.ts'

/** A way to pay as a buyer chooses it on the web; `key` stands in the address. What Apple sells is bought in its app only. */
export type PaymentChoice = {
  key: string
  provider: PaymentGateway
  /** Which of the provider's own ways is opened at once. */
  bankCode?: string
  title: string
  hint: string
}

export const PAYMENT_CHOICES = [
  {
    key: 'vnpay-qr',
    provider: 'VNPAY',
    bankCode: 'VNPAYQR',
    title: 'Quét mã VNPAY-QR',
    hint: 'Dùng ứng dụng ngân hàng trên điện thoại',
  },
  {
    key: 'the-atm',
    provider: 'VNPAY',
    bankCode: 'VNBANK',
    title: 'Thẻ ATM, tài khoản ngân hàng',
    hint: 'Thẻ nội địa hoặc Internet Banking, qua VNPAY',
  },
  {
    key: 'the-quoc-te',
    provider: 'VNPAY',
    bankCode: 'INTCARD',
    title: 'Thẻ quốc tế',
    hint: 'Visa, Mastercard, JCB, qua VNPAY',
  },
  {
    key: 'chuyen-khoan',
    provider: 'BANK_TRANSFER',
    title: 'Chuyển khoản ngân hàng (VietQR)',
    hint: 'Quét mã hoặc chuyển theo số tài khoản; tự nhận tiền trong ít phút',
  },
  {
    key: 'xendit',
    provider: 'XENDIT',
    title: 'Thẻ hoặc ví điện tử qua Xendit',
    hint: 'Visa, Mastercard, các ví điện tử',
  },
  {
    key: 'galaxy-pay',
    provider: 'GALAXYPAY',
    title: 'Galaxy Pay',
    hint: 'Thẻ nội địa, thẻ quốc tế hoặc mã QR',
  },
] as const satisfies readonly PaymentChoice[]

/** What of it is set up here. */
export function choicesOf(ways: readonly PaymentGateway[]): readonly PaymentChoice[] {
  return PAYMENT_CHOICES.filter(({ provider }) => ways.includes(provider))
}

/** The choice that an address names; the first that is set up where it names none of those. */
export function paymentChoice(
  key: string | null | undefined,
  ways: readonly PaymentGateway[] = PaymentGateway,
): PaymentChoice {
  const choices = choicesOf(ways)
  return choices.find((choice) => choice.key === key) ?? choices[0] ?? PAYMENT_CHOICES[0]
}
