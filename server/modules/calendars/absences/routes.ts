import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { addAbsence } from './add-absence.ts'
import { myAbsences } from './reads.ts'
import { removeAbsence } from './remove-absence.ts'

export const absences = [
  on(contract.myAbsences, (ctx) => myAbsences(ctx)),
  on(contract.addAbsence, (ctx, { body }) => addAbsence(ctx, body)),
  on(contract.removeAbsence, async (ctx, { params }) => {
    await removeAbsence(ctx, params.id)
    return { ok: true as const }
  }),
]
