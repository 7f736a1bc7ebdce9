import '#web/ui/styles/fonts.css'
import '#web/ui/styles/tokens.css'
import '#web/ui/styles/base.css'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { signInRedirect, pageAddress } from '#web/api/page-context.ts'
import type { Route } from './+types/root.ts'

/** A person whose access token ran out is signed in again before any page decides what a visitor may see. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    const { user, mayRenew } = context.get(apiContext)
    if (!user && mayRenew) throw signInRedirect(pageAddress(request.url), true)
    return next()
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const { user, cartCount, unreadCount, replyKey, siteUrl } = context.get(apiContext)
  return { user, cartCount, unreadCount, replyKey, siteUrl }
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="vi">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
