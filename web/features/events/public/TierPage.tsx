import { redirect } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/TierPage.ts'

/** Leads from a kind of ticket, as a cart or an order names it, to the page of its event. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<never> {
  const { event } = await context.get(apiContext).api('eventOfTier', { params: { id: params.id } })
  throw redirect(`${paths.event(event.slug)}#ve`)
}

/** Nobody sees it. */
export default function TierPage() {
  return null
}
