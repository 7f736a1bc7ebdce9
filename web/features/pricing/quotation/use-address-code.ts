import { useState } from 'react'
import { normalCode } from '#domain/selling.ts'
import { CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { useAddress } from '#web/shell/use-address.ts'

type Call = Awaited<ReturnType<typeof lateClient>>['call']

/**
 * The one code of what is being bought: it stands in the address once `ask` finds that it does something.
 * `add` resolves to what is wrong with it, or null.
 */
export function useAddressCode(ask: (call: Call, code: string) => Promise<unknown>) {
  const address = useAddress()
  const [pending, setPending] = useState(false)
  async function add(typed: string): Promise<string | null> {
    const code = normalCode(typed)
    setPending(true)
    try {
      const { call } = await lateClient()
      await ask(call, code)
      await address({ ma: code })
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
