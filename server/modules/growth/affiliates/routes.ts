import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { addAffiliateTerms } from './add-terms.ts'
import { askAffiliate } from './ask-affiliate.ts'
import { decideAffiliate } from './decide-affiliate.ts'
import { listPayouts } from './payout-reads.ts'
import { readAffiliateLink, readOwnAffiliate } from './reads.ts'
import { runAffiliatePayouts } from './run-payouts.ts'
import { openPayoutAccount, settleAffiliatePayout } from './settle-payout.ts'
import { listAffiliates, readAffiliate } from './staff-reads.ts'
import { readStatement, statementSheet } from './statement.ts'
import { listTerms } from './terms.ts'

export const affiliates = [
  on(contract.ownAffiliate, (ctx) => readOwnAffiliate(ctx)),
  on(contract.askAffiliate, (ctx, { body }) => askAffiliate(ctx, body)),
  on(contract.affiliateStatement, (ctx, { query }) => readStatement(ctx, query.month)),
  on(contract.affiliateStatementSheet, (ctx, { query }) => statementSheet(ctx, query.month)),
  on(contract.affiliateLink, (ctx, { params }) => readAffiliateLink(ctx, params.code)),
  on(contract.affiliates, (ctx, { query }) => listAffiliates(ctx, query)),
  on(contract.affiliateTerms, async (ctx) => ({ items: await listTerms(ctx, null) })),
  on(contract.addAffiliateTerms, (ctx, { body }) => addAffiliateTerms(ctx, body)),
  on(contract.affiliatePayouts, (ctx, { query }) => listPayouts(ctx, query)),
  on(contract.runAffiliatePayouts, (ctx) => runAffiliatePayouts(ctx)),
  on(contract.settleAffiliatePayout, (ctx, { params, body }) => settleAffiliatePayout(ctx, params.id, body)),
  on(contract.affiliatePayoutAccount, (ctx, { params }) => openPayoutAccount(ctx, params.id)),
  on(contract.affiliate, (ctx, { params }) => readAffiliate(ctx, params.id)),
  on(contract.decideAffiliate, (ctx, { params, body }) => decideAffiliate(ctx, params.id, body)),
]
