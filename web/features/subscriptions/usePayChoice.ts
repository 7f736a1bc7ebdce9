import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paymentChoice } from '#domain/payment-choices.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { useAddress } from '#web/shell/use-address.ts'
import type { KeptCard } from './labels.ts'
import { payerOf } from './PayChoice.tsx'

/** Who pays and how: at once on the page, and in its address, so that a reload and the way back from a card keep it. */
export function usePayChoice(
  cards: readonly KeptCard[],
  ways: readonly PaymentGateway[],
  { usual = null, agrees = false }: { usual?: string | null | undefined; agrees?: boolean } = {},
) {
  const [search] = useSearchParams()
  const address = useAddress()
  const [asked, setAsked] = useState({ tra: search.get('tra') ?? usual, cach: search.get('cach') })
  const choose = (changes: { tra?: string; cach?: string }) => {
    setAsked({ ...asked, ...changes })
    void address(changes)
  }
  return {
    payer: payerOf(asked.tra, cards, agrees),
    method: paymentChoice(asked.cach, { items: ways, cards: [] }),
    choose,
  }
}
