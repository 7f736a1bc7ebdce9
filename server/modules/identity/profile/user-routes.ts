import { contract } from '#domain/contract/index.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { bankAccountOf } from '../bank-accounts/reads.ts'
import { changeInterests } from '../interests/change-interests.ts'
import { updateInterests } from '../interests/update-interests.ts'
import { paymentMethodsOf } from '../payment-methods/reads.ts'
import { publicUser, publicUsers } from '../public/reads.ts'
import { entriesOf } from '../words/entry-reads.ts'
import { addAchievement } from './add-achievement.ts'
import { addEducation } from './add-education.ts'
import { addWork } from './add-work.ts'
import { ownProfile } from './reads.ts'
import { removeEntry } from './remove-entry.ts'
import { sendUserCode } from './send-user-code.ts'
import { updateProfile } from './update-profile.ts'
import { verifyPhone } from './verify-phone.ts'

/** The calls that address people as users: their own details, and what others may see. */
export const users = [
  on(contract.ownDetails, async (ctx) => {
    const userId = asUser(ctx)
    const [entries, bankAccount, paymentMethods] = await Promise.all([
      entriesOf(ctx, userId),
      bankAccountOf(ctx, userId),
      paymentMethodsOf(ctx, userId),
    ])
    return { ...entries, bankAccount, paymentMethods }
  }),
  on(contract.publicUser, (ctx, { params }) => publicUser(ctx, params.id)),
  on(contract.publicUsers, (ctx, { query }) => publicUsers(ctx, query)),
  on(contract.changeUser, async (ctx, { params, body }) => {
    must(params.id === asUser(ctx), 'NOT_OWNER')
    await updateProfile(ctx, body)
    return ownProfile(ctx)
  }),
  on(contract.sendUserOtp, (ctx, { body }) => sendUserCode(ctx, body.purpose)),
  on(contract.verifyPhone, async (ctx, { body }) => {
    await verifyPhone(ctx, body.code)
    return ownProfile(ctx)
  }),
  on(contract.addWork, (ctx, { body }) => addWork(ctx, body)),
  on(contract.removeWork, (ctx, { params }) => removeEntry(ctx, 'user_works', params.id)),
  on(contract.addEducation, (ctx, { body }) => addEducation(ctx, body)),
  on(contract.removeEducation, (ctx, { params }) => removeEntry(ctx, 'user_educations', params.id)),
  on(contract.addAchievement, (ctx, { body }) => addAchievement(ctx, body)),
  on(contract.removeAchievement, (ctx, { params }) => removeEntry(ctx, 'user_achievements', params.id)),
  on(contract.userOnCategory, async (ctx, { body }) => {
    await updateInterests(ctx, body.categoryIds)
    return ownProfile(ctx)
  }),
  on(contract.userOnCategoryV2, async (ctx, { body }) => {
    await changeInterests(ctx, body)
    return ownProfile(ctx)
  }),
  on(contract.userInterestOnCategoryV2, async (ctx, { body }) => {
    const one = [body.categoryId]
    await changeInterests(ctx, body.interested ? { add: one, remove: [] } : { add: [], remove: one })
    return ownProfile(ctx)
  }),
]
