import { type RouterContextProvider, redirect } from 'react-router'
import { isStaff } from '#domain/permissions.ts'
import { apiContext, type PageUser } from '#web/api/context.ts'
import { pageAddress, pageRefusal, signInRedirect } from '#web/api/page-context.ts'
import { paths } from '#web/paths.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The person who is signed in; a visitor is sent to the login page and comes back here. */
export function needAccount({ request, context }: LoaderArgs): PageUser {
  const { user, mayRenew } = context.get(apiContext)
  if (!user) throw signInRedirect(pageAddress(request.url), mayRenew)
  return user
}

/**
 * The same, who has agreed to the terms: whoever has not, such as somebody who came by an account elsewhere, is welcomed
 * first and comes back here. Colleagues did not come to buy, and one who looks on as somebody agrees to nothing.
 */
export function needUser(args: LoaderArgs): PageUser {
  const user = needAccount(args)
  if (user.isToAgree && !isStaff(user.role) && !user.impersonation)
    throw redirect(paths.welcome({ to: pageAddress(args.request.url) }))
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
