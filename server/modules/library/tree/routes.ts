import { contract } from '#domain/contract/index.ts'
import { asHost } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { createFolder } from './create-folder.ts'
import { moveEntries } from './move-entries.ts'
import { emptyTrash } from './purge-trash.ts'
import { libraryTree, usageOf } from './reads.ts'
import { renameFolder } from './rename-folder.ts'
import { restoreEntries } from './restore-entries.ts'
import { tagResources } from './tag-resources.ts'
import { trashEntries } from './trash-entries.ts'

export const trees = [
  on(contract.libraryTree, (ctx, { query }) => libraryTree(ctx, query.ownerId ?? asHost(ctx))),
  on(contract.createFolder, (ctx, { body }) => createFolder(ctx, { ownerId: asHost(ctx), ...body })),
  on(contract.renameFolder, (ctx, { params, body }) => renameFolder(ctx, params.id, body.name)),
  on(contract.libraryUsage, (ctx, { params }) => usageOf(ctx, params.id)),
  on(contract.moveEntries, (ctx, { body }) => moveEntries(ctx, body.ids, body.to)),
  on(contract.trashEntries, (ctx, { body }) => trashEntries(ctx, body.ids)),
  on(contract.restoreEntries, (ctx, { body }) => restoreEntries(ctx, body.ids)),
  on(contract.tagResources, (ctx, { body }) => tagResources(ctx, body)),
  on(contract.emptyTrash, (ctx, { body }) => emptyTrash(ctx, body.ownerId ?? asHost(ctx))),
]
