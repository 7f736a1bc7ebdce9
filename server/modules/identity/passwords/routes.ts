import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changePassword } from './change-password.ts'
import { configurePassword } from './configure-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const passwords = [
  on(contract.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body)),
  on(contract.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
  on(contract.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  on(contract.configurePassword, (ctx, { body }) => configurePassword(ctx, body)),
  on(contract.setPassword, (ctx, { body }) => configurePassword(ctx, body)),
]
