/**
 * Where it is asked whether somebody is of the staff, and why no right can stand for it there: what is asked is who they
 * are, not what they may do.
 */
export const ASKS_WHO_THEY_ARE: Readonly<Record<string, string>> = {
  'domain/permission-table.ts': 'rights are given to the staff alone, and SUPER_ADMIN keeps the table',
  'domain/notifications/preferences.ts': 'which kinds of news can happen to a person',
  'server/core/actor.ts': 'mints StaffId, names the actor in audit rows, asks for the second step',
  'server/modules/identity/profile/reads.ts': 'whether the menu leads to the staff pages at all',
  'server/modules/identity/two-factor/access.ts': 'the second step is a duty of the staff',
  'server/modules/identity/accounts/access.ts': 'a super admin does not delete their account',
  'server/modules/identity/people/access.ts': 'who stands above whom',
  'server/modules/identity/people/reads.ts': 'lists the staff',
  'server/modules/identity/people/rows.ts': 'the last super admin stays',
  'server/modules/admin/permissions/rules.ts': 'entries for people who are no staff, and for the keepers of the table',
  'server/modules/admin/permissions/why.ts': 'the second step is a duty of the staff',
  'server/modules/admin/impersonations/start-impersonation.ts': 'nobody looks on as a colleague',
  'server/modules/growth/affiliates/ask-affiliate.ts': 'the staff are no partners',
  'server/modules/growth/affiliates/attribute-order.ts': 'the staff earn no commission',
  'server/modules/growth/affiliates/reads.ts': 'the staff are no partners',
  'web/api/guards.ts': 'the frame of the staff pages; each call asks for its right',
  'web/features/admin/ImpersonateButton.tsx': 'nobody looks on as a colleague',
  'web/features/admin/Tasks.tsx': 'its columns are the roles that tasks are given to',
  'web/shell/account-links.ts': 'the link to the staff pages',
}
