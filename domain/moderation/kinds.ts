/** The closed lists of moderation, each with the words people read. */

/** What is checked. A new kind needs a row in every table that is keyed by it; the compiler lists them. */
export const ModeratedKind = [
  'COURSE',
  'PROFILE',
  'PERSON',
  'BUSINESS',
  'RATING',
  'POST',
  'COMMENT',
  'EVENT',
  'CALENDAR',
] as const
export type ModeratedKind = (typeof ModeratedKind)[number]
export const kindWords: Record<ModeratedKind, string> = {
  COURSE: 'Khóa học',
  PROFILE: 'Hồ sơ giảng viên',
  PERSON: 'Tên và hồ sơ cá nhân',
  BUSINESS: 'Trang doanh nghiệp',
  RATING: 'Đánh giá',
  POST: 'Bài viết',
  COMMENT: 'Bình luận',
  EVENT: 'Sự kiện',
  CALENDAR: 'Lịch hẹn',
}

/** At which step a text is checked. */
export const ScreenStage = ['CREATE', 'EDIT', 'PUBLISH', 'SCHEDULE', 'IMPORT'] as const
export type ScreenStage = (typeof ScreenStage)[number]

/** What a match does: refuses the text, holds it for a person, or lets it pass with a note for the staff. */
export const KeywordSeverity = ['BLOCK', 'HOLD', 'FLAG'] as const
export type KeywordSeverity = (typeof KeywordSeverity)[number]
export const severityWords: Record<KeywordSeverity, string> = { BLOCK: 'Chặn', HOLD: 'Giữ lại', FLAG: 'Đánh dấu' }

/** KEPT: accents must be as written. FOLDED: text typed without any accent matches too. */
export const KeywordTones = ['KEPT', 'FOLDED'] as const
export type KeywordTones = (typeof KeywordTones)[number]
export const toneWords: Record<KeywordTones, string> = { KEPT: 'giữ dấu', FOLDED: 'bỏ dấu' }

/** Where a keyword applies; TITLE is the title of whatever kind. None chosen means everywhere. */
export const KeywordScope = ['TITLE', ...ModeratedKind] as const
export type KeywordScope = (typeof KeywordScope)[number]
export const scopeWords: Record<KeywordScope, string> = { TITLE: 'Tiêu đề', ...kindWords }

/** Why something is not fit to be shown: the author reads this, never the keyword. */
export const Violation = [
  'PROFANITY',
  'SCAM',
  'SEXUAL',
  'HATE',
  'VIOLENCE',
  'ILLEGAL',
  'PRIVACY',
  'COPYRIGHT',
  'SPAM',
  'OTHER',
] as const
export type Violation = (typeof Violation)[number]
export const violationWords: Record<Violation, string> = {
  PROFANITY: 'Ngôn từ tục tĩu hoặc xúc phạm',
  SCAM: 'Lừa đảo hoặc gây hiểu nhầm',
  SEXUAL: 'Nội dung khiêu dâm',
  HATE: 'Kích động thù ghét hoặc kỳ thị',
  VIOLENCE: 'Bạo lực hoặc đe dọa',
  ILLEGAL: 'Hàng hóa, dịch vụ trái pháp luật',
  PRIVACY: 'Lộ thông tin riêng tư của người khác',
  COPYRIGHT: 'Vi phạm bản quyền',
  SPAM: 'Quảng cáo, spam',
  OTHER: 'Lý do khác',
}

/** How a keyword was found. DISGUISED: letters replaced, stretched, joined or taken apart. */
export type MatchWay = 'EXACT' | 'FOLDED' | 'DISGUISED'
export const wayWords: Record<MatchWay, string> = {
  EXACT: 'đúng dấu',
  FOLDED: 'viết không dấu',
  DISGUISED: 'viết biến dạng',
}

/** How a case came to be. LIMIT: not a word but the links of a new account. RETURNED: changed after the staff removed it. */
export const CaseSource = ['SCREEN', 'LIMIT', 'RETURNED', 'REPORT', 'RESCAN', 'AUTHORITY'] as const
export type CaseSource = (typeof CaseSource)[number]
export const sourceWords: Record<CaseSource, string> = {
  SCREEN: 'Khớp từ khóa',
  LIMIT: 'Tài khoản mới gửi liên kết',
  RETURNED: 'Tác giả sửa sau khi bị gỡ',
  REPORT: 'Người dùng báo cáo',
  RESCAN: 'Quét lại',
  AUTHORITY: 'Yêu cầu của cơ quan chức năng',
}

export const CaseStatus = ['OPEN', 'ALLOWED', 'REMOVED'] as const
export type CaseStatus = (typeof CaseStatus)[number]

/** The second pair of eyes on a removal for good. */
export const Permanence = ['NONE', 'PROPOSED', 'CONFIRMED', 'DECLINED'] as const
export type Permanence = (typeof Permanence)[number]

export const AppealVerdict = ['UPHELD', 'OVERTURNED'] as const
export type AppealVerdict = (typeof AppealVerdict)[number]

export const ScanStatus = ['RUNNING', 'DONE', 'CANCELED'] as const
export type ScanStatus = (typeof ScanStatus)[number]

/** Everything the log tells of, in the words of its page. */
export const LogAction = [
  'HELD',
  'FLAGGED',
  'REPORTED',
  'REQUESTED',
  'ALLOWED',
  'REMOVED',
  'PERMANENT_PROPOSED',
  'PERMANENT_CONFIRMED',
  'PERMANENT_DECLINED',
  'APPEALED',
  'APPEAL_UPHELD',
  'APPEAL_OVERTURNED',
  'WITHDRAWN',
  'KEYWORD_ADDED',
  'KEYWORD_CHANGED',
  'KEYWORD_DELETED',
  'SCANNED',
] as const
export type LogAction = (typeof LogAction)[number]
export const logWords: Record<LogAction, string> = {
  HELD: 'Giữ lại chờ xem',
  FLAGGED: 'Đánh dấu để xem',
  REPORTED: 'Có người báo cáo',
  REQUESTED: 'Nhận yêu cầu của cơ quan chức năng',
  ALLOWED: 'Cho hiển thị',
  REMOVED: 'Gỡ nội dung',
  PERMANENT_PROPOSED: 'Đề nghị gỡ vĩnh viễn',
  PERMANENT_CONFIRMED: 'Đồng ý gỡ vĩnh viễn',
  PERMANENT_DECLINED: 'Không đồng ý gỡ vĩnh viễn',
  APPEALED: 'Tác giả khiếu nại',
  APPEAL_UPHELD: 'Giữ nguyên quyết định',
  APPEAL_OVERTURNED: 'Đổi quyết định, cho hiển thị lại',
  WITHDRAWN: 'Tác giả đã sửa hoặc xóa',
  KEYWORD_ADDED: 'Thêm từ khóa',
  KEYWORD_CHANGED: 'Sửa từ khóa',
  KEYWORD_DELETED: 'Xóa từ khóa',
  SCANNED: 'Quét lại nội dung',
}
