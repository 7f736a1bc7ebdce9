import { describe, expect, it } from 'vitest'
import { DeliveryMode } from '../enums.ts'
import { type NotificationKind, notificationKinds } from '../notification-kinds.ts'
import { ascii } from './ascii.ts'
import { type DeliveryFacts, deliveryState } from './delivery.ts'
import { allowedModes, isLocked, kindsFor, modeFor, wires } from './preferences.ts'

const kinds = Object.keys(notificationKinds) as NotificationKind[]

describe('what a person may choose', () => {
  it.each(kinds)('%s: the default is one of its modes, and a locked way has no other', (kind) => {
    for (const wire of wires) {
      const { mode } = modeFor(kind, wire, undefined)
      expect(allowedModes(kind, wire)).toContain(mode)
      if (isLocked(kind, wire)) expect(allowedModes(kind, wire)).toEqual(['INSTANT'])
    }
  })

  it('N4: no choice changes what people wait for', () => {
    for (const mode of DeliveryMode)
      expect(modeFor('ORDER_PAID', 'EMAIL', mode)).toEqual({ mode: 'INSTANT', cause: 'LOCKED' })
    expect(allowedModes('ORDER_PAID', 'ZNS')).toEqual(['OFF', 'INSTANT'])
    expect(allowedModes('ACCOUNT_CODE', 'ZNS')).toEqual(['OFF'])
  })

  it('shows nobody settings for news that cannot reach them', () => {
    const groups = (role: Parameters<typeof kindsFor>[0]) => kindsFor(role).map(({ group }) => group)
    expect(groups('USER')).not.toContain('STAFF')
    expect(groups('USER')).not.toContain('TEACHING')
    expect(groups('HOST')).toContain('TEACHING')
    expect(groups('ADMIN')).toContain('STAFF')
  })
})

describe('where a delivery stands', () => {
  const now = new Date('2026-06-15T03:00:00Z')
  const message = { notBefore: null, sentAt: null, deliveredAt: null, failedAt: null, failureCode: null }
  const facts: DeliveryFacts = { channel: 'ZNS', mode: 'INSTANT', skipped: null, dueAt: null, packedAt: null, message }
  it('N10: accepted is never shown as delivered', () => {
    expect(deliveryState({ ...facts, message: { ...message, sentAt: now } }, now)).toBe('ACCEPTED')
    expect(deliveryState({ ...facts, message: { ...message, sentAt: now, deliveredAt: now } }, now)).toBe('DELIVERED')
  })

  it('tells our own decisions from failures of others', () => {
    const failed = (failureCode: string) =>
      deliveryState({ ...facts, message: { ...message, failedAt: now, failureCode } }, now)
    expect([failed('BUDGET'), failed('ZNS:-118')]).toEqual(['SKIPPED', 'FAILED'])
  })
})

it('writes Vietnamese in letters that cost one part', () => {
  expect(ascii('Gói 18:00 của bạn: “Nấu phở” – 199.000\u00a0₫ … Đủ 😀')).toBe(
    'Goi 18:00 cua ban: "Nau pho" - 199.000 d ... Du',
  )
})
