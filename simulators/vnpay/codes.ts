/** VNPAY's codes, and the words its page shows for them. */

/** Why a payment can fail, by `vnp_ResponseCode`; `07` is money taken but held as suspicious. */
export const FAILURES: Readonly<Record<string, string>> = {
  '51': 'Tài khoản không đủ số dư',
  '65': 'Vượt quá hạn mức giao dịch trong ngày',
  '09': 'Thẻ/tài khoản chưa đăng ký Internet Banking',
  '10': 'Xác thực thông tin thẻ sai quá 3 lần',
  '12': 'Thẻ/tài khoản bị khoá',
  '13': 'Nhập sai mã OTP',
  '75': 'Ngân hàng đang bảo trì',
  '79': 'Nhập sai mật khẩu thanh toán quá số lần',
  '99': 'Lỗi khác',
  '07': 'Đã trừ tiền, giao dịch bị nghi ngờ',
}

const OTHER_RESULTS: Readonly<Record<string, string>> = {
  '00': 'Giao dịch thành công',
  '11': 'Đã hết thời gian thanh toán',
  '24': 'Khách hàng huỷ giao dịch',
}

export const resultWords = (responseCode: string): string =>
  OTHER_RESULTS[responseCode] ?? FAILURES[responseCode] ?? 'Giao dịch không thành công'

/** Why a payment address is refused, by the code of the error page. */
export const REFUSALS: Readonly<Record<string, string>> = {
  '01': 'Giao dịch đã tồn tại',
  '03': 'Dữ liệu gửi sang không đúng định dạng',
  '15': 'Giao dịch đã quá thời gian chờ thanh toán. Quý khách vui lòng thực hiện lại giao dịch',
  '70': 'Sai chữ ký',
  '72': 'Không tìm thấy website',
  '99': 'Có lỗi xảy ra trong quá trình xử lý',
}

export type Bank = { code: string; name: string; cardType: string; group: 'qr' | 'domestic' | 'international' }

/** The ways to pay that the page offers. */
export const BANKS: readonly Bank[] = [
  { code: 'VNPAYQR', name: 'Ứng dụng hỗ trợ VNPAY-QR', cardType: 'QRCODE', group: 'qr' },
  { code: 'NCB', name: 'NCB', cardType: 'ATM', group: 'domestic' },
  { code: 'VIETCOMBANK', name: 'Vietcombank', cardType: 'ATM', group: 'domestic' },
  { code: 'TECHCOMBANK', name: 'Techcombank', cardType: 'ATM', group: 'domestic' },
  { code: 'BIDV', name: 'BIDV', cardType: 'ATM', group: 'domestic' },
  { code: 'MBBANK', name: 'MB Bank', cardType: 'ATM', group: 'domestic' },
  { code: 'VISA', name: 'Thẻ Visa', cardType: 'VISA', group: 'international' },
  { code: 'MASTERCARD', name: 'Thẻ Mastercard', cardType: 'MASTERCARD', group: 'international' },
]

/** The banks left to choose from when the merchant asked for `wanted`: a group, one bank, or nothing. */
export function banksFor(wanted: string): readonly Bank[] {
  if (wanted === '') return BANKS
  if (wanted === 'VNBANK') return BANKS.filter((bank) => bank.group === 'domestic')
  if (wanted === 'INTCARD') return BANKS.filter((bank) => bank.group === 'international')
  return BANKS.filter((bank) => bank.code === wanted)
}
