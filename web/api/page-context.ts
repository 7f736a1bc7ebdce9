import { data, redirect, redirectDocument } from 'react-router'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
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
      try {
        return (await invoke(name, input ?? {})) as ReplyOf<Name>
      } catch (error) {
        throw pageRefusal(error, address, visit)
      }
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

/** What a loader throws for a fault: a redirect, a route error, or the error itself when no page belongs to it. */
export function pageRefusal(error: unknown, address: string, visit: Pick<Visit, 'mayRenew' | 'user'>): unknown {
  const fault = asFault(error)
  if (fault?.status === 401) return signInRedirect(address, visit.mayRenew && !visit.user)
  if (fault?.code === 'TWO_FACTOR_SETUP_REQUIRED') return redirect(paths.twoFactorSetup({ to: address }))
  if (fault?.status === 403) return forbidden(fault, address)
  if (fault?.status === 404)
    return data({ code: fault.code, message: fault.message } satisfies PageFault, { status: 404 })
  return error
}

/** To the renewal of the session when that may help, else to the login page; both come back to where the person was. */
export function signInRedirect(address: string, mayRenew: boolean): Response {
  return mayRenew ? redirectDocument(paths.renewSession(address)) : redirect(paths.login({ to: address }))
}

function forbidden(fault: PageFault, address: string): unknown {
  const url = new URL(address, 'http://page')
  if (url.searchParams.get('error') === '403') {
    return data({ code: fault.code, message: fault.message } satisfies PageFault, { status: 403 })
  }
  url.searchParams.set('error', '403')
  return redirect(url.pathname + url.search)
}

function asFault(error: unknown): (PageFault & { status: number }) | null {
  if (!(error instanceof Error)) return null
  const { status, code, message } = error as Error & { status?: unknown; code?: unknown }
  return typeof status === 'number' && typeof code === 'string' ? { status, code, message } : null
}
