import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { suggest } from './suggest.ts'

export const search = [on(contract.searchSuggestions, (ctx, { query }) => suggest(ctx, query.text))]
