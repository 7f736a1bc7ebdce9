import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeMembership } from './change-membership.ts'
import { createMembership } from './create-membership.ts'
import { deleteMembership } from './delete-membership.ts'
import { listMemberships, membershipPreview, myMemberships, readMembership } from './reads.ts'
import { adminMemberships, exportMemberships, membershipRegistered, readStaffMembership } from './staff-reads.ts'
import { switchMembershipStatus } from './switch-membership-status.ts'

export const memberships = [
  on(contract.listMemberships, (ctx) => listMemberships(ctx, 'all')),
  on(contract.searchMemberships, (ctx, { query }) => listMemberships(ctx, { search: query.search })),
  on(contract.mainMemberships, (ctx) => listMemberships(ctx, 'main')),
  on(contract.membershipById, (ctx, { params }) => readMembership(ctx, params.id)),
  on(contract.membershipPreview, (ctx, { params, query }) => membershipPreview(ctx, params.id, query)),
  on(contract.myMemberships, (ctx) => myMemberships(ctx)),
  on(contract.adminMemberships, (ctx, { query }) => adminMemberships(ctx, query)),
  on(contract.createMembership, (ctx, { body }) => createMembership(ctx, body)),
  on(contract.exportMemberships, (ctx, { query }) => exportMemberships(ctx, query.membershipId)),
  on(contract.adminMembership, (ctx, { params }) => readStaffMembership(ctx, params.id)),
  on(contract.changeMembership, (ctx, { params, body }) => changeMembership(ctx, params.id, body)),
  on(contract.deleteMembership, (ctx, { params }) => deleteMembership(ctx, params.id)),
  on(contract.switchMembershipStatus, (ctx, { params }) => switchMembershipStatus(ctx, params.id)),
  on(contract.membershipRegistered, (ctx, { params, query }) => membershipRegistered(ctx, params.id, query)),
]
