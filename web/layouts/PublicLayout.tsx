import { Outlet } from 'react-router'
import { recentSearches, rememberSearch, suggest } from '#web/features/catalog/search/suggest.ts'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { Frame } from '#web/shell/Frame.tsx'

/** Pages for everyone: header, page, footer. */
export default function PublicLayout() {
  return (
    <Frame bell={<Bell />} suggest={suggest} recent={recentSearches} onSearch={rememberSearch}>
      <Outlet />
    </Frame>
  )
}
