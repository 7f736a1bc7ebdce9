import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/MyBusinessesPage.ts'
import styles from './Businesses.module.css'
import { BusinessItem } from './BusinessItem.tsx'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  return { list: await args.context.get(apiContext).api('businesses', { query: { mine: 'true', take: 100 } }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Trang doanh nghiệp của tôi', noIndex: true })

export default function MyBusinessesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead
        title="Trang doanh nghiệp của tôi"
        actions={
          list.total > 0 && (
            <LinkButton kind="primary" icon="plus" to={paths.businessForm()}>
              Viết trang mới
            </LinkButton>
          )
        }
      />
      {list.total === 0 ? (
        <EmptyState
          icon="briefcase"
          title="Bạn chưa viết trang nào"
          action={
            <LinkButton kind="primary" icon="plus" to={paths.businessForm()}>
              Viết trang doanh nghiệp
            </LinkButton>
          }
        >
          Kể về nơi bạn làm việc: làm gì, ở đâu, tìm người thế nào.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {list.items.map((business) => (
            <BusinessItem key={business.id} business={business} />
          ))}
        </ul>
      )}
    </div>
  )
}
