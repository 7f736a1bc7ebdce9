import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { ownTwoFactor } from './reads.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { setUpTwoFactor } from './set-up-two-factor.ts'

export const twoFactor = [
  on(contract.twoFactor, (ctx) => ownTwoFactor(ctx)),
  on(contract.setUpTwoFactor, (ctx, { body }) => setUpTwoFactor(ctx, body.password)),
  on(contract.confirmTwoFactor, (ctx, { body }) => confirmTwoFactor(ctx, body.code)),
  on(contract.renewRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body.code)),
  on(contract.disableTwoFactor, (ctx, { body }) => disableTwoFactor(ctx, body.code)),
  on(contract.resetTwoFactor, (ctx, { params, body }) => resetTwoFactor(ctx, params.id, body.reason)),
]
