import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeUserStatus } from './change-status.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { readUser } from './detail-reads.ts'
import { categoryUsers, countByRole, countStates, listUsers, theUserRow } from './reads.ts'
import { uploadUsers } from './upload-users.ts'

export const people = [
  on(contract.listUsers, (ctx, { query }) => listUsers(ctx, query)),
  on(contract.adminUsers, (ctx, { query }) => listUsers(ctx, query)),
  on(contract.adminUsersV2, async (ctx, { query }) => {
    const [page, counts] = await Promise.all([listUsers(ctx, query), countStates(ctx, query)])
    return { ...page, counts }
  }),
  on(contract.internalUsers, (ctx, { query }) => listUsers(ctx, { ...query, internal: true })),
  on(contract.userCountByRole, (ctx) => countByRole(ctx)),
  on(contract.adminUser, (ctx, { params }) => readUser(ctx, params.id)),
  on(contract.createUser, async (ctx, { body }) => theUserRow(ctx, (await createUser(ctx, body)).id)),
  on(contract.createUserV1, async (ctx, { body }) => theUserRow(ctx, (await createUser(ctx, body)).id)),
  on(contract.changeAdminUser, async (ctx, { params, body }) => {
    await changeUser(ctx, params.id, body)
    return theUserRow(ctx, params.id)
  }),
  on(contract.changeUserStatus, async (ctx, { params, body }) => {
    await changeUserStatus(ctx, params.id, body.state, body.reason)
    return theUserRow(ctx, params.id)
  }),
  on(contract.deleteUser, (ctx, { params, body }) => deleteUser(ctx, params.id, body.reason)),
  on(contract.uploadUsers, (ctx, { body }) => uploadUsers(ctx, body)),
  on(contract.categoryUsers, (ctx, { params, query }) => categoryUsers(ctx, params.id, query)),
]
