import { accountFaults } from './account-faults.ts'
import { calendarFaults } from './calendar-faults.ts'
import { eventFaults } from './event-faults.ts'
import { moneyFaults } from './money-faults.ts'

/**
 * Every refusal the product knows: its code, its HTTP status and the words for people. The codes of the
 * specification's catalogue stand first, spelled as there; the browser shows `message` as it is.
 */
const table = {
  // Accounts (catalogue)
  INVALID_CREDENTIALS: [
    401,
    'Email hoặc mật khẩu không đúng. Nếu bạn đăng ký bằng Google, Facebook, X hoặc Apple, hãy đăng nhập bằng cách đó.',
  ],
  EMAIL_ALREADY_IN_USE: [409, 'Email này đã được dùng cho một tài khoản khác.'],
  ACCOUNT_NOT_VERIFIED: [403, 'Tài khoản chưa được xác minh. Vui lòng kiểm tra email để lấy mã.'],
  ACCOUNT_NOT_FOUND: [404, 'Không tìm thấy tài khoản.'],
  ACCOUNT_LOCKED: [403, 'Tài khoản đang bị khóa. Vui lòng liên hệ Bến Học để được hỗ trợ.'],
  ACCOUNT_VERIFIED: [409, 'Tài khoản đã được xác minh, bạn có thể đăng nhập.'],
  ACCOUNT_VERIFICATION_FAILED: [400, 'Không xác minh được tài khoản. Vui lòng thử lại.'],
  INVALID_LOGIN_METHOD: [400, 'Tài khoản này đăng nhập bằng cách khác.'],
  EMAIL_IN_USE_DIFFERENT_METHOD: [409, 'Email này đã đăng ký bằng một cách đăng nhập khác.'],
  OLD_PASSWORD_DIFF_NEW_PASSWORD: [400, 'Mật khẩu mới phải khác mật khẩu cũ.'],
  NEW_PASSWORD_SAME_AS_OLD_PASSWORD: [400, 'Mật khẩu mới phải khác mật khẩu cũ.'],
  OLD_PASSWORD_INCORRECT: [400, 'Mật khẩu hiện tại không đúng.'],
  INSUFFICIENT_PRIVILEGES: [403, 'Bạn không có quyền thực hiện việc này.'],
  NOT_OWNER: [403, 'Bạn không phải chủ sở hữu của nội dung này.'],
  PHONE_NUMBER_NOT_UPDATED: [400, 'Hồ sơ của bạn chưa có số điện thoại.'],
  MEMBERSHIP_PRICE_HAS_PAID_CANNOT_DELETE: [409, 'Gói này đã có người đăng ký nên không thể xóa.'],
  SUBSCRIPTION_ALREADY_ACTIVE: [409, 'Bạn đang dùng gói này.'],
  SUBSCRIPTION_CARD_TOKEN_NOT_FOUND: [400, 'Thông tin thẻ không hợp lệ.'],
  SUBSCRIPTION_ALREADY_LIFETIME: [409, 'Bạn đã có gói trọn đời.'],
  EMAIL_COLLECTION_ALREADY_EXISTS: [409, 'Email này đã được đăng ký nhận tin.'],
  VOUCHER_NOT_FOUND: [404, 'Mã giảm giá không tồn tại.'],
  VOUCHER_CODE_EXISTS: [409, 'Mã giảm giá này đã có.'],
  VOUCHER_NOT_APPLICABLE: [400, 'Mã giảm giá không áp dụng cho sản phẩm này.'],
  VOUCHER_INACTIVE: [400, 'Mã giảm giá đang tạm ngừng.'],
  VOUCHER_NOT_STARTED: [400, 'Mã giảm giá chưa đến ngày dùng.'],
  VOUCHER_EXPIRED: [400, 'Mã giảm giá đã hết hạn.'],
  VOUCHER_USAGE_LIMIT_REACHED: [409, 'Mã giảm giá đã hết lượt dùng.'],
  VOUCHER_PRODUCT_DUPLICATED: [409, 'Một sản phẩm bị chọn hai lần trong mã giảm giá.'],
  SURVEY_ALREADY_SUBMITTED: [409, 'Bạn đã trả lời khảo sát này.'],
  SURVEY_LINKED_TO_PRODUCTS: [409, 'Khảo sát đang gắn với sản phẩm nên không thể xóa.'],
  SURVEY_REQUIRED_AUTHORIZATION: [401, 'Email này đã có tài khoản. Vui lòng đăng nhập để trả lời.'],
  SURVEY_NOT_FOUND: [404, 'Không tìm thấy khảo sát.'],
  SURVEY_RESULT_NOT_FOUND: [404, 'Không tìm thấy kết quả khảo sát.'],
  SURVEY_EMAIL_REQUIRED: [400, 'Vui lòng không để trống email.'],
  INVALID_OTP: [400, 'Mã xác minh không đúng.'],
  OTP_EXPIRED: [400, 'Mã xác minh đã hết hạn. Hãy yêu cầu mã mới.'],
  OTP_NOT_FOUND: [404, 'Chưa có mã xác minh nào đang chờ. Hãy yêu cầu mã mới.'],
  OTP_MAX_RETRIES: [429, 'Bạn đã nhập sai quá nhiều lần. Hãy yêu cầu mã mới.'],
  INVALID_PRODUCT_ITEM: [400, 'Có sản phẩm trong giỏ không còn mua được.'],

  // Workshop
  VALIDATION_FAILED: [400, 'Thông tin chưa hợp lệ. Vui lòng xem lại các ô được đánh dấu.'],
  MALFORMED_BODY: [400, 'Nội dung gửi lên không đọc được. Vui lòng tải lại trang rồi thử lại.'],
  UNSUPPORTED_CONTENT: [415, 'Kiểu nội dung gửi lên không được hỗ trợ.'],
  TOO_LARGE: [413, 'Nội dung gửi lên quá lớn. Hãy rút ngắn hoặc chọn tệp nhỏ hơn.'],
  UNAUTHENTICATED: [401, 'Vui lòng đăng nhập để tiếp tục.'],
  CROSS_SITE_REFUSED: [403, 'Yêu cầu đến từ một trang khác nên bị từ chối. Hãy thao tác trên trang Bến Học.'],
  NOT_FOUND: [404, 'Không tìm thấy nội dung bạn cần.'],
  CONFLICT: [409, 'Dữ liệu vừa thay đổi. Vui lòng tải lại rồi thử lại.'],
  VERSION_CONFLICT: [409, 'Nội dung này vừa được sửa ở nơi khác. Cả hai bản vẫn còn để bạn chọn.'],
  STATUS_CONFLICT: [409, 'Trạng thái vừa thay đổi nên không thực hiện được nữa. Vui lòng tải lại trang.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'Mã chống gửi trùng này đã dùng cho một yêu cầu khác.'],
  REQUEST_IN_PROGRESS: [409, 'Yêu cầu này đang được xử lý. Vui lòng đợi giây lát.'],
  TOO_MANY_REQUESTS: [429, 'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.'],
  SEALED_LOST: [410, 'Thông tin đã lưu không còn đọc được. Vui lòng nhập hoặc gửi lại.'],
  UNEXPECTED: [500, 'Có lỗi xảy ra, vui lòng thử lại sau.'],
  UNAVAILABLE: [503, 'Bến Học đang bận, vui lòng thử lại sau giây lát.'],

  // Content, tracking
  BUSINESS_NOT_FOUND: [404, 'Không tìm thấy doanh nghiệp.'],
  POST_NOT_FOUND: [404, 'Không tìm thấy bài viết.'],
  POST_HAS_NO_MEMBERS_PART: [409, 'Bài này ai cũng đọc được trọn vẹn. Bạn chỉ cần chia sẻ đường dẫn của bài.'],
  POST_GIFT_NOT_FOUND: [404, 'Không tìm thấy bài đã tặng.'],
  POST_GIFT_GONE: [410, 'Đường dẫn tặng bài này không còn dùng được.'],
  POST_GIFT_USED_UP: [409, 'Đường dẫn tặng này đã đủ số người đọc.'],
  POST_GIFT_LIMIT_REACHED: [409, 'Tháng này bạn đã tặng đủ 5 lần. Sang tháng sau bạn tặng tiếp được.'],
  POST_MEMBERS_ONLY: [403, 'Phần này dành cho hội viên.'],
  POST_NOT_READY: [400, 'Bài viết còn thiếu nội dung nên chưa đăng được.'],
  PUBLISH_HOUR_WRONG: [400, 'Hãy chọn một giờ đăng ở tương lai, trong vòng một năm tới.'],
  COMMENT_NOT_FOUND: [404, 'Không tìm thấy bình luận này.'],
  LINK_REFUSED: [400, 'Đường dẫn này không xem trước được. Hãy dùng một trang web công khai.'],
  LINK_UNREADABLE: [422, 'Không đọc được trang ở đường dẫn này. Hãy kiểm tra lại đường dẫn.'],
  SIGNATURE_INVALID: [401, 'Chữ ký của yêu cầu không đúng hoặc đã quá hạn.'],
  AFFILIATE_NOT_FOUND: [404, 'Không tìm thấy đối tác tiếp thị.'],

  // People
  DATA_EXPORT_AT_WORK: [409, 'Bản dữ liệu trước đang được chuẩn bị. Chúng tôi sẽ báo khi xong.'],
  DATA_EXPORT_NOT_FOUND: [404, 'Bản dữ liệu này không còn nữa. Bạn có thể yêu cầu bản mới.'],
  DATA_REQUEST_OPEN: [409, 'Bạn đã có một yêu cầu cùng loại đang được xử lý.'],
  DATA_REQUEST_NOT_FOUND: [404, 'Không tìm thấy yêu cầu này.'],
  CONSENT_REQUIRED: [409, 'Sự đồng ý này gắn với tài khoản. Nếu không còn đồng ý, bạn có thể xóa tài khoản.'],
  PHONE_ALREADY_VERIFIED: [409, 'Số điện thoại này đã được xác minh.'],
  BANK_ACCOUNT_HOLDER_MISMATCH: [400, 'Tên chủ tài khoản phải trùng với họ tên trong hồ sơ của bạn.'],
  BANK_ACCOUNT_NOT_FOUND: [404, 'Bạn chưa lưu tài khoản ngân hàng.'],
  PROFILE_ENTRY_NOT_FOUND: [404, 'Không tìm thấy mục này trong hồ sơ.'],
  PROFILE_ENTRIES_FULL: [409, 'Hồ sơ đã có đủ 30 mục loại này.'],
  PAYMENT_METHOD_IN_USE: [
    409,
    'Phương thức thanh toán này đang dùng cho một giao dịch chưa xong, hoặc cho khoản tự trừ của gói hội viên hay trả góp.',
  ],
  ROLE_NOT_ASSIGNABLE: [403, 'Bạn không thể gán vai trò này.'],
  CANNOT_CHANGE_YOURSELF: [403, 'Bạn không thể tự làm việc này với tài khoản của mình. Hãy nhờ một đồng nghiệp.'],
  ACCOUNT_TERMINATED: [409, 'Tài khoản này đã bị xóa.'],
  NOT_TERMINATING: [409, 'Tài khoản này không chờ xóa.'],
  SHEET_UNREADABLE: [400, 'Không đọc được tệp. Hãy dùng tệp .xlsx hoặc .csv theo mẫu.'],

  // Library
  FILE_NOT_FOUND: [404, 'Không tìm thấy tệp.'],
  FILE_TYPE_REFUSED: [400, 'Loại tệp này không được hỗ trợ.'],
  FILE_TOO_LARGE: [413, 'Tệp quá lớn.'],
  FILE_CONTENT_MISMATCH: [400, 'Nội dung tệp không đúng với loại đã khai báo.'],
  FILE_NOT_READY: [409, 'Tệp chưa tải lên xong.'],
  UPLOAD_INCOMPLETE: [409, 'Còn thiếu một số phần của tệp.'],
  RESOURCE_NOT_FOUND: [404, 'Không tìm thấy học liệu.'],
  RESOURCE_IN_USE: [409, 'Học liệu đang được dùng nên không thể xóa.'],
  RESOURCE_NAME_TAKEN: [409, 'Thư mục này đã có một tệp cùng tên.'],
  FOLDER_NOT_FOUND: [404, 'Không tìm thấy thư mục.'],
  FOLDER_NAME_TAKEN: [409, 'Đã có một thư mục cùng tên ở đây.'],
  FOLDER_CYCLE: [400, 'Không thể chuyển một thư mục vào trong chính nó.'],
  FOLDER_RIGHT_EXISTS: [409, 'Người này đã có quyền với thư mục này. Bạn đổi quyền của họ trong danh sách nhé.'],
  FOLDER_RIGHT_NOT_FOUND: [404, 'Quyền này không còn nữa.'],
  FOLDER_RIGHT_OF_OWNER: [400, 'Người này là chủ của thư mục nên đã có mọi quyền.'],
  FOLDER_NOT_EMPTY: [409, 'Thư mục còn nội dung bên trong.'],
  QUOTA_EXCEEDED: [409, 'Thư viện không còn đủ chỗ cho tệp này. Hãy dọn bớt tệp không dùng hoặc làm trống thùng rác.'],
  PART_DAMAGED: [400, 'Một phần của tệp bị hỏng trên đường truyền. Hãy gửi lại phần đó.'],
  SHARE_NOT_FOUND: [404, 'Đường dẫn chia sẻ này không còn nữa.'],
  LINK_EXPIRED: [403, 'Đường dẫn đã hết hạn. Vui lòng tải lại trang.'],

  // Catalog
  CATEGORY_NOT_FOUND: [404, 'Không tìm thấy danh mục.'],
  CATEGORY_SLUG_EXISTS: [409, 'Đường dẫn danh mục này đã có.'],
  SYNONYM_EXISTS: [409, 'Đã có một nhóm từ bắt đầu bằng từ này.'],
  SYNONYM_NOT_FOUND: [404, 'Không tìm thấy nhóm từ đồng nghĩa này.'],
  CATEGORY_IN_USE: [409, 'Danh mục còn khóa học hoặc danh mục con nên không thể xóa.'],
  CATEGORY_CYCLE: [400, 'Không thể chuyển danh mục vào trong chính nó.'],
  PRODUCT_NOT_FOUND: [404, 'Không tìm thấy sản phẩm.'],
  PRODUCT_SLUG_EXISTS: [409, 'Đường dẫn này đã được dùng.'],
  COMBO_NOT_FOUND: [404, 'Không tìm thấy combo này.'],
  COMBO_NOT_READY: [400, 'Combo còn vài chỗ cần sửa nên chưa mở bán được.'],
  MEMBERSHIP_NOT_FOUND: [404, 'Không tìm thấy gói hội viên này.'],
  MEMBERSHIP_SLUG_EXISTS: [409, 'Đường dẫn này đã có một gói hội viên khác dùng.'],
  MEMBERSHIP_NOT_READY: [400, 'Gói hội viên còn thiếu giá hoặc quyền lợi nên chưa mở bán được.'],
  MEMBERSHIP_PRICE_NOT_FOUND: [404, 'Không tìm thấy mức giá này của gói hội viên.'],
  MEMBERSHIP_PRICE_HAS_PAID_CANNOT_CHANGE: [409, 'Gói này đã có người đăng ký nên không đổi thời hạn được.'],
  MEMBERSHIP_DOES_NOT_OPEN: [403, 'Gói hội viên của bạn không bao gồm nội dung này.'],
  DOCUMENT_NOT_FOUND: [404, 'Không tìm thấy tài liệu này.'],
  DOCUMENT_NOT_READY: [400, 'Tài liệu còn thiếu thông tin nên chưa phát hành được.'],
  DOCUMENT_NOT_OWNED: [403, 'Bạn chưa có quyền đọc tài liệu này.'],
  DOCUMENT_NOT_FREE: [400, 'Chỉ tài liệu miễn phí mới gửi qua email được.'],
  DOCUMENT_LINK_WRONG: [403, 'Đường dẫn đọc này không đúng hoặc đã hết hạn. Hãy xin một đường dẫn mới.'],
  DOWNLOAD_NOT_ALLOWED: [403, 'Tài liệu này chỉ đọc trên Bến Học, không tải xuống được.'],
  DEVICE_LIMIT_REACHED: [409, 'Bạn đã đọc trên 5 thiết bị. Hãy gỡ một thiết bị cũ rồi thử lại.'],
  DEVICE_NOT_FOUND: [404, 'Không tìm thấy thiết bị này.'],

  // Learning
  COURSE_NOT_FOUND: [404, 'Không tìm thấy khóa học.'],
  SECTION_NOT_FOUND: [404, 'Không tìm thấy chương học.'],
  LESSON_NOT_FOUND: [404, 'Không tìm thấy bài học.'],
  COURSE_NOT_READY: [400, 'Khóa học còn thiếu nội dung nên chưa gửi duyệt được.'],
  COURSE_ALREADY_SUBMITTED: [409, 'Khóa học đang chờ duyệt.'],
  COURSE_NOT_CHANGED: [409, 'Chưa có gì thay đổi so với bản đang bán.'],
  COURSE_HAS_LEARNERS: [409, 'Khóa học đã có học viên nên không thể xóa.'],
  REVIEW_NOT_FOUND: [404, 'Không tìm thấy lần gửi duyệt này.'],
  NOT_ENROLLED: [403, 'Bạn chưa có quyền học khóa này.'],
  ACCESS_EXPIRED: [403, 'Thời hạn học của bạn đã kết thúc.'],
  COURSE_NOT_OPEN: [403, 'Khóa học chưa khai giảng. Bạn học được ngay khi khóa học mở.'],
  WATCH_SESSION_NOT_FOUND: [404, 'Phiên xem này không còn nữa. Vui lòng mở lại bài học.'],
  VIDEO_NOT_WATCHED: [409, 'Bạn chưa xem đủ video để hoàn thành bài này.'],
  CERTIFICATE_NOT_FOUND: [404, 'Không tìm thấy chứng chỉ.'],
  CERTIFICATE_REVOKED: [409, 'Chứng chỉ này đã bị thu hồi.'],
  CERTIFICATE_NOT_REVOKED: [409, 'Chứng chỉ này đang có hiệu lực.'],
  REVIEW_EXISTS: [409, 'Bạn đã đánh giá khóa học này.'],
  REVIEW_TOO_EARLY: [403, 'Hãy học ít nhất 20% khóa học trước khi đánh giá.'],

  ...accountFaults,
  ...moneyFaults,
  ...eventFaults,
  ...calendarFaults,

  // Permissions
  PERMISSION_EXISTS: [409, 'Vai trò này đã có ngoại lệ cho đúng phạm vi đó. Hãy gỡ ngoại lệ cũ trước.'],
  PERMISSION_NOT_FOUND: [404, 'Không tìm thấy ngoại lệ phân quyền này.'],
  PERMISSION_PROTECTED: [403, 'Quản trị cấp cao luôn giữ quyền này để luôn có người quản trị được hệ thống.'],
  PERMISSION_NOT_FOR_ROLE: [400, 'Vai trò này không thể nhận quyền đó, kể cả khi thêm ngoại lệ.'],
  LAST_SUPER_ADMIN: [409, 'Đây là quản trị cấp cao cuối cùng. Hãy gán vai trò này cho một người khác trước.'],
  IMPERSONATION_READ_ONLY: [403, 'Bạn đang xem hộ người khác: chỉ xem, không thay đổi được gì.'],
  IMPERSONATION_HIDDEN: [403, 'Phần này là riêng của người dùng, không xem hộ được.'],
  IMPERSONATION_NEEDS_COOKIES: [
    403,
    'Chỉ xem hộ được trong trình duyệt: hãy đăng nhập trang quản trị rồi bắt đầu ở đó.',
  ],
  IMPERSONATION_REFUSED: [403, 'Không thể xem hộ tài khoản của nhân viên.'],

  // Moderation
  CONTENT_REFUSED: [422, 'Nội dung có phần không đăng được. Vui lòng sửa rồi thử lại.'],
  CONTENT_HELD: [409, 'Nội dung đang chờ kiểm duyệt nên chưa thực hiện được việc này.'],
  PUBLISHING_RESTRICTED: [403, 'Bạn tạm thời chưa đăng được nội dung mới.'],
  KEYWORD_EXISTS: [409, 'Từ khóa này đã có trong danh sách.'],
  KEYWORD_NOT_FOUND: [404, 'Không tìm thấy từ khóa.'],
  CASE_NOT_FOUND: [404, 'Không tìm thấy hồ sơ kiểm duyệt này.'],
  ALREADY_REPORTED: [409, 'Bạn đã báo cáo nội dung này. Cảm ơn bạn, chúng tôi đang xem xét.'],
  CANNOT_REPORT_OWN: [400, 'Đây là nội dung của chính bạn.'],
  ALREADY_APPEALED: [409, 'Nội dung này đã được khiếu nại một lần.'],
  APPEAL_TOO_LATE: [409, 'Đã quá thời hạn khiếu nại 30 ngày.'],
  SECOND_PERSON_NEEDED: [403, 'Việc này cần một người khác với người đã quyết định trước đó.'],
  SCAN_RUNNING: [409, 'Một lượt quét đang chạy. Hãy đợi quét xong hoặc dừng lượt đó.'],
  SCAN_NOT_FOUND: [404, 'Không tìm thấy lượt quét này.'],

  // Notifications
  NOTIFICATION_NOT_FOUND: [404, 'Không tìm thấy thông báo.'],
  NOTIFICATION_LOCKED: [409, 'Tin này luôn được gửi nên không đổi được.'],
  EMAIL_LINK_WRONG: [400, 'Đường dẫn này không đúng hoặc không còn dùng được.'],
  UNSUBSCRIBE_LINK_WRONG: [401, 'Đường dẫn ngừng nhận tin không đúng. Bạn có thể đổi trong phần cài đặt thông báo.'],
  DIGEST_EMPTY: [409, 'Bản tổng hợp này không còn tin nào để gửi.'],
  HOOK_NOT_FOUND: [404, 'Không tìm thấy webhook này.'],
  HOOK_DELIVERY_NOT_FOUND: [404, 'Không tìm thấy lần gửi này.'],
  HOOK_TOO_MANY: [409, 'Bạn đã có đủ số webhook. Hãy xóa bớt rồi thêm mới.'],
  HOOK_OFF: [409, 'Webhook đang tắt. Hãy bật lại rồi gửi.'],
  HOOK_ADDRESS_CLOSED: [422, 'Địa chỉ phải là https và thuộc mạng công cộng.'],
  SHEET_NOT_FOUND: [404, 'Không có bảng tính này.'],
  SHEET_SCHEDULE_NOT_FOUND: [404, 'Không tìm thấy lịch gửi này.'],
  SHEET_OVER: [409, 'Sự kiện đã kết thúc quá 30 ngày nên không gửi định kỳ nữa. Bạn vẫn tải được bảng.'],
  SHEET_SCHEDULES_FULL: [409, 'Bạn đã có đủ 20 lịch gửi. Hãy xóa bớt lịch không dùng nữa.'],
  DEAD_JOB_NOT_FOUND: [404, 'Tác vụ này không còn trong danh sách.'],
  MESSAGE_NOT_FOUND: [404, 'Không tìm thấy tin này.'],
  MESSAGE_NOT_FAILED: [409, 'Tin này không còn ở trạng thái lỗi.'],
  TEMPLATE_NOT_FOUND: [404, 'Không có mẫu tin này.'],
  BROWSER_NOT_SUPPORTED: [400, 'Trình duyệt này không nhận được thông báo đẩy.'],
} as const satisfies Record<string, readonly [status: number, words: string]>

export type FaultCode = keyof typeof table
export const faults: Record<FaultCode, readonly [status: number, words: string]> = table

/** One bad field of an input. `path` is dotted (`sections.2.name`); `message` is for people, in Vietnamese. */
export type FieldProblem = { path: string; code: string; message: string }

/** A refusal that people are told about. Anything else that is thrown is a bug and answers UNEXPECTED. */
export class Fault extends Error {
  readonly code: FaultCode
  readonly status: number
  readonly errors: FieldProblem[] | undefined
  /** More for the caller: the other editor's text on VERSION_CONFLICT, the uses on RESOURCE_IN_USE. */
  readonly detail: unknown
  constructor(code: FaultCode, more: { message?: string; errors?: FieldProblem[]; detail?: unknown } = {}) {
    super(more.message ?? faults[code][1])
    this.name = 'Fault'
    this.code = code
    this.status = faults[code][0]
    this.errors = more.errors
    this.detail = more.detail
  }
}

/** Throws the refusal `code`. */
export function fail(code: FaultCode, more?: ConstructorParameters<typeof Fault>[1]): never {
  throw new Fault(code, more)
}

/** Goes on when `holds`, else throws the refusal `code`. Synchronous on purpose: a guard that is not awaited guards nothing. */
export function must(holds: boolean, code: FaultCode, more?: ConstructorParameters<typeof Fault>[1]): asserts holds {
  if (!holds) fail(code, more)
}

export function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(table, code)
}

export function isFault(error: unknown): error is Fault {
  return error instanceof Error && error.name === 'Fault' && 'code' in error && isFaultCode(String(error.code))
}
