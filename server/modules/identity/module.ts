import type { Module } from '#server/core/module.ts'
import { accounts } from './accounts/routes.ts'
import { passwords } from './passwords/routes.ts'
import { profilesKeepFiles } from './profile/find-uses.ts'
import { profile } from './profile/routes.ts'
import { searchHistories } from './search-histories/routes.ts'
import { forgetOldSessions } from './sessions/forget-old.ts'
import { sessions } from './sessions/routes.ts'

/** Accounts, passwords and codes, sessions, profiles, search histories. */
export const identity: Module = {
  name: 'identity',
  routes: [...accounts, ...passwords, ...sessions, ...profile, ...searchHistories],
  filePlaces: [profilesKeepFiles],
  timed: [{ name: 'forget-old-sessions', cron: '41 3 * * *', run: forgetOldSessions }],
}
