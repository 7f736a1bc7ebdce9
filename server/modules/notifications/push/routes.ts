import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { forgetBrowser } from './forget-browser.ts'
import { subscribeBrowser } from './subscribe-browser.ts'

export const browsers = [
  on(contract.subscribeBrowser, (ctx, { body }) => subscribeBrowser(ctx, body)),
  on(contract.forgetBrowser, (ctx, { body }) => forgetBrowser(ctx, body.endpoint)),
]
