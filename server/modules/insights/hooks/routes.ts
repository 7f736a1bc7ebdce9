import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeHook, createHook, deleteHook, replayDelivery, rotateHookSecret } from './manage-hooks.ts'
import { listDeliveries, listHooks } from './reads.ts'

export const hooks = [
  on(contract.hooks, (ctx, { query }) => listHooks(ctx, query)),
  on(contract.createHook, (ctx, { body }) => createHook(ctx, body)),
  on(contract.changeHook, (ctx, { params, body }) => changeHook(ctx, params.id, body)),
  on(contract.rotateHookSecret, (ctx, { params }) => rotateHookSecret(ctx, params.id)),
  on(contract.deleteHook, (ctx, { params }) => deleteHook(ctx, params.id)),
  on(contract.hookDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query)),
  on(contract.replayHookDelivery, (ctx, { params }) => replayDelivery(ctx, params.id)),
]
