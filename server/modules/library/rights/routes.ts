import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeRight } from './change-right.ts'
import { grantFolder } from './grant-folder.ts'
import { folderRights, sharedFolder, sharedFolders } from './reads.ts'
import { revokeRight } from './revoke-right.ts'

export const rights = [
  on(contract.folderRights, (ctx, { params }) => folderRights(ctx, params.id)),
  on(contract.grantFolder, (ctx, { params, body }) => grantFolder(ctx, params.id, body)),
  on(contract.changeFolderRight, (ctx, { params, body }) => changeRight(ctx, params.id, body.right)),
  on(contract.revokeFolder, (ctx, { params }) => revokeRight(ctx, params.id)),
  on(contract.sharedFolders, (ctx) => sharedFolders(ctx)),
  on(contract.sharedFolder, (ctx, { params, query }) => sharedFolder(ctx, params.id, query)),
]
