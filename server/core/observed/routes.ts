import type { Route } from '#server/core/serve.ts'
import { spanned } from './trace.ts'

/** The same routes, each verb a step of the trace it runs in. */
export function spannedRoutes(routes: readonly Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    handle: (ctx, input) => spanned(`call ${route.name}`, {}, async () => route.handle(ctx, input)),
  }))
}
