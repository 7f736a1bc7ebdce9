import { redirect } from 'react-router'
import { formatDong } from '#domain/money.ts'
import type { PaymentChoice } from '#domain/payment-choices.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { VoucherBox } from '#web/features/orders/cart/VoucherBox.tsx'
import { useAddressCode } from '#web/features/pricing/quotation/use-address-code.ts'
import { promiseBeforeWords, REFUND_COUNTS } from '#web/features/refunds/labels.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { asksNothingFor } from '#web/shell/asks-nothing.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/SubscribePage.ts'
import type { Summary } from './labels.ts'
import { readSummary } from './load-summary.ts'
import { NewCardNotice } from './NewCardNotice.tsx'
import { keepNewCard } from './new-card.ts'
import { Opens } from './Opens.tsx'
import { ONCE, PayChoice, type Payer } from './PayChoice.tsx'
import { PlanLinks } from './PlanLinks.tsx'
import styles from './Subscribe.module.css'
import { dueNow, SummaryCard } from './SummaryCard.tsx'
import { usePayChoice } from './usePayChoice.ts'
import { useSubscribe } from './useSubscribe.ts'

const SHOWN = 6

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const page = args.context.get(apiContext)
  const news = await keepNewCard(page, args.request.url)
  const query = new URL(args.request.url).searchParams
  const period = await page.api('subscriptionPeriod', { params: { id: args.params.plan } })
  const ofMembership = { params: { id: period.membership.id } }
  const [membership, preview, cards, { items: ways, agrees }, { summary, refusal }] = await Promise.all([
    page.api('subscriptionOffer', ofMembership),
    page.api('membershipPreview', { ...ofMembership, query: { take: SHOWN } }),
    page.api('cards'),
    page.api('paymentWays', { query: {} }),
    readSummary(page, period.id, query.get('ma')),
  ])
  // Whoever has the membership already changes its plan instead.
  if (summary?.change) throw redirect(paths.changePlan(summary.change.subscriptionId, { goi: period.id }))
  return {
    period,
    membership,
    preview,
    cards: cards.items,
    ways,
    agrees: agrees.includes('VNPAY'),
    summary,
    refusal,
    news,
  }
}

/** Who pays, and how, changes nothing of the price. */
export const shouldRevalidate = asksNothingFor('tra', 'cach')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Đăng ký hội viên ${loaderData?.membership.name ?? ''}`, noIndex: true })

export default function SubscribePage({ loaderData }: Route.ComponentProps) {
  const { period, membership, preview, cards, ways, summary, refusal, news } = loaderData
  // What is tried first, or paid once for ever, is not agreed to as it is paid.
  const agrees = loaderData.agrees && summary?.trial === null && summary.plan.period !== null
  const { payer, method, choosePayer, chooseMethod } = usePayChoice(cards, ways, { agrees })
  const tra = payer.is === 'once' ? ONCE : undefined
  return (
    <div className={styles.page}>
      <Breadcrumbs steps={[{ label: 'Gói hội viên', to: paths.memberships() }, { label: membership.name }]} />
      <h1>Đăng ký hội viên {membership.name}</h1>
      <NewCardNotice news={news} />
      {refusal && (
        <Notice
          kind="info"
          title={refusal}
          action={
            <LinkButton kind="strong" to={paths.accountMemberships()}>
              Xem gói của tôi
            </LinkButton>
          }
        >
          Đổi gói, đổi thẻ hoặc hủy đều ở mục Gói hội viên trong tài khoản của bạn.
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={layout.stack5}>
          <Card title="Chọn kỳ hạn">
            <PlanLinks
              label="Kỳ hạn"
              plans={membership.plans.map((plan) => ({
                ...plan,
                to: paths.subscribe(plan.id, { tra, ma: summary?.voucher?.code }),
                mark: plan.trialDays > 0 && summary?.trial ? `Dùng thử ${plan.trialDays} ngày` : null,
                chosen: plan.id === period.id,
              }))}
            />
          </Card>
          <Opens membership={membership} preview={preview} />
          {summary && (
            <Card title="Phương thức thanh toán">
              <PayChoice
                cards={cards}
                payer={payer}
                method={method}
                ways={ways}
                agrees={agrees}
                hints={hintsOf(summary)}
                onPayer={choosePayer}
                onMethod={chooseMethod}
              />
            </Card>
          )}
        </div>
        {summary && <Paying key={period.id} summary={summary} payer={payer} method={method} />}
      </div>
    </div>
  )
}

function hintsOf({ plan, trial }: Summary): { card: string; once: string } {
  if (!plan.period) return { card: 'Trừ một lần', once: 'Chuyển khoản, ví, ATM' }
  return {
    card: 'Tự gia hạn mỗi kỳ, hủy lúc nào cũng được',
    once: `Chuyển khoản, ví, ATM; ${trial ? 'không có dùng thử, ' : ''}không tự gia hạn`,
  }
}

type PayingProps = { summary: Summary; payer: Payer; method: PaymentChoice }

/** What it costs and the button that pays it. */
function Paying({ summary, payer, method }: PayingProps) {
  const { plan, trial, voucher } = summary
  const codes = useAddressCode((call, code) => call('subscriptionVoucher', { params: { id: plan.id }, body: { code } }))
  const byCard = payer.is !== 'once'
  const tries = trial !== null && byCard
  const due = dueNow(summary, byCard)
  const { go, pending, error, priceChanged } = useSubscribe(summary, { payer, method, due })
  const word = tries ? 'Bắt đầu dùng thử' : due === 0 ? 'Nhận miễn phí' : `Trả ${formatDong(due)}`
  return (
    <SummaryCard summary={summary} byCard={byCard}>
      {!tries && (
        <VoucherBox
          vouchers={voucher ? [{ ...voucher, name: 'Cho kỳ đầu', words: null }] : []}
          onAdd={codes.add}
          onRemove={codes.remove}
          pending={codes.pending}
        />
      )}
      {priceChanged && (
        <Notice kind="warning">Giá vừa thay đổi. Đây là giá mới, bạn xem lại rồi bấm lần nữa nhé.</Notice>
      )}
      <FormError error={error} />
      <Button kind="primary" size="lg" wide icon="lock" pending={pending} onClick={() => void go()}>
        {payer.is === 'new' ? 'Thêm thẻ để tiếp tục' : word}
      </Button>
      <p className={layout.small}>
        {byCard && plan.period
          ? 'Bạn đồng ý để Bến Học trừ thẻ mỗi kỳ cho đến khi bạn hủy, lúc nào cũng được, ngay trong tài khoản.'
          : 'Không có khoản nào bị trừ thêm về sau.'}{' '}
        {due > 0 && summary.promise && (
          <>
            {promiseBeforeWords(summary.promise, 'MEMBERSHIP_PRICE')}. {REFUND_COUNTS}{' '}
          </>
        )}
        Xem <Link to={paths.refundPolicy()}>chính sách hoàn tiền</Link>.
      </p>
    </SummaryCard>
  )
}
