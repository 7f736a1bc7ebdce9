import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { usableCredit } from '#domain/credit.ts'
import { formatDong } from '#domain/money.ts'
import { paymentChoice, wishOf } from '#domain/payment-choices.ts'
import { paymentGatewayWords } from '#domain/payment-gateways.ts'
import { UNNAMED } from '#domain/people.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { productLink } from '#web/features/catalog/sold-page.ts'
import { GiftChoice } from '#web/features/growth/gifts/GiftChoice.tsx'
import { emptyGift, wishOf as giftWishOf } from '#web/features/growth/gifts/gift-draft.ts'
import { useCartCodes } from '#web/features/orders/cart/useCartCodes.ts'
import { VoucherBox } from '#web/features/orders/cart/VoucherBox.tsx'
import { PayMethods } from '#web/features/payments/PayMethods.tsx'
import { paths } from '#web/paths.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { useAddressValue } from '#web/shell/use-address-value.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { CheckoutFrame, NothingToPay } from './CheckoutFrame.tsx'
import { CheckoutLines } from './CheckoutLines.tsx'
import styles from './CheckoutPage.module.css'
import type { OwnCheckoutData } from './CheckoutPage.tsx'
import { CreditChoice } from './CreditChoice.tsx'
import { RefundLine } from './RefundLine.tsx'
import { Sums } from './SummaryBox.tsx'
import { useAddressCodes } from './useAddressCodes.ts'
import { focusWrong, useParts } from './useParts.tsx'
import { WaitingOrders, waitingIn } from './WaitingOrders.tsx'

/** The checkout of somebody who is signed in: how they pay, and the button that does it. */
export function OwnCheckout(data: OwnCheckoutData) {
  const { quotation, ways, own, given, items, codes, email, asGift, now } = data
  const [way, chooseWay] = useAddressValue('cach')
  const choice = paymentChoice(way, ways)
  const address = useAddress()
  const cartCodes = useCartCodes(false)
  const ownCodes = useAddressCodes(items, codes ?? [], asGift)
  const vouchers = items ? ownCodes : cartCodes
  const [keep, setKeep] = useState(false)
  const [gift, setGift] = useState(emptyGift)
  const [wanted, setWanted] = useState(false)
  const name = useName(data.fullName)
  const placing = usePlacing(data)
  const { error, code, fieldErrors, forget } = placing
  const buyable = quotation.lines.filter((line) => line.problem === null)
  const parts = useParts({ ...data, lines: buyable, data: data.parts, errors: fieldErrors, forget })
  const [first] = buyable
  if (!first) return <NothingToPay />
  const usable = usableCredit(own.balance, quotation.total)
  const credit = wanted ? usable : 0
  const due = quotation.total - credit
  const free = quotation.total === 0
  async function pay() {
    if (!(await name.keep())) return
    const asked = await parts.judge()
    if (!asked) return
    await placing.place({
      ...asked,
      ...(due > 0 && wishOf(choice, keep)),
      ...(credit > 0 && { credit }),
      ...(asGift && { gift: { ...giftWishOf(gift, !free), fromCart: items === undefined } }),
    })
  }
  return (
    <CheckoutFrame
      back={items ? { to: productLink(first), word: 'Quay lại' } : { to: paths.cart(), word: 'Giỏ hàng' }}
      order={
        <>
          <CheckoutLines lines={quotation.lines} />
          <details className={styles.fold} open={quotation.vouchers.length > 0 || undefined}>
            <summary>{given.length > 0 ? `Mã giảm giá · bạn có ${given.length} mã` : 'Nhập mã giảm giá'}</summary>
            <VoucherBox
              vouchers={quotation.vouchers}
              own={given}
              onAdd={vouchers.add}
              onRemove={vouchers.remove}
              pending={vouchers.pending}
            />
          </details>
          <Sums summary={quotation} credit={credit} brief />
        </>
      }
      notes={
        <>
          {code === 'PRICE_CHANGED' && (
            <Notice kind="warning">
              {placing.agreed !== null && placing.agreed !== quotation.total
                ? `Giá vừa đổi từ ${formatDong(placing.agreed)} thành ${formatDong(quotation.total)}.`
                : 'Giá vừa thay đổi.'}{' '}
              Chưa có gì được đặt. Bạn xem lại rồi bấm thanh toán lần nữa nhé.
            </Notice>
          )}
          {code !== 'PRICE_CHANGED' && code !== 'ORDER_WAITING' && <FormError error={error} />}
          <WaitingOrders orders={placing.waiting} />
        </>
      }
      bar={
        <Button
          kind={placing.waiting.length > 0 ? 'quiet' : 'primary'}
          size="lg"
          wide
          icon="lock"
          pending={placing.pending || name.pending}
          onClick={() => void pay()}
        >
          {placing.waiting.length > 0 ? `Đặt đơn mới ${formatDong(quotation.total)}` : payWords(due, free, asGift)}
        </Button>
      }
    >
      {name.field}
      {parts.fields}
      {usable > 0 && (
        <CreditChoice credit={own} usable={usable} total={quotation.total} chosen={wanted} onChoose={setWanted} />
      )}
      {due > 0 && (
        <section>
          <h2 className={styles.step}>Phương thức thanh toán</h2>
          <PayMethods ways={ways} chosen={choice} onChoose={({ key }) => chooseWay(key)} keep={keep} onKeep={setKeep} />
          <p className={styles.hint}>
            {choice.provider === 'BANK_TRANSFER'
              ? 'Thông tin chuyển khoản hiện ngay sau khi bạn bấm thanh toán.'
              : `Bạn thanh toán trên trang của ${paymentGatewayWords[choice.provider]}. Bến Học không thấy số thẻ của bạn.`}
          </p>
        </section>
      )}
      {(asGift || buyable.every((line) => [line, ...line.parts].every(({ kind }) => isKindWith('givable', kind)))) && (
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
      )}
      <RefundLine lines={buyable} email={email} />
    </CheckoutFrame>
  )
}

