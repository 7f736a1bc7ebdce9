import type { ReactNode } from 'react'
import { GIFT_CARD_LIMITS, GIFT_CARD_MONTHS, GIFT_CARD_VALUES } from '#domain/gift-cards.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { asksNothingFor } from '#web/shell/asks-nothing.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/GiftCardsPage.ts'
import { BuyForm } from './BuyForm.tsx'
import { CardFace } from './CardFace.tsx'
import styles from './GiftCards.module.css'
import { OwnCards } from './OwnCards.tsx'

const TAKE = 10
const { least, most } = GIFT_CARD_LIMITS

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  if (!user) return { ways: null, own: null, page: 1, now: '' }
  const page = askedPage(request.url)
  const [ways, own] = await Promise.all([
    api('paymentWays', { query: {} }),
    api('giftCards', { query: { take: TAKE, skip: (page - 1) * TAKE } }),
  ])
  return { ways, own, page, now: new Date().toISOString() }
}

/** The way of paying changes nothing of the page. */
export const shouldRevalidate = asksNothingFor('cach')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Thẻ quà tặng',
      description: 'Tặng một khóa học mà không cần chọn thay: thẻ quà tặng Bến Học từ 50.000 ₫, gửi ngay qua email.',
      path: paths.giftCards(),
    },
  )

export default function GiftCardsPage({ loaderData: { ways, own, page, now } }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.above5)}>
      <header className={styles.head}>
        <h1>Tặng nhau một điều để học</h1>
        <p className={layout.soft}>
          Người nhận đổi thẻ thành số dư Bến Học rồi tự chọn khóa học, combo, sách hay tài liệu mình thích.
        </p>
        <p className={layout.small}>
          Bạn có mã? <Link to={paths.redeemGiftCard()}>Đổi thẻ quà tặng</Link>
        </p>
      </header>
      {own && own.total > 0 && (
        <Card title="Thẻ bạn đã mua">
          <OwnCards cards={own.items} />
          <Pagination
            page={page}
            pageCount={pageCount(own.total, TAKE)}
            linkTo={(trang) => paths.giftCards({ trang })}
          />
        </Card>
      )}
      {ways ? (
        <BuyForm ways={ways} now={now}>
          <How />
        </BuyForm>
      ) : (
        <Invitation>
          <How />
        </Invitation>
      )}
    </div>
  )
}

/** What visitors see where the form stands: nobody types what signing in would lose. */
function Invitation({ children }: { children: ReactNode }) {
  const to = paths.giftCards()
  return (
    <div className={styles.columns}>
      <div className={layout.stack5}>
        <Card title="Mua thẻ">
          <div className={layout.stack4}>
            <p className={layout.soft}>
              Đăng nhập để chọn giá trị từ {formatDong(least)} đến {formatDong(most)}, viết lời nhắn và thanh toán.
              Xong, bạn trở lại đúng trang này.
            </p>
            <LinkButton kind="primary" size="lg" wide to={paths.login({ to })}>
              Đăng nhập để mua thẻ
            </LinkButton>
            <LinkButton size="lg" wide to={paths.signup({ to })}>
              Đăng ký miễn phí
            </LinkButton>
          </div>
        </Card>
      </div>
      <div className={styles.side}>
        <CardFace amount={GIFT_CARD_VALUES[1]} recipientName="" message="" />
        {children}
      </div>
    </div>
  )
}

function How() {
  return (
    <>
      <Card title="Thẻ dùng thế nào" soft>
        <ol className={styles.steps}>
          <li>Bạn chọn giá trị, viết lời nhắn và thanh toán.</li>
          <li>Mã thẻ gửi ngay đến email người nhận; bạn cũng xem, sao chép và in được.</li>
          <li>Người nhận đăng nhập, nhập mã, và có ngay số dư để học.</li>
        </ol>
      </Card>
      <p className={layout.small}>
        Thẻ đổi được trong {GIFT_CARD_MONTHS} tháng; số dư sau khi đổi thì không hết hạn. Thẻ chưa đổi được hoàn tiền
        theo <Link to={paths.refundPolicy()}>chính sách hoàn tiền</Link>. Mã giảm giá và số dư không dùng để mua thẻ.
      </p>
    </>
  )
}
