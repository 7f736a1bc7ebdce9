import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { setCalendarReminders } from './set-calendar-reminders.ts'

export const reminders = [
  on(contract.setCalendarReminders, (ctx, { params, body }) => setCalendarReminders(ctx, params.id, body.items)),
]
