import { contract } from '#domain/contract/index.ts'
import { asHost } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { changeShelf } from './change-shelf.ts'
import { createShelf } from './create-shelf.ts'
import { deleteShelf } from './delete-shelf.ts'
import { ownShelves } from './reads.ts'
import { theShelf } from './rows.ts'

export const shelves = [
  on(contract.hostCategories, (ctx) => ownShelves(ctx)),
  on(contract.createHostCategory, (ctx, { body }) => createShelf(ctx, body)),
  on(contract.hostCategory, (ctx, { params }) => theShelf(ctx, asHost(ctx), params.id)),
  on(contract.changeHostCategory, (ctx, { params, body }) => changeShelf(ctx, params.id, body)),
  on(contract.deleteHostCategory, async (ctx, { params }) => {
    await deleteShelf(ctx, params.id)
    return { ok: true as const }
  }),
]
