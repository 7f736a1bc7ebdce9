import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { searchEverything } from './search-everything.ts'
import { suggest } from './suggest.ts'

export const search = [
  on(contract.searchEverything, (ctx, { query }) => searchEverything(ctx, query)),
  on(contract.searchSuggestions, (ctx, { query }) => suggest(ctx, query.text)),
]
