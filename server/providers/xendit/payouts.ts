import { type Dong, dong } from '#domain/money.ts'
import { type Ask, accepted, errorCode, type Fields, rowsOf, text } from './api.ts'

export type PayoutChannel = {
  code: string
  name: string
  category: string
  /** In đồng; `step` is what an amount must be a multiple of. */
  minimum: number
  maximum: number
  step: number
}
export type Channels = {
  channels: readonly PayoutChannel[]
  asOf: Date /** Xendit does not answer; this is the last good copy. */
  stale: boolean
}
export type PayoutAsked = {
  /** Ours for ever: asking again with it never pays twice. */
  reference: string
  channel: string
  holder: string
  account: string
  amount: Dong
  description: string
}
/** REFUSED: it never began. ACCEPTED may still be cancelled. SUCCEEDED may still become REVERSED. */
export type PayoutStatus =
  | 'ACCEPTED'
  | 'REQUESTED'
  | 'LOCKED'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'CANCELLED'
  | 'REVERSED'
  | 'REFUSED'
export type PayoutTold = {
  id: string | null
  reference: string
  amount: Dong | null
  status: PayoutStatus
  /** INSUFFICIENT_BALANCE, INVALID_DESTINATION, REJECTED_BY_CHANNEL, TEMPORARY_TRANSFER_ERROR, TRANSFER_ERROR … */
  failureCode: string | null
}

export interface Payouts {
  /** Where can be paid out to, a few hours old at most while Xendit answers. Throws where there never was an answer. */
  channels(now: Date): Promise<Channels>
  /** Pays out. Throws where no trustworthy answer came: the outcome is unknown; ask with the same reference, or `payoutOf` it. */
  payOut(asked: PayoutAsked): Promise<PayoutTold>
  /** By our reference; null where Xendit knows none. */
  payoutOf(reference: string): Promise<PayoutTold | null>
  /** By Xendit's id, as notices name it. */
  payout(id: string): Promise<PayoutTold | null>
  /** Takes one back that has not left. @returns what it is now, cancelled or not */
  cancelPayout(id: string): Promise<PayoutTold>
}

const FRESH_MS = 6 * 3_600_000

export function openPayouts(ask: Ask): Payouts {
  let kept: { channels: readonly PayoutChannel[]; asOf: Date } | null = null
  const byId = async (id: string) => {
    const told = await ask(`GET /v2/payouts/${id}`)
    return told.status === 404 ? null : payoutTold(accepted(told))
  }
  const byReference = async (reference: string) => {
    const rows = rowsOf(accepted(await ask(`GET /v2/payouts?reference_id=${encodeURIComponent(reference)}`)))
    const row = rows.find((one) => one.reference_id === reference)
    return row ? payoutTold(row) : null
  }
  return {
    async channels(now) {
      if (kept && now.getTime() - kept.asOf.getTime() < FRESH_MS) return { ...kept, stale: false }
      try {
        const told = accepted(await ask('GET /payouts_channels?currency=VND&channel_category=BANK,EWALLET'))
        kept = { channels: rowsOf(told).flatMap(channelOf), asOf: now }
        return { ...kept, stale: false }
      } catch (error) {
        if (kept) return { ...kept, stale: true }
        throw error
      }
    },
    async payOut({ reference, channel, holder, account, amount, description }) {
      const told = await ask('POST /v2/payouts', {
        key: reference,
        body: {
          reference_id: reference,
          channel_code: channel,
          channel_properties: { account_holder_name: holder, account_number: account },
          amount,
          currency: 'VND',
          description,
        },
      })
      if (told.status === 409) {
        const before = await byReference(reference)
        if (before) return before
      }
      if (told.status >= 400) return { id: null, reference, amount, status: 'REFUSED', failureCode: errorCode(told) }
      return payoutTold(accepted(told))
    },
    payoutOf: byReference,
    payout: byId,
    async cancelPayout(id) {
      const told = await ask(`POST /v2/payouts/${id}/cancel`)
      const now = told.status === 409 ? await byId(id) : payoutTold(accepted(told))
      if (!now) throw new Error('Xendit knows no such payout')
      return now
    },
  }
}

/** Why an amount cannot be paid out to a channel; null where it can. */
export function limitProblem(
  { minimum, maximum, step }: PayoutChannel,
  amount: number,
): 'LESS' | 'MORE' | 'STEP' | null {
  if (amount < minimum) return 'LESS'
  if (amount > maximum) return 'MORE'
  return amount % step === 0 ? null : 'STEP'
}

function channelOf(row: Fields): PayoutChannel[] {
  const limits = (row.amount_limits ?? {}) as Fields
  const [code, name] = [text(row, 'channel_code'), text(row, 'channel_name')]
  const [minimum, maximum, step] = [limits.minimum, limits.maximum, limits.minimum_increment].map(Number)
  if (!code || !name || row.currency !== 'VND') return []
  return [
    {
      code,
      name,
      category: text(row, 'channel_category') ?? 'BANK',
      minimum: Number.isFinite(minimum) ? Math.max(1, Math.ceil(minimum ?? 1)) : 1,
      maximum: Number.isFinite(maximum) ? Math.floor(maximum ?? 0) : Number.MAX_SAFE_INTEGER,
      step: Number.isFinite(step) && (step ?? 0) >= 1 ? Math.ceil(step ?? 1) : 1,
    },
  ]
}

function payoutTold(row: Fields): PayoutTold {
  const amount = row.amount
  return {
    id: text(row, 'id'),
    reference: text(row, 'reference_id') ?? '',
    amount: Number.isSafeInteger(amount) ? dong(Number(amount)) : null,
    status: (text(row, 'status') ?? 'LOCKED') as PayoutStatus,
    failureCode: text(row, 'failure_code'),
  }
}
