import { useNavigate, useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { PaymentChoice } from '#domain/payment-choices.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { Summary } from './labels.ts'
import { useNewCard } from './new-card.ts'
import { type Payer, wayOf } from './PayChoice.tsx'
import { useDecline } from './useDecline.ts'

type Wish = { payer: Payer; method: PaymentChoice; due: number }

/** Subscribes as it stands on the page: charges the card and says how it went, or leaves for where one pays. */
export function useSubscribe({ plan, membership, voucher, trial }: Summary, { payer, method, due }: Wish) {
  const { run, pending, error, code } = useCall('subscribe', { show: 'inline', revalidate: false })
  const newCard = useNewCard()
  const decline = useDecline()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function go() {
    if (payer.is === 'new') return newCard.give(paths.subscribe(plan.id, { ma: voucher?.code }))
    decline.forget()
    // A trial costs nothing: no code is used up for it.
    const voucherCode = trial && payer.is === 'card' ? undefined : voucher?.code
    const body = { ...wayOf(payer, method), ...(voucherCode && { voucherCode }), expectedTotal: due }
    const done = await run({ params: { id: plan.id }, body })
    // What was shown is no longer so: the page says what is.
    return done ? follow(done) : revalidate()
  }
  function follow(done: ReplyOf<'subscribe'>) {
    if (done.payUrl) return window.location.assign(done.payUrl)
    if (done.status === 'FAILED') return decline.explain(done.subscriptionId)
    if (done.status === 'ACTIVE') toast.success(`Chào mừng bạn, hội viên ${membership.name}!`)
    else if (payer.is === 'once' && done.orderId) return navigate(paths.order(done.orderId))
    else toast.info('Ngân hàng chưa trả lời. Chúng tôi báo bạn ngay khi có kết quả.')
    return navigate(paths.accountMemberships())
  }
  const priceChanged = code === 'PRICE_CHANGED'
  return {
    go,
    pending: pending || newCard.pending || decline.pending,
    error: priceChanged ? null : (error ?? decline.reason),
    priceChanged,
  }
}
