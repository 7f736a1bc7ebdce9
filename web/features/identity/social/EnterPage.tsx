import { useEffect } from 'react'
import { redirect } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, safeReturn } from '#web/paths.ts'
import layout from '#web/ui/layout.module.css'
import { enterSite } from '../sign-in/enter-site.ts'
import styles from '../sign-in/SignInForm.module.css'
import { asked } from '../sign-in/way.ts'
import type { Route } from './+types/EnterPage.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const to = safeReturn(new URL(request.url).searchParams.get('to'))
  if (!context.get(apiContext).user) throw redirect(paths.login(asked(to)))
  return { to }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đang đăng nhập', noIndex: true })

/** Between the provider and the page wanted: a visitor's cart becomes the person's, which takes a script. */
export default function EnterPage({ loaderData: { to } }: Route.ComponentProps) {
  useEffect(() => void enterSite(to), [to])
  return (
    <div className={layout.stack2}>
      <h1>Đang đưa bạn vào Bến Học…</h1>
      <p className={styles.lead}>
        <a href={to}>Đi tiếp ngay</a>
      </p>
    </div>
  )
}
