import { contract } from '#domain/contract/index.ts'
import { asStaff } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { listResources } from '../resources/reads.ts'
import { createFolder } from '../tree/create-folder.ts'
import { libraryTree, usageOf } from '../tree/reads.ts'
import { changeEntry } from './change-entry.ts'
import { deleteEntry, deleteTree } from './delete-entry.ts'
import { adminLibraries, libraryEntry, libraryRoot, librarySearch, librarySub, quarantine } from './reads.ts'
import { setQuota } from './set-quota.ts'

export const adminLibrary = [
  on(contract.adminLibraries, (ctx, { query }) => adminLibraries(ctx, query)),
  on(contract.adminCreateFolder, (ctx, { body: { ownerId = asStaff(ctx), ...body } }) =>
    createFolder(ctx, { ownerId, ...body }),
  ),
  on(contract.adminLibraryRoot, (ctx, { query }) => libraryRoot(ctx, query)),
  on(contract.adminLibraryTree, (ctx, { query }) => libraryTree(ctx, query.ownerId ?? asStaff(ctx))),
  on(contract.adminLibrarySub, (ctx, { query }) => librarySub(ctx, query)),
  on(contract.adminLibrarySearch, (ctx, { query }) => librarySearch(ctx, query)),
  on(contract.adminLibraryResources, (ctx, { query }) => listResources(ctx, query)),
  on(contract.adminQuarantine, (ctx, { query }) => quarantine(ctx, query)),
  on(contract.adminLibraryEntry, (ctx, { params }) => libraryEntry(ctx, params.id)),
  on(contract.adminLibraryUsage, (ctx, { params }) => usageOf(ctx, params.id)),
  on(contract.adminChangeEntry, (ctx, { params, body }) => changeEntry(ctx, params.id, body)),
  on(contract.adminDeleteEntry, (ctx, { params }) => deleteEntry(ctx, params.id)),
  on(contract.adminDeleteTree, (ctx, { params }) => deleteTree(ctx, params.id)),
  on(contract.adminSetQuota, (ctx, { params, body }) => setQuota(ctx, params.id, body.quotaBytes)),
]
