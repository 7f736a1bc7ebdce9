import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeNotification } from './change-notification.ts'
import { markAllRead, markAllSeen } from './mark-all.ts'
import { ownCounts, ownNotification, ownNotifications } from './reads.ts'

export const bell = [
  on(contract.listNotifications, (ctx, { query }) => ownNotifications(ctx, query)),
  on(contract.countNotifications, (ctx) => ownCounts(ctx)),
  on(contract.unreadNotifications, (ctx, { query }) => ownNotifications(ctx, { ...query, tab: 'unread' })),
  on(contract.oneNotification, (ctx, { params }) => ownNotification(ctx, params.id)),
  on(contract.changeNotification, (ctx, { params, body }) => changeNotification(ctx, params.id, body)),
  on(contract.markAllRead, (ctx, { body }) => markAllRead(ctx, body.upTo)),
  on(contract.markAllSeen, (ctx) => markAllSeen(ctx)),
]
