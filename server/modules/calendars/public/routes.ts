import { readAnswers } from '#domain/calendar/finder.ts'
import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { findFrame, listFrames, publicCalendar, publicFrame } from './reads.ts'

export const publicCalendars = [
  on(contract.calendarById, (ctx, { params }) => publicCalendar(ctx, params.id)),
  on(contract.findFrame, (ctx, { params, query }) => findFrame(ctx, params.id, readAnswers(query.answers))),
  on(contract.listFrames, (ctx, { query }) => listFrames(ctx, query)),
  on(contract.frameById, (ctx, { params }) => publicFrame(ctx, params.id)),
]
