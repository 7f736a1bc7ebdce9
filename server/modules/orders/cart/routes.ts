import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { on } from '#server/core/serve.ts'
import { addCartVoucher } from './add-cart-voucher.ts'
import { addToCart } from './add-to-cart.ts'
import { changeCartItem } from './change-cart-item.ts'
import { mergeCart } from './merge-cart.ts'
import { countCart, readCart, readGuestCart } from './reads.ts'
import { removeCartVoucher } from './remove-cart-voucher.ts'
import { removeFromCart } from './remove-from-cart.ts'

export const cart = [
  on(contract.cart, look),
  on(contract.cartV2, look),
  on(contract.cartCount, count),
  on(contract.cartCountV2, count),
  on(contract.addToCart, (ctx, { body }) => addToCart(ctx, body)),
  on(contract.addToCartV2, (ctx, { body }) => addToCart(ctx, body)),
  on(contract.changeCartItem, (ctx, { params, body }) => changeCartItem(ctx, params.id, body)),
  on(contract.changeCartItemV2, (ctx, { params, body }) => changeCartItem(ctx, params.id, body)),
  on(contract.removeFromCart, (ctx, { params }) => removeFromCart(ctx, params.id)),
  on(contract.removeFromCartV2, (ctx, { params }) => removeFromCart(ctx, params.id)),
  on(contract.guestCart, (ctx, { query }) => readGuestCart(ctx, query)),
  on(contract.addCartVoucher, (ctx, { body }) => addCartVoucher(ctx, body.code)),
  on(contract.removeCartVoucher, (ctx, { params }) => removeCartVoucher(ctx, params.code)),
  on(contract.mergeCart, (ctx, { body }) => mergeCart(ctx, body)),
]

function look(ctx: Context) {
  return readCart(ctx, asUser(ctx))
}

async function count(ctx: Context) {
  return { count: await countCart(ctx, asUser(ctx)) }
}
