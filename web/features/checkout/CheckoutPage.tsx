import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { usableCredit } from '#domain/credit.ts'
import { formatDong } from '#domain/money.ts'
import { paymentChoice, wishOf } from '#domain/payment-choices.ts'
import { paymentGatewayWords } from '#domain/payment-gateways.ts'
import { lineProblemWords, MOST_CODES } from '#domain/selling.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { ProductCover } from '#web/features/catalog/ProductCover.tsx'
import { lineWords, productLink } from '#web/features/catalog/sold-page.ts'
import { GiftChoice } from '#web/features/growth/gifts/GiftChoice.tsx'
import { emptyGift, wishOf as giftWishOf } from '#web/features/growth/gifts/gift-draft.ts'
import { useCartCodes } from '#web/features/orders/cart/useCartCodes.ts'
import { VoucherBox } from '#web/features/orders/cart/VoucherBox.tsx'
import { PayMethods } from '#web/features/payments/PayMethods.tsx'
import { BeforePaying } from '#web/features/refunds/BeforePaying.tsx'
import { REFUND_COUNTS } from '#web/features/refunds/labels.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { asksNothingFor } from '#web/shell/asks-nothing.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { useAddressValue } from '#web/shell/use-address-value.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { Route } from './+types/CheckoutPage.ts'
import styles from './CheckoutPage.module.css'
import { CreditChoice } from './CreditChoice.tsx'
import { SummaryBox } from './SummaryBox.tsx'
import { useAddressCodes } from './useAddressCodes.ts'
import { WaitingOrders, waitingIn } from './WaitingOrders.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = needUser(args)
  const search = new URL(args.request.url).searchParams
  const only = search.get('mua')
  const items = only && /^[0-9a-f-]{36}$/.test(only) ? [{ productId: only }] : undefined
  const { api } = args.context.get(apiContext)
  // What is bought at once has its codes in the address; the cart keeps its own.
  const asGift = search.get('tang') === '1'
  const typed = items ? (search.get('ma') ?? '').split(',').filter(Boolean).slice(0, MOST_CODES) : undefined
  const [quotation, ways, { balance, held }, given] = await Promise.all([
    api('quote', { body: { items, voucherCodes: typed, forOthers: asGift } }),
    api('paymentWays', { query: {} }),
    api('credit', { query: { take: 1 } }),
    api('ownVouchers'),
  ])
  const now = new Date().toISOString()
  return {
    quotation,
    ways,
    own: { balance, held },
    given: given.items,
    items,
    codes: typed ?? null,
    email: user.email,
    asGift,
    now,
  }
}

