import { describe, expect, it, test } from 'vitest'
import { fieldIds, stablePath, tabOf, tabOfPath } from './field-paths.ts'
import { hostEvent, session, through, tier } from './testing.ts'

const UUID = '1234abcd-0000-4000-8000-000000000001'
const { fields } = through(hostEvent({ sessions: [session(UUID)], tiers: [tier('t1'), tier('t2')] }))

describe('where a fault stands', () => {
  it.each([
    ['sessions.0.endsAt', `sessions.${UUID}.endsAt`],
    ['sessions.0.speakers.1.name', `sessions.${UUID}.speakers.1.name`],
    ['tiers.1.capacity', 'tiers.t2.capacity'],
    ['tiers.1', 'tiers.t2'],
    ['tiers', 'tiers'],
    ['tiers.7.name', 'tiers'],
    ['name', 'name'],
  ])('%s is %s', (path, stable) => {
    expect(stablePath(path, fields)).toBe(stable)
    expect(stablePath(stable, fields)).toBe(stable)
  })

  it.each([
    ['name', 'INFORMATION'],
    ['types', 'INFORMATION'],
    ['sessions.x.endsAt', 'SESSIONS'],
    ['tiers.x.capacity', 'TICKETS'],
    ['quotas', 'TICKETS'],
    ['refundHours', 'TICKETS'],
    ['questions.x.label', 'QUESTIONS'],
  ] as const)('%s is in the tab %s', (path, tab) => expect(tabOfPath(path)).toBe(tab))

  test('where there is no such control, the thing and then its list', () => {
    expect(fieldIds('tiers.t2.capacity')).toEqual(['field-tiers-t2-capacity', 'field-tiers-t2', 'field-tiers'])
  })

  test('the address opens a tab, and the first one where it names none', () => {
    expect([tabOf('ve'), tabOf('lich'), tabOf(null), tabOf('khac')]).toEqual([
      'TICKETS',
      'SESSIONS',
      'INFORMATION',
      'INFORMATION',
    ])
  })
})
