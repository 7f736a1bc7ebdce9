import { cardName } from '#domain/payment-choices.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/CardsPage.ts'
import { cardMonth, type KeptCard } from './labels.ts'
import styles from './MySubscriptions.module.css'
import { NewCardNotice } from './NewCardNotice.tsx'
import { keepNewCard, useNewCard } from './new-card.ts'
import { whyNot } from './PayChoice.tsx'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const page = args.context.get(apiContext)
  const news = await keepNewCard(page, args.request.url)
  const [cards, { keeps }] = await Promise.all([page.api('cards'), page.api('paymentWays', { query: {} })])
  return { cards: cards.items, atVnpay: keeps.includes('VNPAY'), news }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thẻ đã lưu', noIndex: true })

export default function CardsPage({ loaderData: { cards, atVnpay, news } }: Route.ComponentProps) {
  const { give, pending } = useNewCard()
  const add = (
    <span className={layout.line23}>
      <Button kind="primary" icon="plus" pending={pending} onClick={() => void give(paths.accountCards())}>
        Thêm thẻ
      </Button>
      {atVnpay && (
        <Button icon="plus" pending={pending} onClick={() => void give(paths.accountCards(), { provider: 'VNPAY' })}>
          Thêm thẻ ở VNPAY
        </Button>
      )}
    </span>
  )
  return (
    <div className={layout.stack5}>
      <PageHead title="Thẻ đã lưu" actions={cards.length > 0 && add} />
      <NewCardNotice news={news} />
      {cards.length === 0 ? (
        <EmptyState icon="card" title="Bạn chưa lưu thẻ nào" action={add}>
          Thẻ đã lưu giúp gói hội viên tự gia hạn. Cổng thanh toán giữ số thẻ; Bến Học chỉ biết bốn số cuối.
        </EmptyState>
      ) : (
        <>
          <ul className={layout.stack3}>
            {cards.map((card) => (
              <li key={card.id} className={styles.card}>
                <Kept card={card} />
              </li>
            ))}
          </ul>
          <Notice>Cổng thanh toán giữ số thẻ, Bến Học chỉ biết bốn số cuối. Bạn xóa thẻ lúc nào cũng được.</Notice>
        </>
      )}
    </div>
  )
}

function Kept({ card }: { card: KeptCard }) {
  const choose = useCall('chooseCard')
  const forget = useCall('forgetCard')
  const params = { id: card.id }
  async function onChoose() {
    if (await choose.run({ params })) toast.success(`${cardName(card)} là thẻ mặc định`)
  }
  async function onForget() {
    const names = card.usedBy.map(({ name }) => name).join(', ')
    const sure = await confirm({
      title: `Xóa thẻ ${cardName(card)}?`,
      text: names
        ? `Hội viên ${names} sẽ không tự gia hạn nữa: mọi thứ vẫn mở đến hết kỳ đã trả.`
        : 'Bến Học và cổng thanh toán quên thẻ này. Bạn thêm lại lúc nào cũng được.',
      confirmLabel: 'Xóa thẻ',
      cancelLabel: 'Giữ thẻ',
      danger: true,
    })
    if (sure && (await forget.run({ params }))) toast.success('Đã xóa thẻ')
  }
  return (
    <>
      <Icon name="card" size={28} />
      <span className={styles.words}>
        <span className={styles.number}>
          <strong>{cardName(card)}</strong>
          {card.isDefault && <Badge colour="navy">Mặc định</Badge>}
          {card.expired && <Badge colour="red">Hết hạn</Badge>}
        </span>
        <small>{card.chargeable ? card.expiresAt && `Hết hạn tháng ${cardMonth(card.expiresAt)}` : whyNot(card)}</small>
        {card.usedBy.length > 0 && (
          <small>
            Gia hạn cho{' '}
            <Link to={paths.accountMemberships()}>{card.usedBy.map(({ name }) => `hội viên ${name}`).join(', ')}</Link>
          </small>
        )}
      </span>
      <span className={layout.line23}>
        {!card.isDefault && !card.expired && (
          <Button size="sm" pending={choose.pending} onClick={() => void onChoose()}>
            Đặt làm mặc định
          </Button>
        )}
        <Button size="sm" kind="plain" icon="trash" pending={forget.pending} onClick={() => void onForget()}>
          Xóa<span className="visually-hidden"> thẻ {cardName(card)}</span>
        </Button>
      </span>
    </>
  )
}
