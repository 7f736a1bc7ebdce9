import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every URL of the site. A page is one file under `features/`; the layout around it says who it is for. */
export default [
  ...under('layouts/AuthLayout.tsx', []),
  ...under('layouts/LearnLayout.tsx', []),
  ...under('layouts/HostLayout.tsx', []),
  ...under('layouts/StaffLayout.tsx', []),
  layout('layouts/PublicLayout.tsx', [
    ...under('layouts/AccountLayout.tsx', []),
    route('*', 'shell/NotFoundPage.tsx'),
  ]),
  ...(import.meta.env.DEV ? developerPages() : []),
] satisfies RouteConfig

/** A layout with its pages; nothing at all while it has none. */
function under(file: string, pages: RouteConfigEntry[]): RouteConfigEntry[] {
  return pages.length > 0 ? [layout(file, pages)] : []
}

/** Pages for the people who build the site; a production build does not contain them. */
function developerPages(): RouteConfigEntry[] {
  return [route('dev/ui', 'dev/UiPage.tsx')]
}
