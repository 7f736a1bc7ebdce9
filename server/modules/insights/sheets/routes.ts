import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeSchedule, createSchedule, deleteSchedule, sendNow } from './manage-schedules.ts'
import { listSchedules } from './reads.ts'

export const sheetSchedules = [
  on(contract.sheetSchedules, (ctx, { query }) => listSchedules(ctx, query)),
  on(contract.createSheetSchedule, (ctx, { body }) => createSchedule(ctx, body)),
  on(contract.changeSheetSchedule, (ctx, { params, body }) => changeSchedule(ctx, params.id, body)),
  on(contract.deleteSheetSchedule, (ctx, { params }) => deleteSchedule(ctx, params.id)),
  on(contract.sendSheetNow, (ctx, { params }) => sendNow(ctx, params.id)),
]
