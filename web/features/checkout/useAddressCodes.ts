import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { normalCode } from '#domain/selling.ts'
import { CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { withChanges } from '#web/paths.ts'
import type { Wanted } from './wanted.ts'

/** Codes of something that is bought at once: they stand in the address. `add` resolves to what is wrong with the code, or null. */
export function useAddressCodes(items: Wanted[] | undefined, codes: readonly string[], gift: boolean) {
  const location = useLocation()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const keep = (kept: readonly string[]) =>
    navigate(withChanges(location.pathname + location.search, { ma: kept.join(',') || null }), {
      replace: true,
      preventScrollReset: true,
    })
  async function add(typed: string): Promise<string | null> {
    const code = normalCode(typed)
    const asked = [...codes.map(normalCode).filter((one) => one !== code), code]
    setPending(true)
    try {
      const { call } = await lateClient()
      const quotation = await call('quote', { body: { items, voucherCodes: asked, forOthers: gift } })
      const voucher = quotation.vouchers.find((one) => one.code === code)
      if (!voucher || voucher.problem) return voucher?.words ?? 'Mã giảm giá không tồn tại.'
      await keep(asked)
      return null
    } catch (error) {
      if (error instanceof CallFault) return error.message
      throw error
    } finally {
      setPending(false)
    }
  }
  return {
    add,
    remove: (code: string) => void keep(codes.map(normalCode).filter((one) => one !== code)),
    pending,
  }
}
