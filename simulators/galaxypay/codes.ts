/** GalaxyPay's codes and ways to pay, and the words its page shows for them. */

/** Why a payment fails, by `responseCode`. */
export const FAILURES: Readonly<Record<string, string>> = {
  '503': 'Không gửi được yêu cầu tới ngân hàng',
  '502': 'Không kết nối được ngân hàng',
  '505': 'Xác thực 3-D Secure không thành công',
  '400': 'Thông tin thẻ không hợp lệ',
}

const OTHERS: Readonly<Record<string, string>> = {
  '200': 'Giao dịch thành công',
  '408': 'Giao dịch đã hết hạn',
  '499': 'Khách hàng huỷ giao dịch',
}

export const wordsOf = (code: string): string => OTHERS[code] ?? FAILURES[code] ?? 'Giao dịch không thành công'

/** What responseMessage says, in English as theirs do. */
export const MESSAGES: Readonly<Record<string, string>> = {
  '200': 'Success',
  '400': 'Bad request',
  '401': 'Unauthorized',
  '404': 'Transaction not found',
  '408': 'Expired',
  '409': 'Duplicate request',
  '499': 'Canceled by user',
  '502': 'Cannot connect to provider',
  '503': 'Cannot send to provider',
  '505': '3-D Secure failure',
}

export const METHODS: Readonly<Record<string, string>> = {
  DOMESTIC: 'Thẻ nội địa, tài khoản ngân hàng',
  INTERNATIONAL: 'Thẻ quốc tế',
  WALLET: 'Ví điện tử',
  QRPAY: 'Quét mã QR',
  HUB: 'Cổng liên kết',
}
