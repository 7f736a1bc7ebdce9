/** What keeps an approved course from being sold although its start has come. */
export const OpeningWaitsFor = ['ACCOUNT', 'APPROVAL', 'PAPERS'] as const
export type OpeningWaitsFor = (typeof OpeningWaitsFor)[number]

export const openingWaitsWords: Record<OpeningWaitsFor, string> = {
  ACCOUNT: 'Tài khoản của giảng viên đang bị khóa.',
  APPROVAL: 'Hồ sơ giảng viên chưa được duyệt.',
  PAPERS: 'Giấy tờ người bán chưa được xác minh hoặc đã hết hạn.',
}
