import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { forgetAllSearches } from './forget-all-searches.ts'
import { forgetSearch } from './forget-search.ts'
import { ownSearches } from './reads.ts'
import { rememberSearch } from './remember-search.ts'

export const searchHistories = [
  on(contract.searchHistories, (ctx) => ownSearches(ctx)),
  on(contract.rememberSearch, (ctx, { body }) => rememberSearch(ctx, body.text)),
  on(contract.forgetSearch, (ctx, { params }) => forgetSearch(ctx, params.id)),
  on(contract.forgetAllSearches, (ctx) => forgetAllSearches(ctx)),
]
