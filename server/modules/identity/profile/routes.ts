import { contract } from '#domain/contract/index.ts'
import { fail } from '#domain/faults.ts'
import { on } from '#server/core/serve.ts'
import { updateInterests } from '../interests/update-interests.ts'
import { finishFirstLogin } from './finish-first-login.ts'
import { ownProfile } from './reads.ts'
import { updatePhone } from './update-phone.ts'
import { updateProfile } from './update-profile.ts'

const none = () => ({ items: [], total: 0 })

export const profile = [
  on(contract.me, (ctx) => ownProfile(ctx)),
  on(contract.updateProfile, async (ctx, { body }) => {
    await updateProfile(ctx, body)
    return ownProfile(ctx)
  }),
  on(contract.updateInterests, async (ctx, { body }) => {
    await updateInterests(ctx, body.categoryIds)
    return ownProfile(ctx)
  }),
  on(contract.updatePhone, async (ctx, { body }) => {
    await updatePhone(ctx, body.phone)
    return ownProfile(ctx)
  }),
  on(contract.firstLogin, (ctx, { body }) => finishFirstLogin(ctx, body)),
  // Nothing of these kinds is sold or asked yet, so nobody has any.
  on(contract.ownReskills, none),
  on(contract.ownReskill, () => fail('NOT_FOUND')),
  on(contract.ownSurveys, none),
]
