import { contract } from '#domain/contract/index.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { bankAccountOf } from './reads.ts'
import { removeBankAccount } from './remove-bank-account.ts'
import { updateBankAccount } from './update-bank-account.ts'

export const bankAccounts = [
  on(contract.updateBankAccount, async (ctx, { body }) => {
    await updateBankAccount(ctx, body)
    const account = await bankAccountOf(ctx, asUser(ctx))
    must(account !== null, 'CONFLICT')
    return account
  }),
  on(contract.removeBankAccount, (ctx) => removeBankAccount(ctx)),
]
