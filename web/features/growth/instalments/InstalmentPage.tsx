import { useNavigate } from 'react-router'
import { formatDong } from '#domain/money.ts'
import { cardName } from '#domain/payment-choices.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { productLink } from '#web/features/catalog/sold-page.ts'
import { CardPicker } from '#web/features/subscriptions/CardPicker.tsx'
import type { KeptCard } from '#web/features/subscriptions/labels.ts'
import { NewCardNotice } from '#web/features/subscriptions/NewCardNotice.tsx'
import { keepNewCard } from '#web/features/subscriptions/new-card.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/InstalmentPage.ts'
import { instalmentLooks, nextWords, type Plan } from './labels.ts'
import { Paid } from './MyInstalmentsPage.tsx'
import { Schedule } from './Schedule.tsx'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const page = args.context.get(apiContext)
  const news = await keepNewCard(page, args.request.url)
  const query = new URL(args.request.url).searchParams
  const [plan, cards, { agrees }] = await Promise.all([
    page.api('myInstalment', { params: { id: args.params.id } }),
    page.api('cards'),
    page.api('paymentWays', { query: {} }),
  ])
  const changing = plan.can.changeCard && query.has('doi-the')
  return { plan, cards: cards.items, agrees: agrees.includes('VNPAY'), news, changing, chosen: query.get('tra') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Trả góp ${loaderData?.plan.product.name ?? ''}`, noIndex: true })

export default function InstalmentPage({ loaderData }: Route.ComponentProps) {
  const { plan, cards, news, changing, chosen } = loaderData
  const address = useAddress()
  const { product, schedule } = plan
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Trả góp', to: paths.accountInstalments() }, { label: product.name }]}
        title={product.name}
        badge={<StatusBadge status={plan.status} looks={instalmentLooks} />}
      />
      <NewCardNotice news={news} />
      <Trouble plan={plan} onChangeCard={() => void address({ 'doi-the': '1' })} />
      <Card title="Lịch trả" aside={<LinkButton to={productLink(product)}>Xem sản phẩm</LinkButton>}>
        <div className={layout.stack4}>
          <p>{nextWords(plan)}</p>
          <Paid plan={plan} />
          {plan.status !== 'FAILED' && <Schedule parts={schedule} />}
          <Acts plan={plan} onChangeCard={() => void address({ 'doi-the': '1' })} />
        </div>
      </Card>
      {changing && (
        <ChangeCard
          agrees={loaderData.agrees}
          key={chosen}
          plan={plan}
          cards={cards}
          chosen={chosen}
          onClose={() => void address({ 'doi-the': null, tra: null, luu: null })}
        />
      )}
    </div>
  )
}

/** A part that did not go through: why, until when everything stays open, when the card is tried again. */
function Trouble({ plan, onChangeCard }: { plan: Plan; onChangeCard: () => void }) {
  const { trouble, owed } = plan
  const pay = usePay(plan)
  if (!trouble || !owed) return null
  const closed = trouble.suspendedAt !== null
  return (
    <Notice
      kind={closed ? 'error' : 'warning'}
      title={closed ? 'Sản phẩm đang tạm khóa' : `Chưa trừ được ${formatDong(owed.amount)} cho đợt ${owed.seq}`}
      action={
        <span className={layout.row2}>
          {plan.card?.chargeable && (
            <Button kind="primary" icon="card" pending={pay.pending} onClick={() => void pay.go('DUE', plan.card?.id)}>
              Trừ lại thẻ {cardName(plan.card)}
            </Button>
          )}
          <Button kind="quiet" icon="card" onClick={onChangeCard}>
            Đổi thẻ
          </Button>
          <Button kind="quiet" icon="wallet" pending={pay.pending} onClick={() => void pay.go('DUE')}>
            Trả cách khác
          </Button>
        </span>
      }
    >
      {trouble.words && <p>{trouble.words}</p>}
      {trouble.graceUntil && <p>Bạn vẫn học được đến {formatDateTime(trouble.graceUntil)}.</p>}
      {trouble.nextTryAt && <p>Chúng tôi thử lại thẻ lúc {formatDateTime(trouble.nextTryAt)}.</p>}
      {trouble.endsAt && (
        <p>
          Trả đợt {owed.seq}, {formatDong(owed.amount)}, là học tiếp được ngay từ chỗ đang dở. Đến{' '}
          {formatDateTime(trouble.endsAt)} chưa trả thì kế hoạch tự dừng và không thu thêm gì.
        </p>
      )}
    </Notice>
  )
}

/** Pays with the card that is named, or goes where it is paid in another way. */
function usePay(plan: Plan) {
  const pay = useCall('payInstalment')
  const navigate = useNavigate()
  async function go(what: 'DUE' | 'REST', cardId?: string) {
    const done = await pay.run({ params: { id: plan.id }, body: { what, ...(cardId && { cardId }) } })
    if (!done) return
    if (done.paid) toast.success(`Đã nhận ${formatDong(done.total)}. Cảm ơn bạn!`)
    else if (done.failure) toast.error(`Chưa trừ được tiền: ${done.failure}`)
    else if (cardId) toast.info('Ngân hàng chưa trả lời. Chúng tôi báo bạn ngay khi có kết quả.')
    else await navigate(paths.order(done.orderId))
  }
  return { go, pending: pay.pending }
}

function Acts({ plan, onChangeCard }: { plan: Plan; onChangeCard: () => void }) {
  const pay = usePay(plan)
  const rest = plan.total - plan.paid
  if (!plan.can.payRest) return null
  const card = plan.card?.chargeable ? plan.card : null
  async function payRest() {
    const sure = await confirm({
      title: `Trả hết ${formatDong(rest)}?`,
      text: card
        ? `Thẻ ${cardName(card)} được trừ một lần ngay bây giờ. Sau đó không còn khoản nào nữa.`
        : 'Bạn chọn cách trả ở trang đơn hàng. Sau đó không còn khoản nào nữa.',
      confirmLabel: 'Trả hết',
    })
    if (sure) await pay.go('REST', card?.id)
  }
  return (
    <div className={layout.row2}>
      <Button kind="strong" pending={pay.pending} onClick={() => void payRest()}>
        Trả hết {formatDong(rest)}
      </Button>
      {card && (
        <Button kind="quiet" pending={pay.pending} onClick={() => void pay.go('REST')}>
          Trả hết bằng cách khác
        </Button>
      )}
      <Button kind="quiet" icon="card" onClick={onChangeCard}>
        {plan.card ? `Đổi thẻ ${cardName(plan.card)}` : 'Chọn thẻ'}
      </Button>
    </div>
  )
}

type ChangeCardProps = {
  plan: Plan
  cards: readonly KeptCard[]
  chosen: string | null
  agrees: boolean
  onClose: () => void
}

function ChangeCard({ plan, cards, chosen, agrees, onClose }: ChangeCardProps) {
  const change = useCall('changeInstalmentCard', { show: 'inline' })
  const triesNow = plan.status === 'LATE' ? plan.owed : null
  async function save(cardId: string) {
    const done = await change.run({ params: { id: plan.id }, body: { cardId } })
    if (!done) return
    if (done.triedAgain) toast.info('Đã thử lại với thẻ này. Kết quả ở ngay dưới đây.')
    else toast.success('Từ nay các đợt được trừ từ thẻ này')
    onClose()
  }
  return (
    <CardPicker
      title={triesNow ? `Trả ${formatDong(triesNow.amount)} bằng thẻ` : 'Thẻ để trả góp'}
      legend={`Các đợt của ${plan.product.name} được trừ từ`}
      take={triesNow ? `Trả ${formatDong(triesNow.amount)}` : 'Dùng thẻ này'}
      cards={cards}
      current={plan.card?.id ?? null}
      chosen={chosen}
      returnTo={paths.accountInstalment(plan.id, { 'doi-the': '1' })}
      agreed={agrees ? { planId: plan.id, returnTo: paths.accountInstalment(plan.id) } : null}
      pending={change.pending}
      error={change.error}
      onTake={(cardId) => void save(cardId)}
      onClose={onClose}
    />
  )
}
