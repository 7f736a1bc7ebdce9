import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { auditOfHost } from './reads.ts'

export const audits = [on(contract.bookingAudit, (ctx) => auditOfHost(ctx))]
