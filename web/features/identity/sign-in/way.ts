import { redirect } from 'react-router'
import { apiContext, type PageContext } from '#web/api/context.ts'
import { safeReturn } from '#web/paths.ts'

type LoaderArgs = { request: Request; context: { get(key: typeof apiContext): PageContext } }

/** What the pages of signing in carry along: the e-mail typed before, and where to go afterwards. Whoever is signed in already goes there. */
export function wayThrough({ request, context }: LoaderArgs): { email: string; to: string } {
  const search = new URL(request.url).searchParams
  const to = safeReturn(search.get('to'))
  if (context.get(apiContext).user) throw redirect(to)
  return { email: search.get('email') ?? '', to }
}

/** `to` as a link carries it: home is where one goes anyway. */
export function asked(to: string): { to?: string } {
  return to === '/' ? {} : { to }
}
