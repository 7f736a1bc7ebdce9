import { Outlet } from 'react-router'

/** The page is an app of its own: installed it opens at the gate and not at the shop, and says itself where it has no network. */
export const handle = { manifest: '/cua.webmanifest', tellsOffline: true }

/** A gate on a phone: nothing of the site around it, since whoever holds it has no account. */
export default function DoorLayout() {
  return (
    <main id="noi-dung" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
