import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeResource } from './change-resource.ts'
import { createResource } from './create-resource.ts'
import { deleteResource } from './delete-resource.ts'
import { listResources, resourceById, resourceLinks, resourceTwins, resourceVersions, searchLinks } from './reads.ts'
import { restoreResource } from './restore-resource.ts'

export const resources = [
  on(contract.createResource, (ctx, { body }) => createResource(ctx, body)),
  on(contract.listResources, (ctx, { query }) => listResources(ctx, query)),
  on(contract.resourceLinks, (ctx, { params }) => resourceLinks(ctx, params.id)),
  on(contract.searchResourceLinks, (ctx, { query }) => searchLinks(ctx, query)),
  on(contract.resourceById, (ctx, { params }) => resourceById(ctx, params.id)),
  on(contract.changeResource, (ctx, { params, body }) => changeResource(ctx, params.id, body)),
  on(contract.deleteResource, (ctx, { params }) => deleteResource(ctx, params.id)),
  on(contract.restoreResource, (ctx, { params }) => restoreResource(ctx, params.id)),
  on(contract.resourceVersions, (ctx, { params }) => resourceVersions(ctx, params.id)),
  on(contract.resourceTwins, (ctx, { query }) => resourceTwins(ctx, query)),
]
