import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { addSynonym } from '../synonyms/add-synonym.ts'
import { changeSynonym } from '../synonyms/change-synonym.ts'
import { deleteSynonym } from '../synonyms/delete-synonym.ts'
import { listSynonyms } from '../synonyms/reads.ts'
import { searchEverything } from './search-everything.ts'
import { suggest } from './suggest.ts'

export const search = [
  on(contract.searchEverything, (ctx, { query }) => searchEverything(ctx, query)),
  on(contract.searchSuggestions, (ctx, { query }) => suggest(ctx, query.text)),
  on(contract.searchSynonyms, (ctx, { query }) => listSynonyms(ctx, query)),
  on(contract.addSearchSynonym, (ctx, { body }) => addSynonym(ctx, body)),
  on(contract.changeSearchSynonym, (ctx, { params, body }) => changeSynonym(ctx, params.id, body)),
  on(contract.deleteSearchSynonym, async (ctx, { params }) => {
    await deleteSynonym(ctx, params.id)
    return { ok: true as const }
  }),
]