/** The way of paying changes nothing of the price: choosing it asks the server nothing. */
export const shouldRevalidate = asksNothingFor('cach')

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thanh toán', noIndex: true })

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { quotation, ways, own, given, items, codes, email, asGift, now } = loaderData
  const [way, chooseWay] = useAddressValue('cach')
  const choice = paymentChoice(way, ways)
  const address = useAddress()
  const navigate = useNavigate()
  const cartCodes = useCartCodes(false)
  const ownCodes = useAddressCodes(items, codes ?? [], asGift)
  const vouchers = items ? ownCodes : cartCodes
  const placing = useCall('placeOrder', { show: 'inline' })
  const { run, pending, error, code, fieldErrors, forget } = placing
  const { revalidate } = useRevalidator()
  const [keep, setKeep] = useState(false)
  const [gift, setGift] = useState(emptyGift)
  const [wanted, setWanted] = useState(false)
  const [agreed, setAgreed] = useState<number | null>(null)
  const buyable = quotation.lines.filter((line) => line.problem === null)
  if (buyable.length === 0) {
    return (
      <>
        <h1 className={styles.title}>Thanh toán</h1>
        <EmptyState
          icon="cart"
          title="Chưa có gì để thanh toán"
          action={
            <LinkButton kind="primary" to={paths.cart()}>
              Về giỏ hàng
            </LinkButton>
          }
        >
          Hãy chọn ít nhất một sản phẩm còn mua được trong giỏ hàng.
        </EmptyState>
      </>
    )
  }
  const usable = usableCredit(own.balance, quotation.total)
  const credit = wanted ? usable : 0
  const due = quotation.total - credit
  const free = quotation.total === 0
  const refusedFor = waitingIn(placing)
  const waiting = refusedFor.length > 0 ? refusedFor : quotation.waiting
  async function pay() {
    setAgreed(quotation.total)
    const placed = await run({
      body: {
        items: items ?? buyable.map(({ productId, quantity }) => ({ productId, quantity })),
        voucherCodes: quotation.vouchers.filter(({ amount }) => amount > 0).map(({ code: one }) => one),
        expectedTotal: quotation.total,
        replaces: waiting.map(({ orderId }) => orderId),
        ...(due > 0 && wishOf(choice, keep)),
        ...(credit > 0 && { credit }),
        ...(asGift && { gift: { ...giftWishOf(gift, !free), fromCart: items === undefined } }),
      },
    })
    // What stood against it is shown: another price, a line that was sold out meanwhile.
    if (!placed) return revalidate()
    if (placed.payUrl) window.location.assign(placed.payUrl)
    else await navigate(paths.order(placed.orderId))
  }
  return (
    <>
      <h1 className={styles.title}>Thanh toán</h1>
      <div className={styles.columns}>
        <div className={layout.stack5}>
          <Card title="Đơn hàng của bạn">
            <ul className={styles.lines}>
              {quotation.lines.map((line) => (
                <li key={line.productId} data-blocked={line.problem !== null || undefined}>
                  <ProductCover fileId={line.coverFileId} kind={line.kind} />
                  <span className={styles.words}>
                    <Link to={productLink(line)}>{line.name}</Link>
                    <small>{factsOf(line)}</small>
                    {isKindWith('bundle', line.kind) && (
                      <small>Gồm {line.parts.map((part) => part.name).join(', ')}</small>
                    )}
                    {line.promise && <BeforePaying promise={line.promise} kind={line.kind} />}
                    {line.problem && (
                      <small className={styles.problem}>{lineProblemWords[line.problem]} Không tính vào đơn.</small>
                    )}
                  </span>
                  <Price amount={line.price} before={line.listPrice} />
                </li>
              ))}
            </ul>
          </Card>
          <GiftChoice
            chosen={asGift}
            onChoose={(chosen) => void address({ tang: chosen ? '1' : null })}
            draft={gift}
            onChange={setGift}
            errors={fieldErrors}
            onType={forget}
            mayMail={!free}
            now={now}
          />
          {usable > 0 && (
            <CreditChoice credit={own} usable={usable} total={quotation.total} chosen={wanted} onChoose={setWanted} />
          )}
          {due > 0 && (
            <Card title="Phương thức thanh toán" as="section">
              <PayMethods
                ways={ways}
                chosen={choice}
                onChoose={({ key }) => chooseWay(key)}
                keep={keep}
                onKeep={setKeep}
              />
              <p className={styles.hint}>
                {choice.provider === 'BANK_TRANSFER'
                  ? 'Mã chuyển khoản hiện ở trang đơn hàng ngay sau khi bạn bấm thanh toán.'
                  : `Bạn sẽ được chuyển sang trang của ${paymentGatewayWords[choice.provider]}. Bến Học không bao giờ thấy số thẻ của bạn.`}
              </p>
            </Card>
          )}
        </div>
        <SummaryBox summary={quotation} credit={credit}>
          <VoucherBox
            vouchers={quotation.vouchers}
            own={given}
            onAdd={vouchers.add}
            onRemove={vouchers.remove}
            pending={vouchers.pending}
          />
          {code === 'PRICE_CHANGED' && (
            <Notice kind="warning">
              {agreed !== null && agreed !== quotation.total
                ? `Giá vừa đổi từ ${formatDong(agreed)} thành ${formatDong(quotation.total)}.`
                : 'Giá vừa thay đổi.'}{' '}
              Chưa có gì được đặt. Bạn xem lại rồi bấm thanh toán lần nữa nhé.
            </Notice>
          )}
          {code !== 'PRICE_CHANGED' && code !== 'ORDER_WAITING' && <FormError error={error} />}
          <WaitingOrders orders={waiting} />
          <Button
            kind={waiting.length > 0 ? 'quiet' : 'primary'}
            size="lg"
            wide
            icon="lock"
            pending={pending}
            onClick={() => void pay()}
          >
            {waiting.length > 0 ? `Đặt đơn mới ${formatDong(quotation.total)}` : payWords(due, free, asGift)}
          </Button>
          <p className={styles.hint}>
            Biên nhận gửi về {email}. {REFUND_COUNTS} Xem <Link to={paths.refundPolicy()}>chính sách hoàn tiền</Link>.
          </p>
        </SummaryBox>
      </div>
    </>
  )
}

type Line = Route.ComponentProps['loaderData']['quotation']['lines'][number]

function factsOf(line: Line): string {
  const { hostName, quantity } = line
  return [hostName, lineWords(line), ...(quantity > 1 ? [`số lượng ${quantity}`] : [])].join(' · ')
}

function payWords(due: number, free: boolean, asGift: boolean): string {
  if (due > 0) return `Thanh toán ${formatDong(due)}`
  if (!free) return 'Thanh toán bằng số dư'
  return asGift ? 'Lấy đường dẫn tặng quà' : 'Nhận miễn phí'
}
