import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/BusinessFormPage.ts'
import styles from './Businesses.module.css'
import { BusinessForm } from './BusinessForm.tsx'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { id } = args.params
  if (id === undefined) return { business: null }
  return { business: await args.context.get(apiContext).api('oneBusiness', { params: { id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    { title: loaderData?.business ? 'Sửa trang doanh nghiệp' : 'Viết trang doanh nghiệp', noIndex: true },
  )

export default function BusinessFormPage({ loaderData: { business } }: Route.ComponentProps) {
  const title = business ? `Sửa trang ${business.name}` : 'Viết trang doanh nghiệp'
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <PageHead
        crumbs={[{ label: 'Trang doanh nghiệp của tôi', to: paths.myBusinesses() }, { label: title }]}
        title={title}
      />
      <Card>
        <BusinessForm business={business} />
      </Card>
    </div>
  )
}
