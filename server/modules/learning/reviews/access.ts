import type { ApprovalStatus } from '#domain/enums.ts'
import { faults } from '#domain/faults.ts'
import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import { mayMove } from '#domain/statuses/flow.ts'

type Submission = { hostId: string; submittedBy: string; status: ApprovalStatus }

/** Nobody judges their own course, nor what they sent in themselves. */
export function mayDecideOn(
  staffId: string,
  { hostId, submittedBy }: Pick<Submission, 'hostId' | 'submittedBy'>,
): boolean {
  return staffId !== hostId && staffId !== submittedBy
}

/** The buttons of the staff, and in words what stands in their way. The verbs ask again. */
export function decisionsOn(staff: { id: string; decides: boolean }, submission: Submission) {
  const why = obstacle(staff, submission)
  return {
    approve: why === null && mayMove(courseReviewFlow, submission.status, 'approve', 'staff'),
    reject: why === null && mayMove(courseReviewFlow, submission.status, 'reject', 'staff'),
    why,
  }
}

const DECIDED: Record<ApprovalStatus, string | null> = {
  PENDING: null,
  HOLDING: null,
  APPROVED: 'Lần gửi này đã được duyệt.',
  REJECTED: 'Lần gửi này đã bị từ chối và đang chờ giảng viên gửi lại.',
  CANCELED: 'Giảng viên đã rút lại lần gửi này.',
}

function obstacle(staff: { id: string; decides: boolean }, submission: Submission): string | null {
  if (!staff.decides) return 'Vai trò của bạn chỉ được xem, không được duyệt khóa học.'
  if (!mayDecideOn(staff.id, submission)) return faults.CANNOT_DECIDE_OWN[1]
  return DECIDED[submission.status]
}
