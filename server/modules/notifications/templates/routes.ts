import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { messageTemplates, previewTemplate } from './preview.ts'
import { testTemplate } from './test-template.ts'

export const templates = [
  on(contract.messageTemplates, (ctx) => messageTemplates(ctx)),
  on(contract.previewTemplate, (ctx, { params }) => previewTemplate(ctx, params.kind, params.channel)),
  on(contract.testTemplate, (ctx, { params }) => testTemplate(ctx, params.kind, params.channel)),
]
