import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeCalendar } from './change-calendar.ts'
import { changeFrame } from './change-frame.ts'
import { createCalendar } from './create-calendar.ts'
import { createFrame } from './create-frame.ts'
import { deleteCalendar } from './delete-calendar.ts'
import { deleteFrame } from './delete-frame.ts'
import { myCalendars } from './reads.ts'
import { sharedCalendars } from './shared-reads.ts'

const DONE = { ok: true as const }

export const authoring = [
  on(contract.myCalendars, (ctx, { query }) => myCalendars(ctx, query)),
  on(contract.sharedCalendars, (ctx) => sharedCalendars(ctx)),
  on(contract.createCalendar, (ctx, { body }) => createCalendar(ctx, body)),
  on(contract.changeCalendar, (ctx, { params, body }) => changeCalendar(ctx, params.id, body)),
  on(contract.deleteCalendar, async (ctx, { params }) => {
    await deleteCalendar(ctx, params.id)
    return DONE
  }),
  on(contract.createFrame, (ctx, { body }) => createFrame(ctx, body)),
  on(contract.changeFrame, (ctx, { params, body }) => changeFrame(ctx, params.id, body)),
  on(contract.deleteFrame, async (ctx, { params }) => {
    await deleteFrame(ctx, params.id)
    return DONE
  }),
]
