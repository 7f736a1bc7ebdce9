import { Outlet } from 'react-router'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { Frame } from '#web/shell/Frame.tsx'

/** Most visits end without a search: what it calls is loaded with the first letter. */
const search = () => import('#web/features/catalog/search/suggest.ts')
const suggest = async (text: string) => (await search()).suggest(text)
const recent = async () => (await search()).recentSearches()
const remember = (text: string) =>
  void search().then(
    (late) => late.rememberSearch(text),
    () => undefined,
  )

/** Pages for everyone: header, page, footer. */
export default function PublicLayout() {
  return (
    <Frame bell={<Bell />} suggest={suggest} recent={recent} onSearch={remember}>
      <Outlet />
    </Frame>
  )
}
