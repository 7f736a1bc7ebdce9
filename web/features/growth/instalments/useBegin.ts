import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { waitingIn } from '#web/features/checkout/WaitingOrders.tsx'
import { useNewCard } from '#web/features/subscriptions/new-card.ts'
import type { Payer } from '#web/features/subscriptions/PayChoice.tsx'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

export type Quoted = ReplyOf<'quoteInstalments'>

/** Begins to pay in parts as it stands on the page: charges the first to the card and says how it went, or leaves to give a card. */
export function useBegin({ product, total, voucher }: Quoted, payer: Payer) {
  const beginning = useCall('beginInstalments', { show: 'inline', revalidate: false })
  const { run, pending, error, code } = beginning
  const waiting = waitingIn(beginning)
  const newCard = useNewCard()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [declined, setDeclined] = useState<string | null>(null)

  async function go() {
    if (payer.is !== 'card' && payer.is !== 'agreed')
      return newCard.give(paths.payInParts(product.id, { ma: voucher?.code }))
    setDeclined(null)
    const done = await run({
      body: {
        productId: product.id,
        ...(payer.is === 'card' && { cardId: payer.card.id }),
        expectedTotal: total,
        replaces: waiting.map(({ orderId }) => orderId),
        ...(voucher && { voucherCode: voucher.code }),
      },
    })
    // What was shown is no longer so: the page says what is.
    if (!done) return revalidate()
    if (done.payUrl) return window.location.assign(done.payUrl)
    if (done.status === 'FAILED')
      return setDeclined(
        `Chưa trừ được tiền: ${done.failure ?? 'ngân hàng không đồng ý.'} Bạn thử lại, hoặc chọn thẻ khác nhé.`,
      )
    if (done.status === 'ACTIVE') toast.success('Đợt đầu đã trả. Chúc bạn học vui!')
    else toast.info('Ngân hàng chưa trả lời. Chúng tôi báo bạn ngay khi có kết quả.')
    return navigate(paths.accountInstalment(done.planId))
  }
  const priceChanged = code === 'PRICE_CHANGED'
  return {
    go,
    pending: pending || newCard.pending,
    error: priceChanged || waiting.length > 0 ? null : (error ?? declined),
    priceChanged,
    waiting,
  }
}
