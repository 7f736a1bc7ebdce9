import { Outlet } from 'react-router'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { Frame } from '#web/shell/Frame.tsx'

/** Pages for everyone: header, page, footer. */
export default function PublicLayout() {
  return (
    <Frame bell={<Bell />}>
      <Outlet />
    </Frame>
  )
}
