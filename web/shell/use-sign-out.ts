import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'

/** Ends the session, then loads the home page anew: nothing of the person stays in this tab's memory. */
export function useSignOut(): () => void {
  const { run } = useCall('logout', { revalidate: false })
  return async () => {
    if (await run()) location.assign(paths.home())
  }
}
