import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { liftRestriction } from './lift-restriction.ts'
import { ownConsents } from './reads.ts'
import { sayConsent } from './say-consent.ts'

export const consents = [
  on(contract.ownConsents, (ctx) => ownConsents(ctx)),
  on(contract.sayConsent, async (ctx, { body }) => {
    await sayConsent(ctx, body.purpose, body.given)
    return ownConsents(ctx)
  }),
  on(contract.liftRestriction, async (ctx) => {
    await liftRestriction(ctx)
    return ownConsents(ctx)
  }),
]
