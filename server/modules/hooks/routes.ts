import { contract } from '#domain/contract/index.ts'
import { HookKind, HostHookKind } from '#domain/hooks.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { on } from '#server/core/serve.ts'
import { changeHook, createHook, deleteHook, replayDelivery, rotateHookSecret } from './manage-hooks.ts'
import { listDeliveries, listHooks } from './reads.ts'
import type { Whose } from './rows.ts'

/** The addresses of the house, which the staff look after. */
const HOUSE: Whose<HookKind> = { hostId: null, kinds: HookKind }
const own = (ctx: Context): Whose<HostHookKind> => ({ hostId: asHost(ctx), kinds: HostHookKind })

export const hookRoutes = [
  on(contract.hooks, (ctx, { query }) => listHooks(ctx, HOUSE, query)),
  on(contract.createHook, (ctx, { body }) => createHook(ctx, HOUSE, body)),
  on(contract.changeHook, (ctx, { params, body }) => changeHook(ctx, HOUSE, params.id, body)),
  on(contract.rotateHookSecret, (ctx, { params }) => rotateHookSecret(ctx, HOUSE, params.id)),
  on(contract.deleteHook, (ctx, { params }) => deleteHook(ctx, HOUSE, params.id)),
  on(contract.hookDeliveries, (ctx, { params, query }) => listDeliveries(ctx, HOUSE, params.id, query)),
  on(contract.replayHookDelivery, (ctx, { params }) => replayDelivery(ctx, HOUSE, params.id)),
  on(contract.hostHooks, (ctx) => listHooks(ctx, own(ctx), { take: 20, skip: 0 })),
  on(contract.createHostHook, (ctx, { body }) => createHook(ctx, own(ctx), body)),
  on(contract.changeHostHook, (ctx, { params, body }) => changeHook(ctx, own(ctx), params.id, body)),
  on(contract.rotateHostHookSecret, (ctx, { params }) => rotateHookSecret(ctx, own(ctx), params.id)),
  on(contract.deleteHostHook, (ctx, { params }) => deleteHook(ctx, own(ctx), params.id)),
  on(contract.hostHookDeliveries, (ctx, { params, query }) => listDeliveries(ctx, own(ctx), params.id, query)),
  on(contract.replayHostHookDelivery, (ctx, { params }) => replayDelivery(ctx, own(ctx), params.id)),
]
