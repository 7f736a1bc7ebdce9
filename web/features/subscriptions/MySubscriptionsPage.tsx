import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { LIVE } from '#domain/statuses/subscription.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext, type PageContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { accessLooks } from '#web/features/catalog/memberships/badges.ts'
import { Covers, type Opened } from '#web/features/catalog/memberships/Covers.tsx'
import { coversOf } from '#web/features/catalog/memberships/covers-of.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/MySubscriptionsPage.ts'
import { CardDialog } from './CardDialog.tsx'
import styles from './MySubscriptions.module.css'
import { NewCardNotice } from './NewCardNotice.tsx'
import { keepNewCard } from './new-card.ts'
import { PastList } from './PastList.tsx'
import { Records } from './Records.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'

const TAKE = 10

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const page = args.context.get(apiContext)
  const news = await keepNewCard(page, args.request.url)
  const query = new URL(args.request.url).searchParams
  const number = askedPage(args.request.url)
  const [subscriptions, access, records, cards, ways, onSale] = await Promise.all([
    page.api('mySubscriptions'),
    page.api('myMemberships'),
    page.api('subscriptionPaymentRecords', { query: { take: TAKE, skip: (number - 1) * TAKE } }),
    page.api('cards'),
    page.api('paymentWays', { query: {} }),
    page.api('listMemberships'),
  ])
  const live = subscriptions.items.filter(({ status }) => (LIVE as readonly string[]).includes(status))
  const past = subscriptions.items.filter((sub) => !live.includes(sub))
  const bought = boughtApart(access.items, live)
  const had = new Set([...live, ...bought].map(({ membership }) => membership.id))
  return {
    live,
    past,
    bought,
    opens: await opensOf(
      page.api,
      onSale.items.filter(({ id }) => had.has(id)),
    ),
    records,
    number,
    cards: cards.items,
    ways,
    news,
    changing: live.find(({ id, can }) => can.changeCard && id === query.get('doi-the'))?.id ?? null,
    chosen: query.get('tra'),
  }
}

type Opens = { count: number; opened: Opened[] }

/** What each membership opens now; one that is not on sale any more does not show it. */
async function opensOf(api: PageContext['api'], items: ReplyOf<'listMemberships'>['items']) {
  const opens = await Promise.all(
    items.map(async ({ id, opensCount }) => [id, { count: opensCount, opened: await coversOf(api, id) }] as const),
  )
  return Object.fromEntries(opens) as Readonly<Record<string, Opens | undefined>>
}

type Access = ReplyOf<'myMemberships'>['items'][number]

/** Periods bought in the cart or given, of memberships that no subscription of theirs keeps. */
function boughtApart(items: readonly Access[], live: ReplyOf<'mySubscriptions'>['items']): Access[] {
  const kept = new Set(live.map(({ membership }) => membership.id))
  return items.filter(({ state, membership }) => (state === 'LIVE' || state === 'UPCOMING') && !kept.has(membership.id))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Gói hội viên của tôi', noIndex: true })

export default function MySubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const { live, past, bought, opens, records, number, cards, ways, news, changing, chosen } = loaderData
  const address = useAddress()
  const subject = live.find(({ id }) => id === changing)
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Gói hội viên của tôi"
        actions={
          live.length + bought.length > 0 && (
            <LinkButton size="sm" to={paths.memberships()}>
              Xem các gói khác
            </LinkButton>
          )
        }
      />
      <NewCardNotice news={news} />
      {live.length + bought.length === 0 && (
        <EmptyState
          icon="star"
          title={past.length > 0 ? 'Bạn không có gói nào đang dùng' : 'Bạn chưa là hội viên'}
          action={
            <LinkButton kind="primary" to={paths.memberships()}>
              Xem các gói hội viên
            </LinkButton>
          }
        >
          Một gói, học mọi thứ gói mở cho bạn. Bạn xem được chính xác gói mở những gì trước khi trả tiền.
        </EmptyState>
      )}
      {live.map((sub) => (
        <SubscriptionCard key={sub.id} sub={sub} ways={ways} onChangeCard={() => void address({ 'doi-the': sub.id })}>
          <Opening
            membership={sub.membership}
            opens={sub.status === 'PENDING' ? undefined : opens[sub.membership.id]}
          />
        </SubscriptionCard>
      ))}
      {bought.map((one) => (
        <Card
          key={one.id}
          as="article"
          title={`Hội viên ${one.membership.name}`}
          aside={<StatusBadge status={one.state} looks={accessLooks} />}
          className={styles.sub}
        >
          <p className={styles.next}>
            <Icon name={one.endsAt ? 'calendar' : 'star'} />
            <span>
              Gói {one.plan.name}
              {one.state === 'UPCOMING' ? `, bắt đầu ${formatDateTime(one.startsAt)}` : ''},{' '}
              {one.endsAt ? `dùng đến ${formatDateTime(one.endsAt)}` : 'dùng trọn đời'}. Gói này không tự gia hạn.
            </span>
          </p>
          <Opening membership={one.membership} opens={opens[one.membership.id]} />
          {one.endsAt && (
            <div className={layout.line23}>
              <LinkButton kind="strong" to={paths.subscribe(one.plan.id)} icon="refresh">
                Gia hạn
              </LinkButton>
            </div>
          )}
        </Card>
      ))}
      {records.total > 0 && (
        <Card
          title="Lịch sử thanh toán"
          aside={
            <Link to={paths.accountCards()}>{cards.length > 0 ? `Thẻ đã lưu (${cards.length})` : 'Thẻ đã lưu'}</Link>
          }
        >
          <Records records={records.items} />
          <Pagination
            page={number}
            pageCount={pageCount(records.total, TAKE)}
            linkTo={(trang) => paths.accountMemberships({ trang })}
          />
        </Card>
      )}
      {past.length > 0 && <PastList past={past} />}
      {subject && (
        <CardDialog
          key={`${subject.id} ${chosen}`}
          sub={subject}
          cards={cards}
          chosen={chosen}
          agrees={ways.agrees.includes('VNPAY')}
          onClose={() => void address({ 'doi-the': null, tra: null, luu: null })}
        />
      )}
    </div>
  )
}

/** A member's way in: the first covers of what is open to them, and all of it one press away. */
function Opening({ membership, opens }: { membership: { slug: string }; opens: Opens | undefined }) {
  const to = `${paths.memberships({ goi: membership.slug })}#xem-truoc-goi`
  return (
    <div className={layout.stack3}>
      {opens && <Covers opened={opens.opened} count={opens.count} />}
      <Link to={to}>
        {opens ? `Học ${formatNumber(opens.count)} khóa học và tài liệu trong gói` : 'Gói mở những gì'}
      </Link>
    </div>
  )
}
