import { paymentChoice } from '#domain/payment-choices.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { useAddressValue } from '#web/shell/use-address-value.ts'
import type { KeptCard } from './labels.ts'
import { payerOf } from './PayChoice.tsx'

/** Who pays and how. */
export function usePayChoice(
  cards: readonly KeptCard[],
  ways: readonly PaymentGateway[],
  { usual = null, agrees = false }: { usual?: string | null | undefined; agrees?: boolean } = {},
) {
  const [payer, choosePayer] = useAddressValue('tra', usual)
  const [method, chooseMethod] = useAddressValue('cach')
  return {
    payer: payerOf(payer, cards, agrees),
    method: paymentChoice(method, { items: ways, cards: [] }),
    choosePayer,
    chooseMethod,
  }
}
