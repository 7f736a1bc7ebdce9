import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { academyParts } from './academy-parts.ts'
import { previewLink } from './preview-link.ts'

export const links = [
  on(contract.openGraph, (ctx, { body }) => previewLink(ctx, body.url)),
  on(contract.academyParts, (ctx) => academyParts(ctx)),
]
