import { Outlet } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import Bell from '#web/features/notifications/Bell.tsx'
import { Workspace } from '#web/shell/Workspace.tsx'
import { workAreas } from '#web/shell/work-pages.ts'
import type { Route } from './+types/HostLayout.ts'

export function loader(args: Route.LoaderArgs) {
  return { user: needHost(args), ...workAreas(args.context.get(apiContext)) }
}

/** The studio of hosts. */
export default function HostLayout({ loaderData: { user, studio, staff } }: Route.ComponentProps) {
  return (
    <Workspace bell={<Bell />} user={user} area={studio} other={staff}>
      <Outlet />
    </Workspace>
  )
}
