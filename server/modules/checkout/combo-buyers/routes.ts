import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { comboBuyers, exportComboBuyers } from './reads.ts'

export const buyersOfCombos = [
  on(contract.comboBuyers, (ctx, { params, query }) => comboBuyers(ctx, params.id, query)),
  on(contract.exportComboBuyers, (ctx, { params }) => exportComboBuyers(ctx, params.id)),
]
