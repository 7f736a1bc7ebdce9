import { partWords } from '#domain/instalments.ts'
import { formatDong } from '#domain/money.ts'
import type { PaymentWays } from '#domain/payment-choices.ts'
import { paidByWords } from '#domain/payment-gateways.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { ProductCover } from '#web/features/catalog/ProductCover.tsx'
import { lineWords, productLink, soldPage } from '#web/features/catalog/sold-page.ts'
import { GiftCard } from '#web/features/growth/gifts/GiftCard.tsx'
import { InviteHint } from '#web/features/growth/referrals/InviteHint.tsx'
import { PayAgain } from '#web/features/payments/PayAgain.tsx'
import { TransferBox } from '#web/features/payments/TransferBox.tsx'
import { loadOrderMoney } from '#web/features/refunds/load-money.ts'
import { OrderRefunds } from '#web/features/refunds/OrderRefunds.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, type ButtonLook } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Countdown } from '#web/ui/Countdown.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Price } from '#web/ui/Price.tsx'
import { SummaryBox } from '../SummaryBox.tsx'
import type { Route } from './+types/OrderPage.ts'
import { asRows } from './as-rows.ts'
import { paymentLooks } from './badges.ts'
import { Next } from './Next.tsx'
import { OrderBadge } from './OrderBadge.tsx'
import styles from './OrderPage.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const [order, money, ways, exchange] = await Promise.all([
    page.api('orderInfo', { params: { id: params.id } }),
    loadOrderMoney(page, params.id),
    page.api('paymentWays', { query: {} }),
    page.api('exchangeable', { params: { id: params.id } }),
  ])
  const waiting = order.payable ? order.payments.find((payment) => payment.payData) : undefined
  const arrived = waiting && (await page.api('transferProgress', { params: { id: waiting.id } }))
  const has = (name: string) => order.extensions.includes(name)
  const [gift, instalment] = await Promise.all([
    has('gift') ? page.api('orderGift', { params: { id: params.id } }) : null,
    has('instalment') ? page.api('orderInstalment', { params: { id: params.id } }) : null,
  ])
  const facts = { siteUrl: page.siteUrl, now: new Date().toISOString() }
  return {
    ...order,
    gift,
    instalment,
    facts,
    money,
    ways,
    exchange,
    transfer: waiting?.payData && arrived ? { ...waiting.payData, ...arrived } : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Đơn hàng ${loaderData?.code ?? ''}`, noIndex: true })

/** A part that is due stays due: its order is paid, or closed with its plan. */
function isDuePart({ id, instalment }: Pick<Route.ComponentProps['loaderData'], 'id' | 'instalment'>): boolean {
  return instalment !== null && instalment.firstOrderId !== id && instalment.seqs.length === 1
}

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const paid = order.status === 'PAID' || order.status === 'APPROVED'
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Đơn hàng', to: paths.orders() }, { label: order.code }]}
        title={<>Đơn hàng {order.code}</>}
        badge={<OrderBadge order={order} />}
        intro={
          <>
            Đặt lúc {formatDateTime(order.createdAt)}
            {order.paidAt && ` · thanh toán lúc ${formatDateTime(order.paidAt)}`}
            {order.payable && !order.instalment && (
              <>
                {' · giữ giá. '}
                <Countdown until={order.expiresAt} />
              </>
            )}
          </>
        }
      />
      {order.instalment && (
        <p className={layout.soft}>
          Đơn này là {partWords(order.instalment.seqs, order.instalment.parts)} của{' '}
          <Link to={paths.accountInstalment(order.instalment.planId)}>kế hoạch trả góp {order.instalment.name}</Link>.
        </p>
      )}
      <Next order={order} />
      {order.status !== 'REJECTED' && order.items.some(({ kind }) => !isKindWith('deposit', kind)) && (
        <p className={layout.soft}>
          <Link to={paths.orderInvoices(order.id)}>{paid ? 'Hóa đơn của đơn hàng' : 'Xuất hóa đơn cho công ty'}</Link>
        </p>
      )}
      {order.status === 'REJECTED' && (
        <Notice kind="info">
          {order.closedReason ?? 'Đơn hàng đã đóng.'} Nếu tiền vẫn bị trừ, chúng tôi tự động hoàn lại.
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={layout.stack5}>
          {order.transfer && <TransferBox shown={order.transfer} />}
          {order.gift && order.status !== 'REJECTED' && <GiftCard gift={order.gift} {...order.facts} />}
          <Card title="Sản phẩm">
            <ul className={styles.lines}>
              {asRows(order.items).map((item) => (
                <li key={item.id}>
                  <ProductCover fileId={item.coverFileId} kind={item.kind} />
                  <span className={styles.words}>
                    <Link
                      to={
                        (item.status === 'APPROVED' && !item.forOthers && soldPage(item.kind).bought?.(item.slug)) ||
                        productLink(item)
                      }
                    >
                      {item.name}
                    </Link>
                    <small>{factsOf(item, order.gift !== null)}</small>
                    {item.status === 'CANCELED' && <small>Đã bỏ khỏi đơn hàng</small>}
                    {paid && item.status === 'PENDING' && (
                      <small>{order.gift ? 'Thêm vào món quà khi bạn trả đủ' : 'Mở ra khi bạn trả đủ'}</small>
                    )}
                    {order.exchange.items.some(({ itemId, why }) => itemId === item.id && why === 'OPEN') && (
                      <Link to={paths.exchangeCourse(order.id, item.id)} className={styles.exchange}>
                        Đổi sang khóa khác
                      </Link>
                    )}
                  </span>
                  <Price amount={item.price} before={item.listPrice} />
                </li>
              ))}
            </ul>
          </Card>
          <OrderRefunds orderId={order.id} money={order.money} />
          {paid && order.total > 0 && <InviteHint />}
          {order.payments.length > 0 && <Payments payments={order.payments} />}
        </div>
        <SummaryBox summary={{ ...order, count: order.itemCount }} credit={creditOf(order)}>
          {order.payable && (
            <OpenOrder
              orderId={order.id}
              label={payWords(order)}
              // Beside a transfer that is waited for, another way is the second choice.
              look={order.transfer ? { wide: true } : undefined}
              mayCancel={order.status === 'CREATED' && !isDuePart(order)}
              ways={order.ways}
            />
          )}
        </SummaryBox>
      </div>
    </div>
  )
}

function Payments({ payments }: { payments: Route.ComponentProps['loaderData']['payments'] }) {
  return (
    <Card title="Lịch sử thanh toán">
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span className={styles.words}>
              <span>
                {paidByWords[payment.provider]} · {formatDong(payment.amount)}
                {payment.bankCode && ` · ${payment.bankCode}`}
              </span>
              <small>
                {formatDateTime(payment.createdAt)} · mã {payment.txnRef}
              </small>
              {payment.failure && <small className={styles.failure}>{payment.failure}</small>}
              {payment.underReview && (
                <small className={styles.failure}>
                  Ngân hàng đang xem xét giao dịch này, chúng tôi sẽ báo cho bạn.
                </small>
              )}
              {payment.refunded > 0 && <small>Đã hoàn {formatDong(payment.refunded)}</small>}
            </span>
            <StatusBadge status={payment.status} looks={paymentLooks} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What of an order is paid with credit, or waits to be. */
function creditOf({ status, total, due, payments }: Route.ComponentProps['loaderData']): number {
  const spent = payments.filter(({ provider }) => provider === 'CREDIT').reduce((sum, one) => sum + one.amount, 0)
  return status === 'CREATED' ? total - due : spent
}

function payWords({ status, due, payments, transfer }: Route.ComponentProps['loaderData']): string {
  if (transfer) return 'Đổi phương thức thanh toán'
  if (status !== 'CREATED') return `Trả thêm ${formatDong(due)}`
  return payments.length > 0 ? 'Thanh toán lại' : 'Thanh toán'
}

type Open = { orderId: string; label: string; look: ButtonLook | undefined; mayCancel: boolean; ways: PaymentWays }

function OpenOrder({ orderId, label, look, mayCancel, ways }: Open) {
  const { run, pending } = useCall('cancelOrder')
  async function cancel() {
    const sure = await confirm({
      title: 'Hủy đơn hàng này?',
      text: 'Sản phẩm vẫn còn trong cửa hàng, bạn có thể đặt lại bất cứ lúc nào.',
      confirmLabel: 'Hủy đơn hàng',
      cancelLabel: 'Giữ lại',
      danger: true,
    })
    if (sure) await run({ params: { id: orderId } })
  }
  return (
    <div className={layout.stack2}>
      <PayAgain orderId={orderId} ways={ways} label={label} look={look} />
      {mayCancel && (
        <Button kind="plain" pending={pending} onClick={() => void cancel()}>
          Hủy đơn hàng
        </Button>
      )}
    </div>
  )
}

type Item = Route.ComponentProps['loaderData']['items'][number]

function factsOf(item: Item, gift: boolean): string {
  return [
    ...(item.viaName ? [`Trong ${item.viaName}`] : []),
    item.hostName,
    lineWords(item),
    ...(item.forOthers && !gift
      ? [`${item.quantity} chỗ học`]
      : item.quantity > 1
        ? [`số lượng ${item.quantity}`]
        : []),
  ].join(' · ')
}
