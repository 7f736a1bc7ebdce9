import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { calendarStatistics } from './reads.ts'

export const statistics = [on(contract.calendarStatistics, (ctx, { params }) => calendarStatistics(ctx, params.id))]
