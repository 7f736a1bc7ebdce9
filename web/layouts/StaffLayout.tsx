import { Outlet } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import Bell from '#web/features/notifications/Bell.tsx'
import { Workspace } from '#web/shell/Workspace.tsx'
import { workAreas } from '#web/shell/work-pages.ts'
import type { Route } from './+types/StaffLayout.ts'

export function loader(args: Route.LoaderArgs) {
  return { user: needStaff(args), ...workAreas(args.context.get(apiContext)) }
}

/** The pages of staff. */
export default function StaffLayout({ loaderData: { user, studio, staff } }: Route.ComponentProps) {
  return (
    <Workspace bell={<Bell />} user={user} area={staff} other={studio}>
      <Outlet />
    </Workspace>
  )
}
