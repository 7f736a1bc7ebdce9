import { useState } from 'react'
import { normalCode } from '#domain/selling.ts'
import { CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { useAddress } from '#web/shell/use-address.ts'

/** The code of what is paid in parts: it stands in the address once it does something. `add` resolves to what is wrong with it, or null. */
export function usePartsCode(productId: string) {
  const address = useAddress()
  const [pending, setPending] = useState(false)
  async function add(typed: string): Promise<string | null> {
    const voucherCode = normalCode(typed)
    setPending(true)
    try {
      const { call } = await lateClient()
      await call('quoteInstalments', { body: { productId, voucherCode } })
      await address({ ma: voucherCode })
      return null
    } catch (error) {
      if (error instanceof CallFault) return error.problems[0]?.message ?? error.message
      throw error
    } finally {
      setPending(false)
    }
  }
  return { add, remove: () => void address({ ma: null }), pending }
}
