/** The words a person agrees to when they leave their address; a change of them is a new version. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11',
  text: 'Tôi đồng ý để Bến Học gửi tin về khóa học mới và ưu đãi đến email này. Tôi có thể rút lại bất cứ lúc nào.',
} as const

/** Two lists, each with its own words and its own way out. */
export const EmailKind = ['NEWS', 'MEMBERSHIP'] as const
export type EmailKind = (typeof EmailKind)[number]

/** The words for news of memberships. */
export const MEMBERSHIP_NEWS_CONSENT = {
  version: '2026-11-hv',
  text: 'Tôi đồng ý để Bến Học gửi tin về gói hội viên đến email này. Tôi có thể rút lại bất cứ lúc nào.',
} as const
