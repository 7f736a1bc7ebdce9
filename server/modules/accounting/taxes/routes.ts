import { contract } from '#domain/contract/index.ts'
import { asHost } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { printTaxCertificate, readTaxYears } from './report.ts'

export const taxes = [
  on(contract.ownTaxYears, (ctx) => readTaxYears(ctx, asHost(ctx))),
  on(contract.ownTaxCertificate, (ctx, { params }) => printTaxCertificate(ctx, asHost(ctx), params.year)),
]