/** Places the order at the total that was shown, and goes on to pay it. */
function usePlacing({ quotation, items, reservationId }: OwnCheckoutData) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const call = useCall('placeOrder', { show: 'inline' })
  const [agreed, setAgreed] = useState<number | null>(null)
  const refusedFor = waitingIn(call)
  const waiting = refusedFor.length > 0 ? refusedFor : quotation.waiting
  const buyable = quotation.lines.filter((line) => line.problem === null)
  async function place(wishes: object) {
    setAgreed(quotation.total)
    const placed = await call.run({
      body: {
        items: items
          ? items.filter(({ productId }) => buyable.some((line) => line.productId === productId))
          : buyable.map(({ productId, quantity, priceNamed }) => ({
              productId,
              quantity,
              price: priceNamed ?? undefined,
            })),
        voucherCodes: quotation.vouchers.filter(({ amount }) => amount > 0).map(({ code }) => code),
        expectedTotal: quotation.total,
        replaces: waiting.map(({ orderId }) => orderId),
        // What is kept for the buyer is taken with the order.
        ...(reservationId && { reservation: { id: reservationId } }),
        ...wishes,
      },
    })
    // What stood against it is shown: another price, a line that was sold out meanwhile.
    if (!placed) {
      focusWrong()
      return revalidate()
    }
    if (placed.payUrl) window.location.assign(placed.payUrl)
    else await navigate(paths.order(placed.orderId))
  }
  return { ...call, place, waiting, agreed }
}

/** Whoever came in by a code has no name yet: certificates and invoices need one, so it is asked for once, here. */
function useName(fullName: string) {
  const [missing] = useState(fullName === UNNAMED)
  const [typed, setTyped] = useState('')
  const [kept, setKept] = useState<string | null>(null)
  const [empty, setEmpty] = useState(false)
  const { run, pending, fieldErrors, error, reset } = useCall('updateProfile', { show: 'inline', revalidate: false })
  async function keep(): Promise<boolean> {
    const name = typed.trim()
    if (!missing || (name !== '' && name === kept)) return true
    setEmpty(name === '')
    if (name === '') {
      document.getElementById(NAME_FIELD)?.focus()
      return false
    }
    const done = await run({ body: { fullName: name } })
    if (done) setKept(name)
    else document.getElementById(NAME_FIELD)?.focus()
    return Boolean(done)
  }
  const field = missing ? (
    <TextInput
      id={NAME_FIELD}
      label="Họ và tên"
      hint="In trên chứng chỉ và hóa đơn của bạn."
      name="fullName"
      autoComplete="name"
      autoFocus
      required
      maxLength={100}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        setEmpty(false)
        reset()
      }}
      error={empty ? 'Bạn cho biết họ và tên nhé.' : (fieldErrors.fullName ?? error)}
    />
  ) : null
  return { keep, pending, field }
}

const NAME_FIELD = 'ho-ten-nguoi-mua'

function payWords(due: number, free: boolean, asGift: boolean): string {
  if (due > 0) return `Thanh toán ${formatDong(due)}`
  if (!free) return 'Thanh toán bằng số dư'
  return asGift ? 'Lấy đường dẫn tặng quà' : 'Nhận miễn phí'
}
