import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'

/** Why a card was declined a moment ago, in the words of its last attempt. */
export function useDecline() {
  const records = useCall('subscriptionPaymentRecords')
  const [reason, setReason] = useState<string | null>(null)
  async function explain(subscriptionId: string) {
    const found = await records.run({ query: { subscriptionId, take: 1 } })
    const why = found?.items[0]?.failure ?? 'Ngân hàng không đồng ý trừ tiền.'
    setReason(`Chưa trừ được tiền: ${why} Bạn thử lại, hoặc chọn thẻ khác nhé.`)
  }
  return { explain, reason, forget: () => setReason(null), pending: records.pending }
}
