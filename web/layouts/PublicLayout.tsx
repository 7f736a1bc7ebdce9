import { Outlet } from 'react-router'
import { Frame } from '#web/shell/Frame.tsx'

/** Pages for everyone: header, page, footer. */
export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
