import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { addCommissionRule } from './add-commission-rule.ts'
import { addPayoutWait, addProviderFee, addTaxRate, addVatRate } from './add-dated-rate.ts'
import { setSupply, setVatClass } from './class-product.ts'
import { endCommissionRule } from './end-commission-rule.ts'
import { listCommissionRules, listPayoutWaits, listProviderFees, listTaxRates, listVatRates } from './reads.ts'

export const rates = [
  on(contract.commissionRules, (ctx) => listCommissionRules(ctx)),
  on(contract.addCommissionRule, (ctx, { body }) => addCommissionRule(ctx, body)),
  on(contract.endCommissionRule, (ctx, { params }) => endCommissionRule(ctx, params.id)),
  on(contract.taxRates, (ctx) => listTaxRates(ctx)),
  on(contract.addTaxRate, (ctx, { body }) => addTaxRate(ctx, body)),
  on(contract.vatRates, (ctx) => listVatRates(ctx)),
  on(contract.addVatRate, (ctx, { body }) => addVatRate(ctx, body)),
  on(contract.setVatClass, (ctx, { params, body }) => setVatClass(ctx, params.id, body.vatClass)),
  on(contract.setSupply, (ctx, { params, body }) => setSupply(ctx, params.id, body.supply)),
  on(contract.payoutWaits, (ctx) => listPayoutWaits(ctx)),
  on(contract.addPayoutWait, (ctx, { body }) => addPayoutWait(ctx, body)),
  on(contract.providerFees, (ctx) => listProviderFees(ctx)),
  on(contract.addProviderFee, (ctx, { body }) => addProviderFee(ctx, body)),
]
