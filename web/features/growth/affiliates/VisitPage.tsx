import { redirect } from 'react-router'
import { AFFILIATE_CODE, AFFILIATE_COOKIE, AFFILIATE_DAYS } from '#domain/affiliates.ts'
import { apiContext } from '#web/api/context.ts'
import { safeReturn } from '#web/paths.ts'
import { rememberCookie } from '../remember.ts'
import type { Route } from './+types/VisitPage.ts'

/**
 * Where a partner's link leads: the visit is counted and remembered, and the reader goes on to a page of ours. What merely loads
 * the address, such as a picture in a text, counts for nothing.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const to = safeReturn(new URL(request.url).searchParams.get('den'))
  const code = params.code.toUpperCase()
  // A link that counts no more, or was cut short, leads where it should all the same.
  const link = AFFILIATE_CODE.test(code) ? await api('affiliateLink', { params: { code } }).catch(() => null) : null
  const cookie = link && rememberCookie(AFFILIATE_COOKIE, link.code, AFFILIATE_DAYS, request)
  if (!cookie) throw redirect(to)
  await api('trackAffiliate', { body: { affiliateId: link.affiliateId } }).catch(() => {})
  throw redirect(to, { headers: { 'set-cookie': cookie } })
}

/** Never seen: the loader goes on at once. */
export default function VisitPage() {
  return null
}
