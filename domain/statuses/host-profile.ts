import { type HostOnboardingState, HostProfileStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** A person asks to teach; the staff decide. */
export const hostProfileFlow = flow({
  name: 'host profile',
  states: HostProfileStatus,
  initial: 'NEW',
  actions: {
    approve: {
      word: 'Duyệt hồ sơ',
      from: ['NEW', 'RESUBMIT'],
      to: 'APPROVED',
      who: ['staff'],
      follows: 'The person becomes a host and is told.',
    },
    reject: {
      word: 'Từ chối hồ sơ',
      from: ['NEW', 'RESUBMIT'],
      to: 'REJECTED',
      who: ['staff', 'system'],
      reason: true,
      follows:
        'The person is told the reason and may send the profile again. The system does it, telling nobody, when they deleted the account.',
    },
    resubmit: {
      word: 'Gửi lại hồ sơ',
      from: ['REJECTED'],
      to: 'RESUBMIT',
      who: ['user'],
      follows: 'The profile stands in the queue of the staff again.',
    },
  },
})

const STATE_OF: Record<HostProfileStatus, HostOnboardingState> = {
  NEW: 'NEW_HOST',
  RESUBMIT: 'HOST_RESUBMIT',
  APPROVED: 'HOST_APPROVED',
  REJECTED: 'HOST_REJECTED',
}

/**
 * Where a person stands on the way to being a host:
 *
 * | host profile | first login still to come | state         |
 * |--------------|---------------------------|---------------|
 * | none         | yes                       | NEW           |
 * | none         | no                        | USER          |
 * | NEW          | either                    | NEW_HOST      |
 * | RESUBMIT     | either                    | HOST_RESUBMIT |
 * | APPROVED     | either                    | HOST_APPROVED |
 * | REJECTED     | either                    | HOST_REJECTED |
 */
export function onboardingState(profile: HostProfileStatus | null, firstLogin: boolean): HostOnboardingState {
  if (profile !== null) return STATE_OF[profile]
  return firstLogin ? 'NEW' : 'USER'
}
