import type { HostProfileStatus } from '#domain/enums.ts'
import { faults } from '#domain/faults.ts'
import { mayMove } from '#domain/statuses/flow.ts'
import { hostProfileFlow } from '#domain/statuses/host-profile.ts'

/** What a person may do with their own profile now. */
export function ownCan(status: HostProfileStatus | null) {
  return {
    register: status === null,
    resubmit: status !== null && mayMove(hostProfileFlow, status, 'resubmit', 'user'),
    change: status === 'APPROVED',
  }
}

/** Nobody judges themselves. */
export function mayDecideOn(staffId: string, profile: { user_id: string }): boolean {
  return staffId !== profile.user_id
}

/** The buttons of the staff, and in words what stands in their way. The verbs ask again. */
export function decisionsOn(
  staff: { id: string; decides: boolean },
  profile: { user_id: string; status: HostProfileStatus },
) {
  const why = obstacle(staff, profile)
  return {
    approve: why === null && mayMove(hostProfileFlow, profile.status, 'approve', 'staff'),
    reject: why === null && mayMove(hostProfileFlow, profile.status, 'reject', 'staff'),
    why,
  }
}

function obstacle(
  staff: { id: string; decides: boolean },
  profile: { user_id: string; status: HostProfileStatus },
): string | null {
  if (!staff.decides) return 'Vai trò của bạn chỉ được xem, không được duyệt hồ sơ giảng viên.'
  if (!mayDecideOn(staff.id, profile)) return faults.CANNOT_DECIDE_OWN[1]
  if (profile.status === 'APPROVED') return 'Hồ sơ này đã được duyệt.'
  if (profile.status === 'REJECTED') return 'Hồ sơ này đã bị từ chối và đang chờ người gửi sửa lại.'
  return null
}
