import { isId } from '#domain/ids.ts'
import { MOST_PROPOSED_LINES } from '#domain/proposals.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { apiContext } from '#web/api/context.ts'
import { guestCartIds } from '#web/features/orders/cart/guest-cart.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/AskProposalPage.ts'
import { AskForm } from './AskForm.tsx'
import { type Chosen, FindProducts } from './FindProducts.tsx'
import styles from './proposals.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const cart = search.get('tu') === 'gio-hang'
  const named = (search.get('sp') ?? '').split(',').filter(isId)
  const inCart = !cart
    ? []
    : user
      ? (await api('cartV2')).items.map((line) => line.productId)
      : guestCartIds(request.headers.get('cookie') ?? '')
  const ids = [...new Set([...named, ...inCart])].slice(0, MOST_PROPOSED_LINES)
  const text = (search.get('tim') ?? '').trim().slice(0, 100)
  const [lines, found] = await Promise.all([
    ids.length > 0 ? api('guestCart', { query: { ids: ids.join(',') } }) : null,
    text ? api('searchEverything', { query: { text, take: 6 } }) : null,
  ])
  const chosen = (lines?.items ?? []).filter((line) => isKindWith('seated', line.kind) && line.price > 0)
  const hits: readonly Chosen[] = found
    ? [...found.groups.COURSE.items, ...found.groups.COMBO.items, ...found.groups.DOCUMENT.items]
    : []
  return {
    user: user && { fullName: user.fullName, watched: Boolean(user.impersonation) },
    chosen: chosen.map(({ productId: id, name, kind, price }) => ({ id, name, kind, price })),
    found: hits
      .filter(
        (hit) => isKindWith('seated', hit.kind) && hit.price > 0 && !chosen.some((line) => line.productId === hit.id),
      )
      .slice(0, 8)
      .map(({ id, name, kind, price }) => ({ id, name, kind, price })),
    text,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Báo giá cho công ty, trường học',
      description:
        'Mua khóa học, combo, tài liệu cho nhiều người học: gửi yêu cầu, nhận báo giá giữ giá, hóa đơn công ty.',
      path: paths.askProposal(),
    },
  )

export default function AskProposalPage({ loaderData: { user, chosen, found, text } }: Route.ComponentProps) {
  const here = paths.askProposal({ sp: chosen.map((one) => one.id).join(',') || undefined })
  return (
    <div className={layout.stack5}>
      <Breadcrumbs steps={[{ label: 'Trang chủ', to: paths.home() }, { label: 'Báo giá cho công ty' }]} />
      <header className={styles.opening}>
        <h1>Mua cho nhiều người học</h1>
        <p className={styles.intro}>
          Chọn những gì nhóm của bạn cần học và số người. Bến Học gửi báo giá bằng văn bản, giữ nguyên giá đến hết hạn,
          kèm hóa đơn theo thông tin công ty.
        </p>
      </header>
      <div className={styles.columns} data-side>
        <div className={layout.stack4}>
          <Card title="1. Nhóm của bạn học gì?">
            <FindProducts chosen={chosen} found={found} text={text} />
          </Card>
          <Card title="2. Gửi yêu cầu">
            {user?.watched ? (
              <Notice>Yêu cầu báo giá là việc riêng của người dùng, nên không xem hộ được.</Notice>
            ) : user ? (
              <AskForm chosen={chosen} contactName={user.fullName} />
            ) : (
              <Notice
                title="Đăng nhập để gửi yêu cầu"
                action={
                  <LinkButton kind="primary" to={paths.login({ to: here })}>
                    Đăng nhập
                  </LinkButton>
                }
              >
                Báo giá, đơn hàng và chỗ học của nhóm nằm trong tài khoản của bạn. Danh sách đã chọn được giữ lại.
              </Notice>
            )}
          </Card>
        </div>
        <Card soft title="Cách làm việc">
          <ol className={styles.steps}>
            <li>Bạn gửi yêu cầu; người của Bến Học soạn báo giá và báo cho bạn qua email.</li>
            <li>Bạn xem, tải PDF để trình duyệt, rồi chấp nhận trên trang báo giá trước khi hết hạn.</li>
            <li>Thanh toán một lần bằng thẻ, VNPAY, hoặc chuyển khoản VietQR; hóa đơn ghi tên công ty.</li>
            <li>Dán danh sách email: mỗi người nhận một chỗ học, bạn thấy ai đã bắt đầu.</li>
          </ol>
        </Card>
      </div>
    </div>
  )
}
