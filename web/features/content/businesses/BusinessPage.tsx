import { useNavigate } from 'react-router'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { UnseenNotice } from '#web/features/moderation/own/UnseenNotice.tsx'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/BusinessPage.ts'
import styles from './Businesses.module.css'
import { factsOf } from './BusinessItem.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { business: await context.get(apiContext).api('oneBusiness', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Doanh nghiệp · Bến Học' }]
  const { business } = loaderData
  return pageMeta(
    { matches },
    {
      title: business.name,
      description: business.tagline || business.description || business.name,
      path: paths.business(business.id),
      image: business.logoUrl,
      jsonLd: [
        breadcrumbLd(siteUrlOf(matches), [
          { label: 'Trang chủ', to: paths.home() },
          { label: 'Doanh nghiệp', to: paths.businesses() },
          { label: business.name, to: paths.business(business.id) },
        ]),
      ],
    },
  )
}

export default function BusinessPage({ loaderData: { business } }: Route.ComponentProps) {
  const remove = useCall('deleteBusiness', { revalidate: false })
  const navigate = useNavigate()

  async function onDelete() {
    const sure = await confirm({
      title: `Gỡ trang ${business.name}?`,
      text: 'Trang biến mất với mọi người và không lấy lại được.',
      confirmLabel: 'Gỡ trang',
      danger: true,
    })
    if (!sure || !(await remove.run({ params: { id: business.id } }))) return
    toast.success('Đã gỡ trang doanh nghiệp.')
    await navigate(paths.businesses())
  }

  return (
    <article className={`${styles.page} ${styles.narrow}`}>
      <Breadcrumbs
        steps={[
          { label: 'Trang chủ', to: paths.home() },
          { label: 'Doanh nghiệp', to: paths.businesses() },
          { label: business.name },
        ]}
      />
      <UnseenNotice unseen={business.unseen} />
      <header className={styles.top}>
        <Avatar name={business.name} src={business.logoUrl} size={96} />
        <div className={styles.words}>
          <h1>{business.name}</h1>
          {business.tagline && <p>{business.tagline}</p>}
          <p className={layout.small}>{factsOf(business).join(' · ')}</p>
        </div>
      </header>
      {business.description && <p className={styles.text}>{business.description}</p>}
      {business.website && (
        <p>
          <a href={business.website} rel="nofollow noopener ugc" target="_blank">
            {new URL(business.website).hostname}
          </a>
        </p>
      )}
      <p className={layout.small}>
        {business.owner.fullName} viết, cập nhật {formatDate(business.updatedAt)}
      </p>
      {business.can.report && (
        <div className={styles.buttons}>
          <ReportButton kind="BUSINESS" id={business.id} what={`trang của ${business.name}`} />
        </div>
      )}
      {business.can.delete && (
        <div className={styles.buttons}>
          {business.can.change && (
            <LinkButton icon="pencil" to={paths.businessForm(business.id)}>
              Sửa trang
            </LinkButton>
          )}
          <Button icon="trash" pending={remove.pending} onClick={() => void onDelete()}>
            Gỡ trang
          </Button>
        </div>
      )}
    </article>
  )
}
