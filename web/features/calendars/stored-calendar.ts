import { CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import type { HostCalendar } from './week/week-shown.ts'

/** A calendar of the host’s as it is stored now, for whoever was overtaken. Throws CallFault. */
export async function storedCalendar(id: string): Promise<HostCalendar> {
  const { call } = await lateClient()
  const { items } = await call('myCalendars')
  const stored = items.find((one) => one.id === id)
  if (!stored) throw new CallFault(404, 'CALENDAR_NOT_FOUND', 'Không tìm thấy lịch hẹn này.')
  return stored
}
