import { redirect } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/FramePage.ts'

/** Leads from a frame, as a cart or an order names it, to the page of its calendar. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<never> {
  const { calendar, id } = await context.get(apiContext).api('frameById', { params: { id: params.id } })
  throw redirect(paths.calendar(calendar.slug, { 'dich-vu': id }))
}

/** Nobody sees it. */
export default function FramePage() {
  return null
}
