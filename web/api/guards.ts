import type { RouterContextProvider } from 'react-router'
import { isStaff } from '#domain/permissions.ts'
import { apiContext, type PageUser } from '#web/api/context.ts'
import { pageAddress, pageRefusal, signInRedirect } from '#web/api/page-context.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The person who is signed in; a visitor is sent to the login page and comes back here. */
export function needUser({ request, context }: LoaderArgs): PageUser {
  const { user, mayRenew } = context.get(apiContext)
  if (!user) throw signInRedirect(pageAddress(request.url), mayRenew)
  return user
}

/** The same for the host studio; anyone who is neither host nor staff gets the 403 page. The API decides again on every call. */
export function needHost(args: LoaderArgs): PageUser {
  const user = needUser(args)
  if (user.role !== 'HOST' && !isStaff(user.role)) throw refused(args)
  return user
}

/** The same for the staff pages. */
export function needStaff(args: LoaderArgs): PageUser {
  const user = needUser(args)
  if (!isStaff(user.role)) throw refused(args)
  return user
}

function refused({ request, context }: LoaderArgs): unknown {
  const fault = Object.assign(new Error('Bạn không có quyền truy cập trang này'), {
    status: 403,
    code: 'INSUFFICIENT_PRIVILEGES',
  })
  return pageRefusal(fault, pageAddress(request.url), context.get(apiContext))
}
