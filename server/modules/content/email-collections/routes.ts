import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { collectEmail } from './collect-email.ts'
import { emailLinkAsked, followEmailLink } from './follow-link.ts'
import { exportEmails, listEmails } from './reads.ts'
import { removeEmail } from './remove-email.ts'

export const emailCollections = [
  on(contract.collectEmail, (ctx, { body }) => collectEmail(ctx, body)),
  on(contract.emailCollections, (ctx, { query }) => listEmails(ctx, query)),
  on(contract.exportEmails, (ctx, { query }) => exportEmails(ctx, query)),
  on(contract.removeEmail, (ctx, { params }) => removeEmail(ctx, params.id)),
  on(contract.emailLinkAsked, (ctx, { query }) => emailLinkAsked(ctx, query.t)),
  on(contract.subscribeEmail, (ctx, { body }) => collectEmail(ctx, body, 'MEMBERSHIP')),
  on(contract.subscriptionEmails, (ctx, { query }) => listEmails(ctx, { ...query, kind: 'MEMBERSHIP' })),
  on(contract.removeSubscriptionEmail, (ctx, { params }) => removeEmail(ctx, params.id, 'MEMBERSHIP')),
  on(contract.followEmailLink, (ctx, { body }) => followEmailLink(ctx, body.t)),
]
