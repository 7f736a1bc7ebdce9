import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { normalCode } from '#domain/selling.ts'
import { CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { newKey } from '#web/api/new-key.ts'
import { useCall } from '#web/api/use-call.ts'
import { guestCodes, guestLines, guestQuery, keepGuestCodes } from './guest-cart.ts'

/** Types codes into the cart, a visitor's or a person's own. `add` resolves to what is wrong with the code, or null. */
export function useCartCodes(guest: boolean) {
  const { revalidate } = useRevalidator()
  const removing = useCall('removeCartVoucher')
  const [pending, setPending] = useState(false)

  async function add(typed: string): Promise<string | null> {
    setPending(true)
    try {
      const { call } = await lateClient()
      if (guest) {
        const code = normalCode(typed)
        const codes = [...guestCodes().filter((one) => one !== code), code]
        const cart = await call('guestCart', { query: { ...guestQuery(guestLines()), codes: codes.join(',') } })
        const voucher = cart.vouchers.find((one) => one.code === code)
        if (!voucher || voucher.problem) return voucher?.words ?? 'Mã giảm giá không tồn tại.'
        keepGuestCodes(codes)
      } else await call('addCartVoucher', { body: { code: typed } }, { idempotencyKey: newKey() })
      await revalidate()
      return null
    } catch (error) {
      if (error instanceof CallFault) return error.message
      throw error
    } finally {
      setPending(false)
    }
  }
  async function remove(code: string) {
    if (guest) {
      keepGuestCodes(guestCodes().filter((one) => one !== code))
      await revalidate()
    } else await removing.run({ params: { code } })
  }
  return { add, remove: (code: string) => void remove(code), pending: pending || removing.pending }
}
