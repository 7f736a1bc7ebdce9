import { useNavigate } from 'react-router'
import { PlacesLeft } from '#web/features/capacity/places/PlacesLeft.tsx'
import { useTakeFree } from '#web/features/checkout/useTakeFree.ts'
import { GiveLink } from '#web/features/growth/gifts/GiveLink.tsx'
import { useAddToCart } from '#web/features/orders/cart/useAddToCart.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'

type BuyGoodProps = {
  id: string
  price: number
  onSale: boolean
  inCart: boolean
  /** Places; null without a limit. */
  left?: number | null
  /** Where somebody arrives who takes it for nothing. */
  opens: string
}

/** The two ways to buy what is not a course: alone and at once, or with the rest of the cart. */
export function BuyGood({ id, price, onSale, inCart, left = null, opens }: BuyGoodProps) {
  const navigate = useNavigate()
  const { add, pending } = useAddToCart()
  const free = useTakeFree(id)
  if (!onSale)
    return (
      <Button wide reason="Hiện không mở bán">
        Tạm ngừng bán
      </Button>
    )
  if (left === 0)
    return (
      <>
        <PlacesLeft left={left} />
        <Button wide reason="Mọi chỗ đã có người mua hoặc đang giữ">
          Hết chỗ
        </Button>
      </>
    )
  return (
    <div className={layout.stack2}>
      <PlacesLeft left={left} />
      <Button
        kind="primary"
        size="lg"
        wide
        pending={free.pending}
        onClick={() => void (price === 0 ? free.take(opens) : navigate(paths.buyProduct(id)))}
      >
        {price === 0 ? 'Nhận miễn phí' : 'Mua ngay'}
      </Button>
      {inCart ? (
        <LinkButton wide icon="cart" to={paths.cart()}>
          Đã ở trong giỏ, xem giỏ hàng
        </LinkButton>
      ) : (
        <Button wide icon="cart" pending={pending} onClick={() => void add(id)}>
          Thêm vào giỏ hàng
        </Button>
      )}
      <GiveLink id={id} />
      {price > 0 && (
        <Link className={layout.fine} to={paths.askProposal({ sp: id })}>
          Mua cho nhiều người
        </Link>
      )}
    </div>
  )
}
