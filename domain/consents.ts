/**
 * What people are asked to agree to, each purpose apart, and the words they agree to. A change of words that changes
 * their meaning gets a new version: whoever agreed to the old one is asked again where `required` says so.
 */

export const ConsentPurpose = [
  'TERMS',
  'MARKETING_EMAIL',
  'MARKETING_PHONE',
  'PERSONALISATION',
  'BANK_ACCOUNT',
] as const
export type ConsentPurpose = (typeof ConsentPurpose)[number]

/** Purposes for which somebody is written to without having asked. */
export const ContactPurpose = ['MARKETING_EMAIL', 'MARKETING_PHONE'] as const
export type ContactPurpose = (typeof ContactPurpose)[number]

/** Where the person said it. */
export const ConsentSource = [
  'SIGN_UP',
  'WELCOME',
  'PRIVACY_PAGE',
  'BANK_ACCOUNT',
  'UNSUBSCRIBE_LINK',
  'DATA_REQUEST',
  'TERMINATION',
] as const
export type ConsentSource = (typeof ConsentSource)[number]

type ConsentText = {
  readonly version: string
  readonly title: string
  /** What exactly is agreed to. */
  readonly text: string
  /** Without it there is no account; it ends with the account. */
  readonly required: boolean
  /** What happens when it is taken back. */
  readonly whenWithdrawn: string
}

export const consentTexts: Record<ConsentPurpose, ConsentText> = {
  TERMS: {
    version: '2026-06',
    title: 'Điều khoản sử dụng và chính sách bảo mật',
    text: 'Tôi đã đọc và đồng ý với điều khoản sử dụng và chính sách bảo mật của Bến Học.',
    required: true,
    whenWithdrawn: 'Không có sự đồng ý này thì không có tài khoản. Nếu không còn đồng ý, bạn có thể xóa tài khoản.',
  },
  MARKETING_EMAIL: {
    version: '2026-06',
    title: 'Tin khuyến mãi qua email',
    text: 'Tôi đồng ý nhận email giới thiệu khóa học và ưu đãi của Bến Học.',
    required: false,
    whenWithdrawn: 'Bạn không nhận email khuyến mãi nữa. Email về đơn hàng, bài học và bảo mật vẫn được gửi.',
  },
  MARKETING_PHONE: {
    version: '2026-06',
    title: 'Tin khuyến mãi qua SMS và Zalo',
    text: 'Tôi đồng ý nhận tin giới thiệu khóa học và ưu đãi của Bến Học qua SMS và Zalo.',
    required: false,
    whenWithdrawn: 'Bạn không nhận tin khuyến mãi qua điện thoại nữa. Mã xác minh vẫn được gửi khi bạn yêu cầu.',
  },
  PERSONALISATION: {
    version: '2026-07',
    title: 'Gợi ý theo chủ đề bạn quan tâm',
    text: 'Tôi đồng ý để Bến Học dùng các chủ đề tôi chọn để gợi ý khóa học cho tôi.',
    required: false,
    whenWithdrawn: 'Gợi ý không dựa trên bạn nữa: ai cũng thấy như nhau, chỉ bớt đi khóa bạn đã có.',
  },
  BANK_ACCOUNT: {
    version: '2026-06',
    title: 'Lưu tài khoản ngân hàng',
    text: 'Tôi đồng ý để Bến Học lưu (mã hóa) tài khoản ngân hàng của tôi, chỉ để chi trả tiền cho tôi.',
    required: false,
    whenWithdrawn: 'Tài khoản ngân hàng đã lưu bị xóa ngay; bạn cần nhập lại trước khi nhận tiền.',
  },
}

/** Asked on the sign-up form and, of whoever came another way, at the first login. */
export const signUpConsents = ['TERMS', 'MARKETING_EMAIL'] as const satisfies readonly ConsentPurpose[]
/** Asked when somebody is welcomed, beside those of the sign-up form. */
export const welcomeConsents = [...signUpConsents, 'PERSONALISATION'] as const

/** Purposes a person may agree to with a tick. The bank account is agreed to with the account itself. */
export const tickedConsents = ConsentPurpose.filter(
  (purpose): purpose is Exclude<ConsentPurpose, 'BANK_ACCOUNT'> => purpose !== 'BANK_ACCOUNT',
)
