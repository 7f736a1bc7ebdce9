import { data } from 'react-router'
import type { PageContext } from '#web/api/context.ts'
import type { HostCalendar } from './week/week-shown.ts'

/** For loaders: a calendar of the host’s own. Throws the page of what is not found. */
export async function ownCalendar(api: PageContext['api'], id: string): Promise<HostCalendar> {
  const { items } = await api('myCalendars')
  const calendar = items.find((one) => one.id === id)
  if (!calendar) throw data({ code: 'CALENDAR_NOT_FOUND', message: 'Không tìm thấy lịch hẹn này.' }, { status: 404 })
  return calendar
}
