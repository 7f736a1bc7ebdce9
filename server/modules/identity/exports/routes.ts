import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { exportFile, ownExports } from './reads.ts'
import { requestExport } from './start-export.ts'

export const dataExports = [
  on(contract.ownExports, (ctx) => ownExports(ctx)),
  on(contract.requestExport, (ctx) => requestExport(ctx)),
  on(contract.exportFile, (ctx, { params, query }) => exportFile(ctx, params.id, query)),
]
