import { useState } from 'react'
import { useNavigate } from 'react-router'
import { normalCode } from '#domain/selling.ts'
import { useTakeFree } from '#web/features/checkout/useTakeFree.ts'
import { type Wanted, writeWanted } from '#web/features/checkout/wanted.ts'
import { useAddToCart } from '#web/features/orders/cart/useAddToCart.ts'
import { paths, withChanges } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { EventShown } from './closed.ts'
import { firstPick, type Picked, priceProblem, sumOf, type Tier, wantedOf } from './picking.ts'

/** Where a preview goes in place of buying. `isAtOnce`: nothing is asked first. */
export type Rehearse = (wanted: readonly Wanted[], isAtOnce: boolean) => Promise<void> | void

/**
 * The tickets that somebody chooses on the page of an event, and the way to have them. `code` unlocked some of them. With
 * `rehearse` nothing is put in a cart or bought.
 */
export function usePicking(event: EventShown, code: string | null, rehearse?: Rehearse) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<Picked>(() => firstPick(event.tiers))
  const wanted = wantedOf(event.tiers, picked)
  const sum = sumOf(event.tiers, wanted)
  const free = useTakeFree(wanted)
  const cart = useAddToCart()
  const [wrong, setWrong] = useState(false)
  const problem = event.tiers.find((tier) => picked.counts[tier.id] && tier.isDonation && priceProblem(tier, picked))

  const setCount = (tier: Tier, count: number) =>
    setPicked((was) => ({ ...was, counts: { ...was.counts, [tier.id]: count } }))
  const setPrice = (tier: Tier, text: string) =>
    setPicked((was) => ({ ...was, prices: { ...was.prices, [tier.id]: text } }))

  /** Whether what is chosen may be taken further; the first price that is wrong gets the focus. */
  function isSound(): boolean {
    setWrong(problem !== undefined)
    if (problem) document.getElementById(priceField(problem.id))?.focus()
    return !problem
  }
  async function gather() {
    if (!isSound()) return
    if (rehearse) toast.info('Bản xem trước: không có gì được thêm vào giỏ hàng.')
    else await cart.add(wanted)
  }
  async function buy() {
    if (!isSound()) return
    const address = withChanges(paths.buyProduct(writeWanted(wanted)), { ma: code && normalCode(code) })
    // Several have somebody to be named for each, and what is asked is asked at the checkout.
    const isAtOnce =
      sum === 0 && !code && event.questions.length === 0 && wanted.length === 1 && wanted[0]?.quantity === 1
    if (rehearse) return rehearse(wanted, isAtOnce)
    await (isAtOnce ? free.take(paths.myTickets()) : navigate(address))
  }
  const count = wanted.reduce((all, one) => all + one.quantity, 0)
  return { picked, setCount, setPrice, count, sum, buy, gather, pending: free.pending, gathering: cart.pending, wrong }
}

export type Picking = ReturnType<typeof usePicking>

/** The id of the field in which the buyer names the price of a tier. */
export function priceField(tierId: string): string {
  return `gia-${tierId}`
}
