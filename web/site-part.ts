import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>
type Route = NonNullable<ServerBuild['routes'][string]>

/** How the site writes the first part of an address; the router asks for a page's data at its address and `.data`. */
const FIRST_PART = /^\/([a-z0-9-]*)(?:\.data$|\/|$)/

/**
 * Makes the function that answers requests with the pages of a build. The router tries the routes it has one by one,
 * several times a request, and makes them anew for each page. So each first part of an address has a router of its own,
 * made when somebody first asks; what is written in another way goes to one that has all routes.
 */
export function siteHandler(build: ServerBuild, mode: string): Handle {
  const whole = createRequestHandler(build, mode)
  const known = new Set(['', ...Object.values(build.routes).map((route) => route && firstOf(build, route))])
  const parts = new Map<string, Handle>()
  return (request, context) => {
    const first = FIRST_PART.exec(new URL(request.url).pathname)?.[1]
    if (first === undefined || !known.has(first)) return whole(request, context)
    const handle = parts.get(first) ?? createRequestHandler(partOfSite(build, first), mode)
    parts.set(first, handle)
    return handle(request, context)
  }
}

/** The build with the routes only that an address may match which begins with `first`, or a page above it. */
export function partOfSite(build: ServerBuild, first: string): ServerBuild {
  const fits = (id: string) => {
    const route = build.routes[id]
    const own = route && firstOf(build, route)
    return own === undefined || own === first || !/^[a-z0-9-]+$/.test(own)
  }
  const some = <Value>(all: Record<string, Value>) => Object.fromEntries(Object.entries(all).filter(([id]) => fits(id)))
  return { ...build, routes: some(build.routes), assets: { ...build.assets, routes: some(build.assets.routes) } }
}

/** The first part of a route's whole path; undefined for the home page and what only stands around pages. */
function firstOf(build: ServerBuild, route: Route): string | undefined {
  const above = route.parentId === undefined ? undefined : build.routes[route.parentId]
  return (above && firstOf(build, above)) ?? route.path?.split('/').find((part) => part !== '')
}
