import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { resourceLesson } from './reads.ts'

export const courseFiles = [on(contract.resourceLesson, (ctx, { params }) => resourceLesson(ctx, params.id))]
