import { data, redirect, redirectDocument } from 'react-router'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
import { nearestPage } from '#web/api/asked-page.ts'
import type { PageContext, Visit } from '#web/api/context.ts'
import { paths } from '#web/paths.ts'

/** What a route error carries to the error page: never more than what may be shown. */
export type PageFault = { code: string; message: string }

/** Gives loaders the API of this visit, with refusals turned into the pages people see for them. */
export function pageContext(request: Request, visit: Visit): PageContext {
  const { invoke, ...facts } = visit
  const address = pageAddress(request.url)
  return {
    ...facts,
    categories: visit.categories ?? [],
    async api<Name extends CallName>(name: Name, input?: InputOf<Name>): Promise<ReplyOf<Name>> {
      const reply = await invoke(name, input ?? {}).catch((error) => {
        throw pageRefusal(error, address, visit)
      })
      const nearest = nearestPage(address, input ?? {}, reply)
      if (nearest) throw redirect(nearest)
      return reply as ReplyOf<Name>
    },
  }
}

/**
 * The address of the page a request is for, as path and query.
 * A navigation inside the browser asks for `/khoa-hoc.data`; people know it as `/khoa-hoc`.
 */
export function pageAddress(requestUrl: string): string {
  const url = new URL(requestUrl)
  const path = url.pathname
    .replace(/\/_\.data$/, '/')
    .replace(/^\/_root\.data$/, '/')
    .replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  const query = url.searchParams.toString()
  return query ? `${path}?${query}` : path
}

/** Not there, too fast, away for a while: what the error page has words for. */
const PAGES = new Set([404, 429, 503])

/** What a loader throws for a fault: a redirect, a route error, or the error itself when no page belongs to it. */
export function pageRefusal(error: unknown, address: string, visit: Pick<Visit, 'mayRenew' | 'user'>): unknown {
  const fault = asFault(error)
  if (fault?.status === 401) return signInRedirect(address, visit.mayRenew && !visit.user)
  if (fault?.code === 'TWO_FACTOR_SETUP_REQUIRED') return redirect(paths.twoFactorSetup({ to: address }))
  if (fault?.status === 403) return forbidden(fault, address)
  if (fault && PAGES.has(fault.status)) return asPage(fault, fault.status)
  if (fault?.code === 'VALIDATION_FAILED') return malformed(fault, address) ?? error
  return error
}

/** To the renewal of the session when that may help, else to the login page; both come back to where the person was. */
export function signInRedirect(address: string, mayRenew: boolean): Response {
  return mayRenew ? redirectDocument(paths.renewSession(address)) : redirect(paths.login({ to: address }))
}

function forbidden(fault: PageFault, address: string): unknown {
  const url = new URL(address, 'http://page')
  if (url.searchParams.get('error') === '403') {
    return asPage(fault, 403)
  }
  url.searchParams.set('error', '403')
  return redirect(url.pathname + url.search)
}

/**
 * What a page is for an address that names nothing: where its query makes no sense, the same page without it is meant;
 * a path that no call takes is a page that does not exist. Null where it was not the address that a call refused.
 */
function malformed(fault: Fault, address: string): unknown {
  const isAbout = (part: string) => fault.errors?.some(({ path }) => path === part || path.startsWith(`${part}.`))
  const { pathname, searchParams } = new URL(address, 'http://page')
  searchParams.delete('error')
  if (isAbout('query') && searchParams.size > 0) return redirect(pathname)
  return isAbout('params') || isAbout('query') ? asPage(fault, 404) : null
}

/** A route error of this status, told by the error page. */
export function asPage({ code, message }: PageFault, status: number): unknown {
  return data({ code, message } satisfies PageFault, { status })
}

type Fault = PageFault & { status: number; errors?: readonly { path: string }[] }

function asFault(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null
  const { status, code, message, errors } = error as Error & { [key in keyof Fault]?: unknown }
  if (typeof status !== 'number' || typeof code !== 'string') return null
  return { status, code, message, ...(Array.isArray(errors) && { errors }) }
}
