import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every URL of the site. A page is one file under `features/`; the layout around it says who it is for. */
export default [
  layout('layouts/AuthLayout.tsx', []),
  layout('layouts/LearnLayout.tsx', []),
  layout('layouts/HostLayout.tsx', []),
  layout('layouts/StaffLayout.tsx', []),
  layout('layouts/PublicLayout.tsx', [layout('layouts/AccountLayout.tsx', []), route('*', 'shell/NotFoundPage.tsx')]),
  ...(import.meta.env.DEV ? developerPages() : []),
] satisfies RouteConfig

/** For the people who build the site; a production build does not contain them. */
function developerPages(): RouteConfigEntry[] {
  return [
    route('dev/ui', 'dev/UiPage.tsx'),
    layout('layouts/AuthLayout.tsx', { id: 'dev-auth' }, [route('dev/auth', 'dev/AuthSample.tsx')]),
    layout('layouts/HostLayout.tsx', { id: 'dev-host' }, [
      route('dev/host', 'dev/TableSample.tsx', { id: 'dev-host-page' }),
    ]),
    layout('layouts/StaffLayout.tsx', { id: 'dev-staff' }, [
      route('dev/staff', 'dev/TableSample.tsx', { id: 'dev-staff-page' }),
    ]),
    layout('layouts/PublicLayout.tsx', { id: 'dev-public' }, [
      route('dev/public', 'dev/TextSample.tsx'),
      layout('layouts/AccountLayout.tsx', { id: 'dev-account' }, [route('dev/account', 'dev/TableSample.tsx')]),
    ]),
  ]
}
