import { useState } from 'react'
import { useNavigate } from 'react-router'
import { imageUrl } from '#domain/media.ts'
import { formatDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Radio } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { Route } from './+types/CheckoutPage.ts'
import styles from './CheckoutPage.module.css'
import { SummaryBox } from './SummaryBox.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = needUser(args)
  const only = new URL(args.request.url).searchParams.get('mua')
  const items = only && /^[0-9a-f-]{36}$/.test(only) ? [{ productId: only }] : undefined
  const { api } = args.context.get(apiContext)
  return { quotation: await api('quote', { body: { items } }), items, email: user.email }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thanh toán', noIndex: true })

const METHODS = [
  { code: 'VNPAYQR', title: 'Quét mã VNPAY-QR', hint: 'Dùng ứng dụng ngân hàng trên điện thoại' },
  { code: 'VNBANK', title: 'Thẻ ATM, tài khoản ngân hàng', hint: 'Thẻ nội địa hoặc Internet Banking' },
  { code: 'INTCARD', title: 'Thẻ quốc tế', hint: 'Visa, Mastercard, JCB' },
] as const

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { quotation, items, email } = loaderData
  const [method, setMethod] = useState<string>(METHODS[0].code)
  const navigate = useNavigate()
  const { run, pending, error, code } = useCall('placeOrder', { show: 'inline' })
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
          Hãy chọn ít nhất một khóa học còn mua được trong giỏ hàng.
        </EmptyState>
      </>
    )
  }
  const free = quotation.total === 0
  async function pay() {
    const placed = await run({
      body: {
        items: items ?? buyable.map(({ productId }) => ({ productId })),
        expectedTotal: quotation.total,
        ...(!free && { bankCode: method }),
      },
    })
    if (!placed) return
    if (placed.payUrl) window.location.assign(placed.payUrl)
    else await navigate(paths.order(placed.orderId))
  }
  return (
    <>
      <h1 className={styles.title}>Thanh toán</h1>
      <div className={styles.columns}>
        <div className={styles.steps}>
          <Card title="Đơn hàng của bạn">
            <ul className={styles.lines}>
              {quotation.lines.map((line) => (
                <li key={line.productId} data-blocked={line.problem !== null || undefined}>
                  <span className={styles.cover}>
                    {line.coverFileId && <img src={imageUrl(line.coverFileId, 480)} alt="" width={96} height={54} />}
                  </span>
                  <span className={styles.words}>
                    <Link to={paths.course(line.slug)}>{line.name}</Link>
                    <small>
                      {line.hostName} · {line.availableDays ? `học trong ${line.availableDays} ngày` : 'học trọn đời'}
                    </small>
                    {line.problem && (
                      <small className={styles.problem}>Không thể mua lúc này nên không tính vào đơn.</small>
                    )}
                  </span>
                  <Price amount={line.price} before={line.listPrice} />
                </li>
              ))}
            </ul>
          </Card>
          {!free && (
            <Card title="Cách thanh toán" as="section">
              <fieldset className={styles.methods}>
                <legend className="visually-hidden">Cách thanh toán</legend>
                {METHODS.map(({ code: value, title, hint }) => (
                  <Radio
                    key={value}
                    name="method"
                    value={value}
                    label={title}
                    hint={hint}
                    checked={method === value}
                    onChange={() => setMethod(value)}
                  />
                ))}
              </fieldset>
              <p className={styles.hint}>
                Bạn sẽ được chuyển sang trang của VNPAY. Bến Học không nhận và không lưu thông tin thẻ.
              </p>
            </Card>
          )}
        </div>
        <SummaryBox summary={quotation}>
          {code === 'PRICE_CHANGED' && (
            <Notice kind="warning">
              Giá vừa thay đổi. Đây là giá mới, bạn xem lại rồi bấm thanh toán lần nữa nhé.
            </Notice>
          )}
          {code !== 'PRICE_CHANGED' && <FormError error={error} />}
          <Button kind="primary" size="lg" wide icon="lock" pending={pending} onClick={() => void pay()}>
            {free ? 'Nhận khóa học miễn phí' : `Thanh toán ${formatDong(quotation.total)}`}
          </Button>
          <p className={styles.hint}>
            Biên nhận gửi về {email}. Xem <Link to={paths.refundPolicy()}>chính sách hoàn tiền</Link>.
          </p>
        </SummaryBox>
      </div>
    </>
  )
}
