import { handUp } from '#server/core/handed-up.ts'
import { lookingLog } from '#server/core/impersonation.ts'
import type { Module } from '#server/core/module.ts'
import { adminData } from './data-export.ts'
import { lookingNoted } from './impersonations/note-looking.ts'
import { impersonations } from './impersonations/routes.ts'
import { permissions } from './permissions/routes.ts'

/** Who may do what, and looking on as somebody else. */
export const admin: Module = {
  name: 'admin',
  tables: ['impersonation_events', 'impersonations', 'permissions'],
  routes: [...permissions, ...impersonations],
  rows: [handUp(lookingLog, lookingNoted)],
  personalData: adminData,
}
