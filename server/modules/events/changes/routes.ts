import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { cancelEvent } from './cancel-event.ts'
import { cancelSession } from './cancel-session.ts'
import { cancelPreview } from './reads.ts'

export const changes = [
  on(contract.cancelPreview, (ctx, { params, query }) => cancelPreview(ctx, params.id, query.sessionId)),
  on(contract.cancelEvent, (ctx, { params, body }) => cancelEvent(ctx, params.id, body.reason)),
  on(contract.cancelSession, (ctx, { params, body }) => cancelSession(ctx, params.id, params.sessionId, body.reason)),
]
