import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAddress } from './use-address.ts'

/**
 * A value that a control holds and the address keeps over a reload and the way back from a payment page.
 * The page has it at once: an address changes some moments later, and who taps twice quickly must not pay by the value before.
 */
export function useAddressValue(name: string, usual: string | null = null) {
  const asked = useSearchParams()[0].get(name)
  const address = useAddress()
  const [value, setValue] = useState(asked ?? usual)
  const choose = (chosen: string) => {
    setValue(chosen)
    void address({ [name]: chosen })
  }
  return [value, choose] as const
}
