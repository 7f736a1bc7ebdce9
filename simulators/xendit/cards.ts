/** The card's number decides what happens. Every number passes the check of its last digit, as real ones do. */

export type Trial = {
  number: string
  words: string
  /** What a payment with it on the page comes to; null: paid. */
  now: string | null
  /** What charging it later without the payer comes to, at the nth try. */
  later: (charge: number) => string | null
}

const paid = () => null

export const TRIALS: readonly Trial[] = [
  { number: '4000000000001091', words: 'Thành công (Visa)', now: null, later: paid },
  { number: '5200000000001005', words: 'Thành công (Mastercard)', now: null, later: paid },
  { number: '3530111333300000', words: 'Thành công (JCB)', now: null, later: paid },
  {
    number: '4000000000009995',
    words: 'Không đủ số dư',
    now: 'INSUFFICIENT_BALANCE',
    later: () => 'INSUFFICIENT_BALANCE',
  },
  { number: '4000000000000002', words: 'Ngân hàng từ chối', now: 'CARD_DECLINED', later: () => 'CARD_DECLINED' },
  { number: '4000000000000069', words: 'Thẻ hết hạn', now: 'EXPIRED_CARD', later: () => 'EXPIRED_CARD' },
  {
    number: '4000000000000119',
    words: 'Sai mã xác thực',
    now: 'AUTHENTICATION_FAILED',
    later: () => 'AUTHENTICATION_FAILED',
  },
  {
    number: '4000000000000341',
    words: 'Trả được lần đầu, gia hạn bị từ chối',
    now: null,
    later: () => 'CARD_DECLINED',
  },
  {
    number: '4000000000003220',
    words: 'Trả được lần đầu, gia hạn thiếu tiền hai lần rồi được',
    now: null,
    later: (charge) => (charge <= 2 ? 'INSUFFICIENT_BALANCE' : null),
  },
]

export const FAILURES: Readonly<Record<string, string>> = {
  INSUFFICIENT_BALANCE: 'Thẻ không đủ số dư',
  CARD_DECLINED: 'Ngân hàng phát hành từ chối thẻ',
  EXPIRED_CARD: 'Thẻ đã hết hạn',
  AUTHENTICATION_FAILED: 'Xác thực thẻ không thành công',
  INVALID_CARD: 'Số thẻ không đúng',
}

export function trialOf(number: string): Trial | undefined {
  return TRIALS.find((one) => one.number === number)
}

export function networkOf(number: string): string {
  return number.startsWith('4') ? 'VISA' : number.startsWith('35') ? 'JCB' : 'MASTERCARD'
}

/** Whether the last digit fits the others. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const total = [...number].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}
