import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Frame } from '#web/shell/Frame.tsx'
import type { SearchHelp } from '#web/shell/search-help.ts'
import { loadedLate } from '#web/ui/loaded-late.ts'

/** Loaded for those only who are signed in: the header shows it to nobody else. */
const Bell = loadedLate(() => import('#web/features/notifications/Bell.tsx'))

const UnreadMark = loadedLate(() => import('#web/features/notifications/UnreadMark.tsx'))

/** Most visits end without a search: what it needs is loaded with the first letter. */
const late = () => import('#web/features/catalog/search/help.ts')
const searchHelp: SearchHelp = {
  suggest: async (text) => (await late()).suggest(text),
  recent: async (signedIn) => (await late()).recentSearches(signedIn),
  remember: (text, signedIn) =>
    void late().then(
      (help) => help.rememberSearch(text, signedIn),
      () => undefined,
    ),
  forget: async (search, signedIn) => (await late()).forgetSearch(search, signedIn),
  forgetAll: async (signedIn) => (await late()).forgetAllSearches(signedIn),
}

/** Pages for everyone: header, page, footer. */
export default function PublicLayout() {
  return (
    <Frame
      bell={
        <Suspense fallback={null}>
          <Bell />
        </Suspense>
      }
      unread={
        <Suspense fallback={null}>
          <UnreadMark />
        </Suspense>
      }
      searchHelp={searchHelp}
    >
      <Outlet />
    </Frame>
  )
}
