import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changePreferences } from './change-preferences.ts'
import { ownPreferences } from './reads.ts'
import { setQuietHours } from './set-quiet-hours.ts'
import { unsubscribe, unsubscribeAsked } from './unsubscribe.ts'

export const preferences = [
  on(contract.notificationPreferences, (ctx) => ownPreferences(ctx)),
  on(contract.changePreferences, (ctx, { body }) => changePreferences(ctx, body.changes)),
  on(contract.setQuietHours, (ctx, { body }) => setQuietHours(ctx, body.quietHours)),
  on(contract.unsubscribeAsked, (ctx, { query }) => unsubscribeAsked(ctx, query.t)),
  on(contract.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body.t)),
]
