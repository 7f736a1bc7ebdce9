import { handUp } from '#server/core/handed-up.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { bankAccounts } from './bank-accounts/routes.ts'
import { closing } from './closing/routes.ts'
import { codes } from './codes/routes.ts'
import { consents } from './consents/routes.ts'
import { dataRequests } from './data-requests/routes.ts'
import { dataRequestsWait } from './data-requests/staff-queue.ts'
import { identityData } from './exports/data-export.ts'
import { dataExports } from './exports/routes.ts'
import { jobs } from './jobs.ts'
import { listens } from './listens.ts'
import { passwords } from './passwords/routes.ts'
import { paymentMethods } from './payment-methods/routes.ts'
import { people } from './people/routes.ts'
import { profilesKeepFiles } from './profile/find-uses.ts'
import { profile } from './profile/routes.ts'
import { users } from './profile/user-routes.ts'
import { sealed } from './sealed.ts'
import { searchHistories } from './search-histories/routes.ts'
import { sessions } from './sessions/routes.ts'
import { signIns } from './sign-in/routes.ts'
import { signUps } from './sign-up/routes.ts'
import { mountFormReturn } from './social/mount.ts'
import { social } from './social/routes.ts'
import { twoFactor } from './two-factor/routes.ts'
import { moderatedPeople } from './words/moderated-reads.ts'

/** Accounts, passwords and codes, sessions, other ways in, the second step, profiles, consents and requests about data, people for the staff, search histories. */
export const identity: Module = {
  name: 'identity',
  tables: [
    'authenticators',
    'bank_accounts',
    'consents',
    'data_exports',
    'data_request_clocks',
    'data_requests',
    'one_time_codes',
    'public_holidays',
    'recovery_codes',
    'search_histories',
    'sessions',
    'sign_in_challenges',
    'sign_in_methods',
    'social_tickets',
    'social_trips',
    'used_refresh_tokens',
    'user_achievements',
    'user_categories',
    'user_educations',
    'user_payment_methods',
    'user_works',
    'users',
  ],
  rows: [handUp(staffQueues, dataRequestsWait)],
  routes: [
    ...signUps,
    ...signIns,
    ...codes,
    ...closing,
    ...passwords,
    ...sessions,
    ...social,
    ...twoFactor,
    ...profile,
    ...users,
    ...bankAccounts,
    ...paymentMethods,
    ...consents,
    ...dataExports,
    ...dataRequests,
    ...people,
    ...searchHistories,
  ],
  listeners: listens,
  personalData: identityData,
  filePlaces: [profilesKeepFiles],
  moderated: [moderatedPeople],
  timed: jobs,
  mount: mountFormReturn,
  sealed,
}
