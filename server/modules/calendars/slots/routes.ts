import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { shownSlots } from './reads.ts'

export const slots = [on(contract.frameSlots, (ctx, { params, query }) => shownSlots(ctx, params.id, query))]
