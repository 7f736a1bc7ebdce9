/** What people make together: a course, an event, or a calendar by which they are booked. */
export const WorkKind = ['course', 'event', 'calendar'] as const
export type WorkKind = (typeof WorkKind)[number]

/**
 * People who make one thing together. The owner answers for it: sells, prices, submits, invites. An editor writes,
 * an assistant reads and looks after learners or guests. Staff who manage such things act in the owner's name.
 */
export const CourseRole = ['OWNER', 'EDITOR', 'ASSISTANT', 'STAFF'] as const
export type CourseRole = (typeof CourseRole)[number]
/** Roles that one may be invited to. */
export const CohostRole = ['EDITOR', 'ASSISTANT'] as const
export type CohostRole = (typeof CohostRole)[number]
export const CohostStatus = ['INVITED', 'ACCEPTED', 'DECLINED', 'REMOVED'] as const
export type CohostStatus = (typeof CohostStatus)[number]

/** What can be done to a course in the studio. */
export const CourseTask = ['read', 'see-learners', 'write', 'price', 'submit', 'sell', 'delete', 'invite'] as const
export type CourseTask = (typeof CourseTask)[number]

const TASKS: Record<CourseRole, readonly CourseTask[]> = {
  OWNER: CourseTask,
  EDITOR: ['read', 'see-learners', 'write'],
  ASSISTANT: ['read', 'see-learners'],
  STAFF: CourseTask.filter((task) => task !== 'invite'),
}

/** May somebody of this role do it? Null is somebody who has nothing to do with the course. */
export function mayDoOnCourse(role: CourseRole | null, task: CourseTask): boolean {
  return role !== null && TASKS[role].includes(task)
}

export const courseRoleWords: Record<CourseRole, { word: string; may: string }> = {
  OWNER: { word: 'Chủ khóa học', may: 'Làm mọi việc: soạn, đặt giá, gửi duyệt, mở bán và mời người khác.' },
  EDITOR: { word: 'Đồng giảng viên', may: 'Soạn thông tin và bài học, xem học viên. Không đổi giá, không gửi duyệt.' },
  ASSISTANT: { word: 'Trợ giảng', may: 'Xem bản nháp và danh sách học viên. Không sửa nội dung.' },
  STAFF: {
    word: 'Nhân viên Bến Học',
    may: 'Làm mọi việc thay chủ khóa học, trừ mời người khác. Nhật ký ghi lại ai đã làm.',
  },
}

export const eventRoleWords: typeof courseRoleWords = {
  OWNER: { word: 'Chủ sự kiện', may: 'Làm mọi việc: soạn, đặt giá vé, gửi duyệt, mở bán, hủy và mời người khác.' },
  EDITOR: {
    word: 'Đồng tổ chức',
    may: 'Soạn thông tin, lịch và câu hỏi, lo cửa soát vé và người tham dự. Không đổi vé và giá, không gửi duyệt.',
  },
  ASSISTANT: { word: 'Trợ lý sự kiện', may: 'Xem sự kiện và người tham dự, soát vé. Không sửa nội dung.' },
  STAFF: {
    word: 'Nhân viên Bến Học',
    may: 'Làm mọi việc thay chủ sự kiện, trừ gửi duyệt và mời người khác.',
  },
}

const calendarRoleWords: typeof courseRoleWords = {
  OWNER: { word: 'Chủ lịch', may: 'Làm mọi việc: giờ mở, giá, nhận và hủy buổi hẹn, mời người khác.' },
  EDITOR: {
    word: 'Người cùng dẫn',
    may: 'Được đặt giờ theo lịch riêng của mình; nhận, từ chối và hủy các buổi của mình.',
  },
  ASSISTANT: { word: 'Trợ lý lịch', may: 'Xem giờ mở và các buổi hẹn. Không sửa, không nhận hay hủy.' },
  STAFF: { word: 'Nhân viên Bến Học', may: 'Làm mọi việc thay chủ lịch, trừ mời người khác.' },
}

/** The words of each kind: what it is called, and its roles. */
export const workWords: Record<WorkKind, { noun: string; roles: typeof courseRoleWords }> = {
  course: { noun: 'khóa học', roles: courseRoleWords },
  event: { noun: 'sự kiện', roles: eventRoleWords },
  calendar: { noun: 'lịch hẹn', roles: calendarRoleWords },
}

/** An invitation that nobody answers lapses after so many days. */
export const INVITATION_DAYS = 14
