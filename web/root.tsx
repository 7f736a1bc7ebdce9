import '#web/ui/styles/fonts.css'
import '#web/ui/styles/tokens.css'
import '#web/ui/styles/base.css'
import { Suspense, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { asPage, pageAddress, signInRedirect } from '#web/api/page-context.ts'
import { setReplyKey } from '#web/api/reply-key.ts'
import { Conditions } from '#web/shell/Conditions.tsx'
import { ErrorPage } from '#web/shell/ErrorPage.tsx'
import { Frame } from '#web/shell/Frame.tsx'
import { watchBadFields } from '#web/ui/bad-fields.ts'
import { ConfirmDialog } from '#web/ui/confirm.tsx'
import { LinkRoot } from '#web/ui/Link.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import type { Route } from './+types/root.ts'
import icon from './shell/icon.svg?url'
import { useShell } from './shell/use-shell.ts'
import regular from './ui/styles/fonts/be-vietnam-pro-400.woff2?url'
import semibold from './ui/styles/fonts/be-vietnam-pro-600.woff2?url'

const ImpersonationBanner = loadedLate(() => import('#web/shell/ImpersonationBanner.tsx'))

/** While the database is away every page says so; who has to be signed in again is, before a page decides what they see. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context, pattern }, next) => {
    const { user, mayRenew, refused, reportPattern } = context.get(apiContext)
    reportPattern(pattern)
    if (refused) throw asPage(refused, refused.status)
    if (!user && mayRenew) throw signInRedirect(pageAddress(request.url), true)
    return next()
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const { user, cartCount, unreadCount, categories, company, replyKey, siteUrl } = context.get(apiContext)
  return { user, cartCount, unreadCount, categories, company: company ?? null, replyKey, siteUrl }
}

export const links: Route.LinksFunction = () => [
  ...[regular, semibold].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', type: 'image/svg+xml', href: icon },
]

export const meta: Route.MetaFunction = () => [{ title: 'Bến Học' }]

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="vi">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="manifest" href={useManifest()} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <ConfirmDialog />
        <LinkRoot />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** A part of the site that is installed by itself names its own in its `handle`. */
function useManifest(): string {
  const named = useMatches().flatMap(({ handle }) => (handle as { manifest?: string } | undefined)?.manifest ?? [])
  return named.at(-1) ?? '/manifest.webmanifest'
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // On the server one module serves every visitor, so only a browser keeps the key.
  if (typeof window !== 'undefined') setReplyKey(loaderData.replyKey)
  useEffect(watchBadFields, [])
  return (
    <>
      <Conditions />
      <Outlet />
      <LookingOn />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Frame>
        <ErrorPage error={error} />
      </Frame>
      <LookingOn />
    </>
  )
}

/** Loaded for the few who look at the site as somebody else. */
function LookingOn() {
  return (
    useShell().user?.impersonation && (
      <Suspense fallback={null}>
        <ImpersonationBanner />
      </Suspense>
    )
  )
}
