import type { DeliveryMode } from '#domain/enums.ts'
import { kindOf, type NotificationKind, type Wire } from '#domain/notification-kinds.ts'
import type { DeliveryCause, SkipReason } from '#domain/notifications/delivery.ts'
import { isOffered, modeFor, wires } from '#domain/notifications/preferences.ts'
import { NIGHT, quietUntilAll } from '#domain/notifications/quiet.ts'
import { dueAt, slotOf } from '#domain/notifications/slots.ts'
import { agreedTo } from './agreed.ts'
import type { Recipient } from './announcement.ts'

export const MOST_ADVERTISING = 3
const DAY_MS = 86_400_000

export type Planned = {
  wire: Wire
  mode: DeliveryMode
  cause: DeliveryCause
  skipped: SkipReason | null
  /** The package it waits for. */
  dueAt: Date | null
  /** Quiet hours: sent by itself, but not before. */
  notBefore: Date | null
}
type Event = { kind: NotificationKind; now: Date; works: (wire: Wire) => boolean; only?: readonly Wire[] | undefined }

/**
 * How one person is told of one event: a row for each way that is on, or that is off although it is on for others, with
 * the reason. What a person waits for goes out at once, whatever they chose and whatever the hour.
 */
export function planFor(event: Event, person: Recipient): Planned[] {
  const { kind, only } = event
  if (only)
    return only.map((wire) => ({
      ...placed(event, wire, person),
      mode: 'INSTANT',
      cause: 'LOCKED',
      dueAt: null,
      notBefore: null,
    }))
  const advertised = [...person.advertised]
  return wires.flatMap((wire) => {
    if (!isOffered(kind, wire)) return []
    const isDefault = kindOf(kind).channels.includes(wire)
    const { mode, cause } = modeFor(kind, wire, person.chosen[wire])
    if (mode === 'OFF') return isDefault && cause === 'CHOSEN' ? [off(wire, cause)] : []
    const plan = { ...placed(event, wire, person), mode, cause, ...timing(event, wire, mode, person) }
    if (plan.skipped || !kindOf(kind).advertising) return [plan]
    const at = plan.dueAt ?? plan.notBefore ?? event.now
    const skipped = refusedAdvertising(wire, person, advertised, at)
    if (!skipped && wire !== 'NOTIFICATION') advertised.push(at)
    return [{ ...plan, skipped }]
  })
}

function off(wire: Wire, cause: DeliveryCause): Planned {
  return { wire, mode: 'OFF', cause, skipped: 'OFF', dueAt: null, notBefore: null }
}

function placed({ works }: Event, wire: Wire, { phone, hasBrowser }: Recipient) {
  const missing = (wire === 'SMS' || wire === 'ZNS') && !phone ? true : wire === 'PUSH' && !hasBrowser
  return { wire, skipped: missing ? ('NO_ADDRESS' as const) : works(wire) ? null : ('NOT_OFFERED' as const) }
}

function timing({ kind, now }: Event, wire: Wire, mode: DeliveryMode, { quiet }: Recipient) {
  const { transactional, advertising } = kindOf(kind)
  const slot = slotOf(mode)
  if (slot) return { dueAt: dueAt(slot, now), notBefore: null }
  const still = [...(quiet ? [quiet] : []), ...(advertising ? [NIGHT] : [])]
  const silent = wire === 'NOTIFICATION' || transactional
  return { dueAt: null, notBefore: silent ? null : quietUntilAll(still, now) }
}

/** The law's gate: consent for this way, and not a fourth within any twenty-four hours. */
function refusedAdvertising(wire: Wire, { contacts }: Recipient, advertised: Date[], at: Date): SkipReason | null {
  if (!agreedTo(wire, contacts)) return 'NO_CONSENT'
  if (wire === 'NOTIFICATION') return null
  const near = advertised.filter((one) => Math.abs(one.getTime() - at.getTime()) < DAY_MS)
  return near.length >= MOST_ADVERTISING ? 'DAILY_LIMIT' : null
}
