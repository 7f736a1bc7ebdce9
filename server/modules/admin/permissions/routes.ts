import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { addPermission } from './add-permission.ts'
import { permissionMatrix } from './matrix.ts'
import { listPermissions } from './reads.ts'
import { removePermission } from './remove-permission.ts'
import { whyPermitted } from './why.ts'

export const permissions = [
  on(contract.permissions, (ctx, { query }) => listPermissions(ctx, query.role)),
  on(contract.addPermission, (ctx, { body }) => addPermission(ctx, body)),
  on(contract.removePermission, (ctx, { params, body }) => removePermission(ctx, params.id, body.reason)),
  on(contract.permissionMatrix, (ctx, { query }) => permissionMatrix(ctx, query)),
  on(contract.whyPermitted, (ctx, { query }) => whyPermitted(ctx, query)),
]
