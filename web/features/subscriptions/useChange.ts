import { useNavigate, useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { PaymentChoice } from '#domain/payment-choices.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { Subscription, Summary } from './labels.ts'
import { useNewCard } from './new-card.ts'
import { type Payer, wayOf } from './PayChoice.tsx'
import { useDecline } from './useDecline.ts'

/** Changes the plan as it stands on the page: charges the card and says how it went, or leaves for where one pays. */
export function useChange(
  sub: Subscription,
  summary: Summary,
  { payer, method }: { payer: Payer; method: PaymentChoice },
) {
  const { run, pending, error, code } = useCall('changeSubscriptionPlan', { show: 'inline', revalidate: false })
  const newCard = useNewCard()
  const decline = useDecline()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { plan, change, shownAt } = summary
  const due = change?.due ?? 0

  async function go() {
    if (due > 0 && payer.is === 'new') return newCard.give(paths.changePlan(sub.id, { goi: plan.id }))
    decline.forget()
    const way = due > 0 ? wayOf(payer, method) : {}
    const done = await run({ params: { id: sub.id, newId: plan.id }, body: { ...way, shownAt, expectedDue: due } })
    // What was shown is no longer so: the page says what is.
    return done ? follow(done) : revalidate()
  }
  function follow(done: ReplyOf<'changeSubscriptionPlan'>) {
    if (done.payUrl) return window.location.assign(done.payUrl)
    if (done.changed || done.when === 'AT_END') {
      toast.success(done.changed ? `Bạn đang dùng gói ${plan.name}` : `Gói ${plan.name} bắt đầu khi hết kỳ này`)
      return navigate(paths.accountMemberships())
    }
    if (payer.is === 'card') return decline.explain(sub.id)
    return navigate(done.orderId ? paths.order(done.orderId) : paths.accountMemberships())
  }
  const priceChanged = code === 'PRICE_CHANGED'
  return {
    go,
    pending: pending || newCard.pending || decline.pending,
    error: priceChanged ? null : (error ?? decline.reason),
    priceChanged,
  }
}
