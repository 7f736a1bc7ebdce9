/** The words a person agrees to when they leave their address; a change of them is a new version. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11',
  text: 'Tôi đồng ý để Bến Học gửi tin về khóa học mới và ưu đãi đến email này. Tôi có thể rút lại bất cứ lúc nào.',
} as const
