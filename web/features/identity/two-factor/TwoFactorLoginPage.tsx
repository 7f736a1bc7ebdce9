import { pageMeta } from '#web/meta.ts'
import { wayThrough } from '../sign-in/way.ts'
import type { Route } from './+types/TwoFactorLoginPage.ts'
import { TwoFactorStep } from './TwoFactorStep.tsx'

export const loader = (args: Route.LoaderArgs) => wayThrough(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Xác thực hai bước', noIndex: true })

export default function TwoFactorLoginPage({ loaderData: { to } }: Route.ComponentProps) {
  return <TwoFactorStep to={to} />
}
