import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { dropItem } from './drop-item.ts'
import { waitingDigests } from './reads.ts'
import { sendDigestNow } from './send-digest-now.ts'

export const digests = [
  on(contract.waitingDigests, (ctx) => waitingDigests(ctx)),
  on(contract.sendDigestNow, (ctx, { body }) => sendDigestNow(ctx, body.channel, body.dueAt)),
  on(contract.dropDigestItem, (ctx, { params, body }) => dropItem(ctx, params.id, body.dropped)),
]
