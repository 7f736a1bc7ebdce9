import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { LIVE } from '#domain/statuses/subscription.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
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
  const [subscriptions, access, records, cards, ways] = await Promise.all([
    page.api('mySubscriptions'),
    page.api('myMemberships'),
    page.api('subscriptionPaymentRecords', { query: { take: TAKE, skip: (number - 1) * TAKE } }),
    page.api('cards'),
    page.api('paymentWays', { query: {} }),
  ])
  const live = subscriptions.items.filter(({ status }) => (LIVE as readonly string[]).includes(status))
  const past = subscriptions.items.filter((sub) => !live.includes(sub))
  return {
    live,
    past,
    bought: boughtApart(access.items, live),
    records,
    number,
    cards: cards.items,
    ways,
    news,
    changing: live.find(({ id, can }) => can.changeCard && id === query.get('doi-the'))?.id ?? null,
    chosen: query.get('tra'),
  }
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
  const { live, past, bought, records, number, cards, ways, news, changing, chosen } = loaderData
  const address = useAddress()
  const subject = live.find(({ id }) => id === changing)
  return (
    <div className={layout.stack5}>
      <header className={styles.head}>
        <h1>Gói hội viên của tôi</h1>
        {live.length + bought.length > 0 && <Link to={paths.memberships()}>Xem các gói khác</Link>}
      </header>
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
        <SubscriptionCard key={sub.id} sub={sub} ways={ways} onChangeCard={() => void address({ 'doi-the': sub.id })} />
      ))}
      {bought.map((one) => (
        <Card key={one.id} title={`Hội viên ${one.membership.name}`}>
          <p className={styles.line}>
            Gói {one.plan.name}
            {one.state === 'UPCOMING' ? `, bắt đầu ${formatDateTime(one.startsAt)}` : ''},{' '}
            {one.endsAt ? `dùng đến ${formatDateTime(one.endsAt)}` : 'dùng trọn đời'}. Gói này không tự gia hạn.
          </p>
          <div className={layout.line23}>
            {one.endsAt && (
              <LinkButton to={paths.subscribe(one.plan.id)} icon="refresh">
                Đăng ký tự gia hạn
              </LinkButton>
            )}
            <LinkButton kind="plain" to={paths.memberships({ goi: one.membership.slug })}>
              Gói mở những gì
            </LinkButton>
          </div>
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
