import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { addKeyword } from './add-keyword.ts'
import { changeKeyword } from './change-keyword.ts'
import { deleteKeyword } from './delete-keyword.ts'
import { keywordWithHistory, listKeywords, shownKeyword, testKeywords } from './reads.ts'
import { uploadKeywords } from './upload-keywords.ts'

export const keywords = [
  on(contract.keywords, (ctx, { query }) => listKeywords(ctx, query)),
  on(contract.keywordHistory, (ctx, { params }) => keywordWithHistory(ctx, params.id)),
  on(contract.addKeyword, async (ctx, { body }) => shownKeyword(ctx, await addKeyword(ctx, body))),
  on(contract.changeKeyword, async (ctx, { params, body }) =>
    shownKeyword(ctx, await changeKeyword(ctx, params.id, body)),
  ),
  on(contract.deleteKeyword, async (ctx, { params }) => {
    await deleteKeyword(ctx, params.id)
    return { ok: true as const }
  }),
  on(contract.uploadKeywords, (ctx, { body }) =>
    uploadKeywords(ctx, Buffer.from(body.file.base64, 'base64'), body.dryRun),
  ),
  on(contract.testKeywords, (ctx, { body }) => testKeywords(ctx, body)),
]
