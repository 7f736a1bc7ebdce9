import { describe, expect, it } from 'vitest'
import type { DeliveryMode } from '#domain/enums.ts'
import { alwaysSent, type Group, pressed, switchOf } from './group-switch.ts'

const ALL: DeliveryMode[] = ['OFF', 'INSTANT', 'DAILY_BATCH_4']
const way = (mode: DeliveryMode, modes = ALL) => ({ channel: 'EMAIL' as const, mode, modes, cause: 'DEFAULT' as const })
const kind = (name: string, one: ReturnType<typeof way>) => ({
  kind: name as Group['kinds'][number]['kind'],
  name,
  advertising: false,
  locked: one.modes.length > 1 ? null : 'Luôn gửi',
  ways: [one],
})
const group = (...kinds: ReturnType<typeof kind>[]): Group => ({ group: 'TEACHING', kinds })
const always = kind('ALWAYS', way('INSTANT', ['INSTANT']))

describe('the switch of a group', () => {
  it('says on, off or mixed of what may be changed, whatever is always sent', () => {
    expect(switchOf(group(always, kind('A', way('OFF'))), 'EMAIL')).toBe(false)
    expect(switchOf(group(always, kind('A', way('DAILY_BATCH_4'))), 'EMAIL')).toBe(true)
    expect(switchOf(group(kind('A', way('OFF')), kind('B', way('INSTANT'))), 'EMAIL')).toBe('mixed')
    expect(switchOf(group(always), 'EMAIL')).toBe('locked')
    expect(switchOf(group(kind('A', way('OFF'))), 'SMS')).toBe(null)
    expect(alwaysSent(group(always, kind('A', way('OFF'))), 'EMAIL')).toBe(1)
  })

  it('changes what is free alone, leaves packages when switched on, and can be taken back', () => {
    const some = group(always, kind('A', way('OFF')), kind('B', way('DAILY_BATCH_4')))
    expect(pressed(some, 'EMAIL', true)).toEqual({
      changes: [{ kind: 'A', channel: 'EMAIL', mode: 'INSTANT' }],
      back: [{ kind: 'A', channel: 'EMAIL', mode: 'OFF' }],
    })
    expect(pressed(some, 'EMAIL', false)).toEqual({
      changes: [{ kind: 'B', channel: 'EMAIL', mode: 'OFF' }],
      back: [{ kind: 'B', channel: 'EMAIL', mode: 'DAILY_BATCH_4' }],
    })
  })
})
