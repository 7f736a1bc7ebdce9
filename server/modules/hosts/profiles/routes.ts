import { contract } from '#domain/contract/index.ts'
import type { Context } from '#server/core/context.ts'
import { on } from '#server/core/serve.ts'
import { approveHost } from './approve-host.ts'
import { changeHostProfile } from './change-profile.ts'
import { ownStanding, ownState } from './reads.ts'
import { registerHost, type Terms } from './register-host.ts'
import { rejectHost } from './reject-host.ts'
import { resubmitHost } from './resubmit-host.ts'
import { listProfiles, readProfile } from './staff-reads.ts'

export const profiles = [
  on(contract.registerHost, (ctx, { body }) => register(ctx, body)),
  on(contract.registerHostV2, (ctx, { body }) => register(ctx, body)),
  on(contract.resubmitHost, async (ctx, { body }) => {
    await resubmitHost(ctx, body)
    return ownStanding(ctx)
  }),
  on(contract.changeHostProfile, async (ctx, { body }) => {
    await changeHostProfile(ctx, body)
    return ownStanding(ctx)
  }),
  on(contract.ownHostProfile, (ctx) => ownStanding(ctx)),
  on(contract.hostStatus, (ctx) => ownState(ctx)),
  on(contract.hostProfiles, (ctx, { query }) => listProfiles(ctx, query)),
  on(contract.hostProfile, (ctx, { params }) => readProfile(ctx, params.id)),
  on(contract.approveHost, (ctx, { params }) => approveHost(ctx, params.id)),
  on(contract.rejectHost, (ctx, { params, body }) => rejectHost(ctx, params.id, body.reason)),
]

async function register(ctx: Context, terms: Terms) {
  await registerHost(ctx, terms)
  return ownStanding(ctx)
}
