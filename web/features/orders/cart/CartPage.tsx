import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { SummaryBox } from '#web/features/checkout/SummaryBox.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/CartPage.ts'
import { CartLine } from './CartLine.tsx'
import styles from './CartPage.module.css'
import {
  addToGuestCart,
  changeGuestLine,
  guestCodes,
  guestLines,
  guestQuery,
  removeFromGuestCart,
} from './guest-cart.ts'
import { useCartCodes } from './useCartCodes.ts'
import { VoucherBox } from './VoucherBox.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  if (user) {
    const [cart, own] = await Promise.all([api('cartV2'), api('ownVouchers')])
    return { guest: false, cart, own: own.items }
  }
  const cookies = request.headers.get('cookie') ?? ''
  const query = { ...guestQuery(guestLines(cookies)), codes: guestCodes(cookies).join(',') }
  const cart = await api('guestCart', { query })
  return { guest: true, cart, own: [] }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Giỏ hàng', noIndex: true })

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { guest, cart, own } = loaderData
  const { change, remove, pending } = useCartActions(guest)
  const codes = useCartCodes(guest)
  if (cart.total === 0) {
    return (
      <div className={layout.stack5}>
        <PageHead title="Giỏ hàng" />
        <EmptyState
          icon="cart"
          title="Giỏ hàng đang trống"
          action={
            <LinkButton kind="primary" to={paths.courses()}>
              Khám phá khóa học
            </LinkButton>
          }
        >
          Chọn một khóa học bạn muốn bắt đầu, khóa học sẽ chờ bạn ở đây.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={layout.stack5}>
      <PageHead title="Giỏ hàng" />
      <div className={styles.columns}>
        <ul className={layout.stack3} aria-label="Sản phẩm trong giỏ">
          {cart.items.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              selectable={!guest}
              pending={pending}
              onChange={(body) => void change(line, body)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
        <SummaryBox summary={cart.summary}>
          <VoucherBox
            vouchers={cart.vouchers}
            own={own}
            onAdd={codes.add}
            onRemove={codes.remove}
            pending={codes.pending}
          />
          <LinkButton kind="primary" size="lg" wide to={paths.checkout()} aria-disabled={cart.summary.count === 0}>
            Thanh toán
          </LinkButton>
          <p className={styles.hint}>Giá chỉ được chốt khi bạn đặt hàng.</p>
          <p className={styles.hint}>
            Mua cho nhiều người? <Link to={paths.askProposal({ tu: 'gio-hang' })}>Yêu cầu báo giá</Link>
          </p>
        </SummaryBox>
      </div>
    </div>
  )
}

type Line = ReplyOf<'cartV2'>['items'][number]

function useCartActions(guest: boolean) {
  const { revalidate } = useRevalidator()
  const changing = useCall('changeCartItemV2')
  const removing = useCall('removeFromCartV2')
  const adding = useCall('addToCartV2')
  return {
    pending: changing.pending || removing.pending,
    async change(line: Line, body: { selected?: boolean; acceptPrice?: true; quantity?: number }) {
      if (!guest) return void (await changing.run({ params: { id: line.id }, body }))
      changeGuestLine(line.productId, {
        ...(body.acceptPrice && { seen: Math.round(line.offerSingly / line.quantity) }),
        ...(body.quantity && { quantity: body.quantity }),
      })
      await revalidate()
    },
    async remove(line: Line) {
      if (guest) {
        removeFromGuestCart(line.productId)
        await revalidate()
      } else if (!(await removing.run({ params: { id: line.id } }))) return
      toast.undo(`Đã bỏ “${line.name}” khỏi giỏ`, async () => {
        const { productId, quantity, priceNamed, priceSeen: seen } = line
        const wanted = { productId, quantity, ...(priceNamed !== null && { price: priceNamed }) }
        if (!guest) return void (await adding.run({ body: wanted }))
        addToGuestCart({ ...wanted, seen })
        await revalidate()
      })
    },
  }
}
