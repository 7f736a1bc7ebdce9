import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { eventAfterwards, ticketAfterwards } from './reads.ts'
import { setAfterwards } from './set-afterwards.ts'
import { setRecording } from './set-recording.ts'

export const afterwards = [
  on(contract.eventAfterwards, (ctx, { params }) => eventAfterwards(ctx, params.id)),
  on(contract.setAfterwards, (ctx, { params, body }) => setAfterwards(ctx, params.id, body)),
  on(contract.setRecording, (ctx, { params, body }) => setRecording(ctx, params.id, params.sessionId, body.fileId)),
  on(contract.ticketAfterwards, (ctx, { params }) => ticketAfterwards(ctx, params.id)),
]
