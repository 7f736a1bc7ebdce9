import { describe, expect, it } from 'vitest'
import { can, mayGive, type Reader, VISITOR } from './reading.ts'

const now = new Date('2026-06-15T03:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const thing = { id: 'bai', ownerId: 'chu', membershipIds: ['vang'] }
const member = (period: Partial<Reader['periods'][number]>): Reader => ({
  ...VISITOR,
  userId: 'an',
  periods: [{ membershipId: 'vang', startsAt: at(-1), endsAt: null, revokedAt: null, ...period }],
})

describe('can', () => {
  it('opens a period from its first instant to just before its last', () => {
    expect(can(member({ startsAt: now, endsAt: at(1) }), thing, now)).toBe('MEMBER')
    expect(can(member({ endsAt: now }), thing, now)).toBeNull()
    expect(can(member({ startsAt: at(1) }), thing, now)).toBeNull()
    expect(can(member({ revokedAt: at(-1) }), thing, now)).toBeNull()
  })
  it('opens to members of the memberships named, and to all where none is', () => {
    expect(can(member({ membershipId: 'bac' }), thing, now)).toBeNull()
    expect(can(member({ membershipId: 'bac' }), { ...thing, membershipIds: [] }, now)).toBe('MEMBER')
  })
  it('knows its author, the staff and who was given it; nobody else', () => {
    expect(can({ ...VISITOR, userId: 'chu' }, thing, now)).toBe('OWNER')
    expect(can({ ...VISITOR, userId: 'an', moderates: true }, thing, now)).toBe('STAFF')
    expect(can({ ...VISITOR, given: [{ thingId: 'bai', until: at(1) }] }, thing, now)).toBe('GIFT')
    expect(can({ ...VISITOR, given: [{ thingId: 'bai', until: now }] }, thing, now)).toBeNull()
    expect(can({ ...VISITOR, given: [{ thingId: 'bai-khac', until: null }] }, thing, now)).toBeNull()
    expect(can({ ...VISITOR, userId: 'an' }, thing, now)).toBeNull()
    expect(can(VISITOR, thing, now)).toBeNull()
  })
  it('lets authors and members give, not the staff nor who was given it', () => {
    expect([mayGive('OWNER'), mayGive('MEMBER'), mayGive('STAFF'), mayGive('GIFT'), mayGive(null)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
