import { expect, test } from 'vitest'
import { onboardingState } from './host-profile.ts'

test.each([
  [null, true, 'NEW'],
  [null, false, 'USER'],
  ['NEW', true, 'NEW_HOST'],
  ['NEW', false, 'NEW_HOST'],
  ['RESUBMIT', true, 'HOST_RESUBMIT'],
  ['RESUBMIT', false, 'HOST_RESUBMIT'],
  ['APPROVED', true, 'HOST_APPROVED'],
  ['APPROVED', false, 'HOST_APPROVED'],
  ['REJECTED', true, 'HOST_REJECTED'],
  ['REJECTED', false, 'HOST_REJECTED'],
] as const)('a profile that is %s, first login still to come %s: %s', (profile, firstLogin, state) => {
  expect(onboardingState(profile, firstLogin)).toBe(state)
})
