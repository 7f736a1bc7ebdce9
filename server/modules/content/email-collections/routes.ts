import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { collectEmail } from './collect-email.ts'
import { exportEmails, listEmails } from './reads.ts'

export const emailCollections = [
  on(contract.collectEmail, (ctx, { body }) => collectEmail(ctx, body)),
  on(contract.emailCollections, (ctx, { query }) => listEmails(ctx, query)),
  on(contract.exportEmails, (ctx, { query }) => exportEmails(ctx, query.format)),
]
