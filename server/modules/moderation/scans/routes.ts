import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { cancelScan } from './cancel-scan.ts'
import { listScans } from './reads.ts'
import { startScan } from './start-scan.ts'

export const scans = [
  on(contract.moderationScans, (ctx, { query }) => listScans(ctx, query)),
  on(contract.startScan, (ctx, { body }) => startScan(ctx, body)),
  on(contract.cancelScan, (ctx, { params }) => cancelScan(ctx, params.id)),
]
