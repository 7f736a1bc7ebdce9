import { contract } from '#domain/contract/index.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { bankAccountOf } from '../bank-accounts/reads.ts'
import { removeBankAccount } from '../bank-accounts/remove-bank-account.ts'
import { updateBankAccount } from '../bank-accounts/update-bank-account.ts'
import { paymentMethodsOf, usesOfMethod } from '../payment-methods/reads.ts'
import { setPaymentMethods } from '../payment-methods/set-payment-methods.ts'
import { publicUser, publicUsers } from '../public/reads.ts'
import { addAchievement } from './add-achievement.ts'
import { addEducation } from './add-education.ts'
import { addWork } from './add-work.ts'
import { changeInterests } from './change-interests.ts'
import { entriesOf } from './entry-reads.ts'
import { ownProfile } from './reads.ts'
import { removeEntry } from './remove-entry.ts'
import { sendUserCode } from './send-user-code.ts'
import { updateInterests } from './update-interests.ts'
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
  on(contract.updateBankAccount, async (ctx, { body }) => {
    await updateBankAccount(ctx, body)
    const account = await bankAccountOf(ctx, asUser(ctx))
    must(account !== null, 'CONFLICT')
    return account
  }),
  on(contract.removeBankAccount, (ctx) => removeBankAccount(ctx)),
  on(contract.setPaymentMethods, (ctx, { body }) => setPaymentMethods(ctx, body.methods)),
  on(contract.checkPaymentMethod, (ctx, { body }) => usesOfMethod(ctx, asUser(ctx), body)),
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
