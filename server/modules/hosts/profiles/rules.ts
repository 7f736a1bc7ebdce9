import type { HostOnboardingState, HostProfileStatus } from '#domain/enums.ts'

const STATE_OF: Record<HostProfileStatus, HostOnboardingState> = {
  NEW: 'NEW_HOST',
  RESUBMIT: 'HOST_RESUBMIT',
  APPROVED: 'HOST_APPROVED',
  REJECTED: 'HOST_REJECTED',
}

/**
 * Where a person stands on the way to being a host:
 *
 * | host profile | first login finished | state         |
 * |--------------|----------------------|---------------|
 * | none         | no                   | NEW           |
 * | none         | yes                  | USER          |
 * | NEW          | either               | NEW_HOST      |
 * | RESUBMIT     | either               | HOST_RESUBMIT |
 * | APPROVED     | either               | HOST_APPROVED |
 * | REJECTED     | either               | HOST_REJECTED |
 */
export function onboardingState(profile: HostProfileStatus | null, firstLogin: boolean): HostOnboardingState {
  if (profile !== null) return STATE_OF[profile]
  return firstLogin ? 'NEW' : 'USER'
}
