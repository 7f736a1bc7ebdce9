import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { productLink } from '#web/features/catalog/sold-page.ts'
import { NewsletterBox } from '#web/features/content/email-collections/NewsletterBox.tsx'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/MembershipsPage.ts'
import { Comparison, Plan } from './Plans.tsx'
import { POSTS_A_PAGE, PreviewPosts } from './PreviewPosts.tsx'

const TAKE = 12
const STEPS = [
  { label: 'Trang chủ', to: paths.home() },
  { label: 'Gói hội viên', to: paths.memberships() },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const { items } = await api('listMemberships')
  const chosen = items.find(({ slug }) => slug === searchParams.get('goi')) ?? items[0] ?? null
  const closed = searchParams.get('xem') === 'dong'
  const pageOf = (name: string) => askedPage(request.url, name)
  const [page, postPage] = [pageOf('trang'), pageOf('bai')]
  const preview =
    chosen &&
    (await api('membershipPreview', {
      params: { id: chosen.id },
      query: {
        show: closed ? 'closed' : 'opens',
        take: TAKE,
        skip: (page - 1) * TAKE,
        postTake: POSTS_A_PAGE,
        postSkip: (postPage - 1) * POSTS_A_PAGE,
      },
    }))
  const plans = items.flatMap((one) => one.plans.map(({ id }) => id))
  const places = await Promise.all(
    plans.map(async (id) => [id, (await api('placesLeft', { params: { id } })).left] as const),
  )
  return { items, chosen: chosen?.slug ?? null, closed, preview, page, postPage, left: Object.fromEntries(places) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Gói hội viên',
      description:
        'Một gói, học nhiều khóa. Xem trước chính xác gói mở những gì và không mở những gì trước khi thanh toán.',
      path: paths.memberships(),
      noIndex: loaderData?.items.length === 0,
      jsonLd: [
        breadcrumbLd(siteUrlOf(matches), STEPS),
        ...(loaderData?.items ?? []).map((one) => ({
          '@type': 'Product',
          name: `Hội viên ${one.name}`,
          description: one.description || one.name,
          offers: one.plans.map((plan) => ({
            '@type': 'Offer',
            name: plan.name,
            price: plan.price,
            priceCurrency: 'VND',
            availability: `https://schema.org/${loaderData?.left[plan.id] === 0 ? 'SoldOut' : 'InStock'}`,
          })),
        })),
      ],
    },
  )

export default function MembershipsPage({
  loaderData: { items, chosen, closed, preview, page, postPage, left },
}: Route.ComponentProps) {
  const shown = items.find(({ slug }) => slug === chosen) ?? null
  return (
    <div className={layout.stack5}>
      <Breadcrumbs steps={STEPS} />
      <header>
        <h1>Gói hội viên</h1>
        <p className={styles.lead}>
          Một gói, học mọi thứ gói mở cho bạn. Trước khi trả tiền, bạn xem được chính xác gói mở gì và không mở gì.
        </p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          icon="card"
          title="Chưa có gói hội viên nào"
          action={<LinkButton to={paths.courses()}>Xem khóa học</LinkButton>}
        />
      ) : (
        <>
          <div className={styles.plans}>
            {items.map((membership) => (
              <Plan key={membership.id} membership={membership} left={left} />
            ))}
          </div>
          {items.length > 1 && <Comparison items={items} />}
          {shown && preview && (
            <section className={layout.stack4} aria-labelledby="xem-truoc" id="xem-truoc-goi">
              <h2 id="xem-truoc">{shown.name} mở những gì?</h2>
              {items.length > 1 && (
                <Tabs
                  label="Gói"
                  tabs={items.map((one) => ({
                    to: paths.memberships({ goi: one.slug }),
                    label: one.name,
                    current: one.slug === chosen,
                  }))}
                />
              )}
              <Tabs
                label="Mở hay không mở"
                tabs={[
                  {
                    to: paths.memberships({ goi: shown.slug }),
                    label: 'Mở cho bạn',
                    count: preview.opensCount,
                    current: !closed,
                  },
                  {
                    to: paths.memberships({ goi: shown.slug, xem: 'dong' }),
                    label: 'Không nằm trong gói',
                    count: preview.closedCount,
                    current: closed,
                  },
                ]}
              />
              {closed && shown.discountPercent > 0 && (
                <p className={layout.small}>Hội viên mua những sản phẩm này rẻ hơn {shown.discountPercent}%.</p>
              )}
              <ul className={styles.parts}>
                {preview.items.map((one) => (
                  <li key={one.id} className={styles.opened}>
                    <Icon name={closed ? 'lock' : 'check'} size={18} />
                    <span>
                      <Link to={productLink(one)}>{one.name}</Link>{' '}
                      <span className={layout.small}>· {one.hostName}</span>
                    </span>
                    <Price amount={one.price} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={pageCount(preview.total, TAKE)}
                linkTo={(to) =>
                  paths.memberships({ goi: shown.slug, xem: closed ? 'dong' : undefined, trang: to, bai: postPage })
                }
              />
              <PreviewPosts
                posts={preview.posts}
                closed={closed}
                page={postPage}
                linkTo={(bai) =>
                  paths.memberships({ goi: shown.slug, xem: closed ? 'dong' : undefined, trang: page, bai })
                }
              />
            </section>
          )}
        </>
      )}
      <NewsletterBox kind="MEMBERSHIP" />
    </div>
  )
}
