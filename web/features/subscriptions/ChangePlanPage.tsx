import { data } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { asksNothingFor } from '#web/shell/asks-nothing.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/ChangePlanPage.ts'
import { ConfirmChange } from './ConfirmChange.tsx'
import { readSummary } from './load-summary.ts'
import { NewCardNotice } from './NewCardNotice.tsx'
import { keepNewCard } from './new-card.ts'
import { PayChoice } from './PayChoice.tsx'
import { PlanLinks } from './PlanLinks.tsx'
import styles from './Subscribe.module.css'
import { usePayChoice } from './usePayChoice.ts'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const page = args.context.get(apiContext)
  const news = await keepNewCard(page, args.request.url)
  const query = new URL(args.request.url).searchParams
  const params = { id: args.params.id }
  const [mine, { items: plans }, cards, { items: ways }] = await Promise.all([
    page.api('mySubscriptions'),
    page.api('ownSubscriptionPlans', { params }),
    page.api('cards'),
    page.api('paymentWays', { query: {} }),
  ])
  const sub = mine.items.find(({ id }) => id === args.params.id)
  if (!sub) throw data({ code: 'SUBSCRIPTION_NOT_FOUND', message: 'Không tìm thấy gói này.' }, { status: 404 })
  // The membership they have comes first.
  plans.sort((a, b) => Number(b.membership.id === sub.membership.id) - Number(a.membership.id === sub.membership.id))
  const open = plans.filter(({ current, waiting }) => !current && !waiting)
  const goi = query.get('goi')
  const chosen = open.find(({ id }) => id === goi) ?? open[0] ?? null
  const { summary, refusal } = chosen
    ? await readSummary(page, chosen.id, null, sub.id)
    : { summary: null, refusal: null }
  return { sub, plans, chosen: chosen?.id ?? null, summary, refusal, cards: cards.items, ways, news }
}

/** Who pays, and how, changes nothing of what is counted. */
export const shouldRevalidate = asksNothingFor('tra', 'cach')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đổi gói hội viên', noIndex: true })

export default function ChangePlanPage({ loaderData }: Route.ComponentProps) {
  const { sub, plans, chosen, summary, refusal, cards, ways, news } = loaderData
  const { payer, method, choosePayer, chooseMethod } = usePayChoice(cards, ways, { usual: sub.card?.id })
  const asksMoney = (summary?.change?.due ?? 0) > 0
  return (
    <div className={styles.page}>
      <PageHead
        crumbs={[{ label: 'Gói hội viên của tôi', to: paths.accountMemberships() }, { label: 'Đổi gói' }]}
        title={<>Đổi gói hội viên {sub.membership.name}</>}
      />
      <NewCardNotice news={news} />
      {refusal && <Notice title="Chưa đổi gói được lúc này">{refusal}</Notice>}
      {chosen === null ? (
        <EmptyState
          icon="card"
          title="Không còn gói nào khác để đổi"
          action={<LinkButton to={paths.accountMemberships()}>Về gói của tôi</LinkButton>}
        />
      ) : (
        <div className={styles.account}>
          <div className={layout.stack5}>
            {[...Map.groupBy(plans, ({ membership }) => membership.name)].map(([name, own]) => (
              <Card key={name} title={`Hội viên ${name}`}>
                <PlanLinks label={`Các gói ${name}`} plans={own.map((plan) => linkOf(plan, sub.id, chosen))} />
              </Card>
            ))}
            {asksMoney && (
              <Card title="Phần chênh lệch trả bằng gì?">
                <PayChoice
                  cards={cards}
                  payer={payer}
                  method={method}
                  ways={ways}
                  hints={{
                    card: 'Gói mới tự gia hạn bằng thẻ này',
                    once: sub.renews
                      ? 'Chuyển khoản, ví, ATM; gói mới vẫn gia hạn bằng thẻ đang dùng'
                      : 'Chuyển khoản, ví, ATM; không tự gia hạn',
                  }}
                  onPayer={choosePayer}
                  onMethod={chooseMethod}
                />
              </Card>
            )}
          </div>
          {summary && <ConfirmChange key={chosen} sub={sub} summary={summary} payer={payer} method={method} />}
        </div>
      )}
    </div>
  )
}

type Offered = ReplyOf<'ownSubscriptionPlans'>['items'][number]

function linkOf(plan: Offered, subscriptionId: string, chosen: string | null) {
  const still = plan.current || plan.waiting
  return {
    ...plan,
    to: still ? null : paths.changePlan(subscriptionId, { goi: plan.id }),
    mark: plan.current ? 'Đang dùng' : plan.waiting ? 'Kỳ sau' : plan.isBack ? 'Gói cũ' : null,
    note: still
      ? plan.current
        ? 'Gói hiện tại của bạn'
        : 'Bắt đầu khi hết kỳ này'
      : plan.when === 'NOW'
        ? 'Đổi ngay, trừ phần chưa dùng'
        : 'Đổi khi hết kỳ đã trả',
    chosen: plan.id === chosen,
  }
}
