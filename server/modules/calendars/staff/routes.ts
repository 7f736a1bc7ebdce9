import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { forgetHoliday } from './forget-holiday.ts'
import { staffHolidays } from './holiday-reads.ts'
import { noteHoliday } from './note-holiday.ts'
import { adminBooking, adminBookings } from './reads.ts'

const DONE = { ok: true as const }

export const staffBookings = [
  on(contract.adminBookings, (ctx, { query }) => adminBookings(ctx, query)),
  on(contract.adminBooking, (ctx, { params }) => adminBooking(ctx, params.id)),
  on(contract.staffHolidays, (ctx, { query }) => staffHolidays(ctx, query.year)),
  on(contract.noteHoliday, async (ctx, { params, body }) => {
    await noteHoliday(ctx, params.day, body)
    return DONE
  }),
  on(contract.forgetHoliday, async (ctx, { params, query }) => {
    await forgetHoliday(ctx, params.day, query.seen)
    return DONE
  }),
]
