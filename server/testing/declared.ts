import * as adminOrders from '#domain/contract/checkout/admin-orders.ts'
import * as orders from '#domain/contract/checkout/orders.ts'
import { type CallName, contract } from '#domain/contract/index.ts'
import * as bankTransfers from '#domain/contract/payments/bank-transfers.ts'
import * as exchanges from '#domain/contract/refunds/exchanges.ts'
import * as refunds from '#domain/contract/refunds/refunds.ts'
import { type FaultCode, isFaultCode } from '#domain/faults.ts'

/** Areas whose entries name every refusal of their verbs; the list grows until it is the whole contract. */
const HELD = new Set(Object.keys({ ...orders, ...adminOrders, ...exchanges, ...refunds, ...bankTransfers }))

/** What any call may answer, and no entry names. */
const WORKSHOP: readonly FaultCode[] = [
  'VALIDATION_FAILED',
  'MALFORMED_BODY',
  'UNSUPPORTED_CONTENT',
  'TOO_LARGE',
  'UNAUTHENTICATED',
  'INSUFFICIENT_PRIVILEGES',
  'SESSION_ENDED',
  'CROSS_SITE_REFUSED',
  'IDEMPOTENCY_KEY_REUSED',
  'IMPERSONATION_READ_ONLY',
  'IMPERSONATION_HIDDEN',
  'TWO_FACTOR_SETUP_REQUIRED',
  'TOO_MANY_REQUESTS',
  'REQUEST_IN_PROGRESS',
  'CONFLICT',
  'SEALED_LOST',
  'UNAVAILABLE',
]

/** Throws where a call was refused with a code that its entry of the contract does not name, whatever test met it. */
export function demandDeclared(name: CallName, status: number, code: unknown): void {
  if (status < 400 || !HELD.has(name) || typeof code !== 'string' || !isFaultCode(code)) return
  const { faults, raw } = contract[name] as { faults: readonly FaultCode[]; raw?: true }
  if (!raw && !faults.includes(code) && !WORKSHOP.includes(code))
    throw new Error(`${name} was refused with ${code}, which its entry in the contract does not name`)
}
