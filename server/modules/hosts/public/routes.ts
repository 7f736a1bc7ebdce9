import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { hostPage } from './host-page.ts'

export const hostPages = [on(contract.hostPage, (ctx, { params }) => hostPage(ctx, params.id))]
