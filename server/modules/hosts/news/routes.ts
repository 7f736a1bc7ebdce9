import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { setNewsMode } from './set-news-mode.ts'

export const hostNews = [on(contract.hostNotificationMode, (ctx, { body }) => setNewsMode(ctx, body.mode))]
