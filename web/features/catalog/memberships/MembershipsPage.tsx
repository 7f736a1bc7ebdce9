import { pageCount } from '#domain/paging.ts'
import { LIVE } from '#domain/statuses/subscription.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { NewsletterBox } from '#web/features/content/email-collections/NewsletterBox.tsx'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/MembershipsPage.ts'
import { Comparison } from './Comparison.tsx'
import { coversOf } from './covers-of.ts'
import styles from './memberships.module.css'
import { OpenedList } from './OpenedList.tsx'
import { OwnState } from './OwnState.tsx'
import { PlanCard } from './PlanCard.tsx'
import { POSTS_A_PAGE, PreviewPosts } from './PreviewPosts.tsx'
import { spansOf } from './periods.ts'
import { Spans } from './Spans.tsx'

const TAKE = 12
const STEPS = [
  { label: 'Trang chủ', to: paths.home() },
  { label: 'Gói hội viên', to: paths.memberships() },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const { items } = await api('listMemberships')
  const chosen = items.find(({ slug }) => slug === searchParams.get('goi')) ?? items[0] ?? null
  const closed = searchParams.get('xem') === 'dong'
  const spans = spansOf(items)
  const pageOf = (name: string) => askedPage(request.url, name)
  const [page, postPage] = [pageOf('trang'), pageOf('bai')]
  const plans = items.flatMap((one) => one.plans.map(({ id }) => id))
  const [preview, covers, places, subscriptions] = await Promise.all([
    chosen &&
      api('membershipPreview', {
        params: { id: chosen.id },
        query: {
          show: closed ? 'closed' : 'opens',
          take: TAKE,
          skip: (page - 1) * TAKE,
          postTake: POSTS_A_PAGE,
          postSkip: (postPage - 1) * POSTS_A_PAGE,
        },
      }),
    Promise.all(items.map((one) => coversOf(api, one.id))),
    Promise.all(plans.map(async (id) => [id, (await api('placesLeft', { params: { id } })).left] as const)),
    user && items.some(({ mine }) => mine) ? api('mySubscriptions') : null,
  ])
  return {
    items,
    chosen: chosen?.slug ?? null,
    closed,
    preview,
    page,
    postPage,
    spans,
    span: spans.find(({ key }) => key === searchParams.get('ky'))?.key ?? spans[0]?.key ?? null,
    left: Object.fromEntries(places),
    opened: Object.fromEntries(items.map(({ id }, index) => [id, covers[index] ?? []])),
    live: (subscriptions?.items ?? []).filter(({ status }) => (LIVE as readonly string[]).includes(status)),
  }
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

export default function MembershipsPage({ loaderData }: Route.ComponentProps) {
  const { items, chosen, closed, preview, page, postPage, spans, span, left, opened, live } = loaderData
  const shown = items.find(({ slug }) => slug === chosen) ?? null
  // What is looked at keeps the span that the prices are for.
  const ky = span === spans[0]?.key ? undefined : (span ?? undefined)
  return (
    <div className={layout.stack6}>
      <PageHead
        crumbs={STEPS}
        title="Gói hội viên"
        intro="Một gói, học mọi thứ gói mở cho bạn. Trước khi trả tiền, bạn xem được chính xác gói mở gì và không mở gì."
      />
      {items.map((one) => (
        <OwnState key={one.id} membership={one} sub={live.find(({ membership }) => membership.id === one.id)} />
      ))}
      {items.length === 0 ? (
        <EmptyState
          icon="card"
          title="Chưa có gói hội viên nào"
          action={<LinkButton to={paths.courses()}>Xem khóa học</LinkButton>}
        >
          Bạn vẫn mua được từng khóa học, học lúc nào cũng được.
        </EmptyState>
      ) : (
        <>
          <section className={layout.stack4} aria-label="Các gói">
            {spans.length > 1 && (
              <Spans
                spans={spans}
                span={span}
                linkTo={(key) =>
                  paths.memberships({
                    goi: shown?.slug,
                    ky: key === spans[0]?.key ? undefined : key,
                    xem: closed ? 'dong' : undefined,
                  })
                }
              />
            )}
            <div className={styles.plans}>
              {items.map((one) => (
                <PlanCard key={one.id} membership={one} span={span} left={left} opened={opened[one.id] ?? []} />
              ))}
            </div>
            <ul className={styles.promises}>
              <li>
                <Icon name="refresh" /> Hủy gia hạn bất cứ lúc nào
              </li>
              <li>
                <Icon name="eye" /> Xem trước mọi thứ gói mở
              </li>
              <li>
                <Icon name="shield" /> <Link to={paths.refundPolicy()}>Chính sách hoàn tiền</Link>
              </li>
            </ul>
          </section>
          {items.length > 1 && <Comparison items={items} spans={spans} />}
          {shown && preview && (
            <section className={layout.stack4} aria-labelledby="xem-truoc" id="xem-truoc-goi">
              <h2 id="xem-truoc">{shown.name} mở những gì?</h2>
              {items.length > 1 && (
                <Tabs
                  label="Gói"
                  tabs={items.map((one) => ({
                    to: paths.memberships({ goi: one.slug, ky }),
                    label: one.name,
                    current: one.slug === chosen,
                  }))}
                />
              )}
              <Tabs
                label="Mở hay không mở"
                tabs={[
                  {
                    to: paths.memberships({ goi: shown.slug, ky }),
                    label: 'Mở cho bạn',
                    count: preview.opensCount,
                    current: !closed,
                  },
                  {
                    to: paths.memberships({ goi: shown.slug, ky, xem: 'dong' }),
                    label: 'Không nằm trong gói',
                    count: preview.closedCount,
                    current: closed,
                  },
                ]}
              />
              {closed && shown.discountPercent > 0 && (
                <p className={layout.small}>Hội viên mua những sản phẩm này rẻ hơn {shown.discountPercent}%.</p>
              )}
              {preview.items.length > 0 ? (
                <OpenedList items={preview.items} closed={closed} />
              ) : (
                <EmptyState icon="books" title={closed ? 'Gói mở mọi thứ đang bán' : 'Gói chưa mở sản phẩm nào'} />
              )}
              <Pagination
                page={page}
                pageCount={pageCount(preview.total, TAKE)}
                linkTo={(to) =>
                  paths.memberships({ goi: shown.slug, ky, xem: closed ? 'dong' : undefined, trang: to, bai: postPage })
                }
              />
              <PreviewPosts
                posts={preview.posts}
                closed={closed}
                page={postPage}
                linkTo={(bai) =>
                  paths.memberships({ goi: shown.slug, ky, xem: closed ? 'dong' : undefined, trang: page, bai })
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
