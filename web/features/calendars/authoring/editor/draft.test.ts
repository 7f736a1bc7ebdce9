import { describe, expect, it } from 'vitest'
import type { HostCalendar } from '../../week/week-shown.ts'
import { changedFields, hasUnsaved, openEditor, overtaken, saved, settled, written } from './draft.ts'

const calendar = {
  id: 'a',
  version: 1,
  name: 'Cũ',
  summary: '',
  week: [[], [], [], [], [], [], []],
  days: [],
} as unknown as HostCalendar
const stored = (part: Partial<HostCalendar>): HostCalendar => ({ ...calendar, version: 2, ...part })
const typed = written(openEditor(calendar), { name: 'Của tôi' })

describe('a calendar that is written while somebody else saves it', () => {
  it('comes together where each changed another part', () => {
    const state = overtaken(typed, stored({ summary: 'Của họ' }))
    expect([state.fields.name, state.fields.summary, state.theirs]).toEqual(['Của tôi', 'Của họ', null])
    expect(state.calendar.version).toBe(2)
  })

  it('keeps what was typed until it is chosen where both changed the same', () => {
    const state = overtaken(typed, stored({ name: 'Của họ' }))
    expect(state.fields.name).toBe('Của tôi')
    const theirs = state.theirs as HostCalendar
    expect(settled(state, theirs, 'mine').fields.name).toBe('Của tôi')
    expect(settled(state, theirs, 'mine').calendar.version).toBe(2)
    expect(settled(state, theirs, 'theirs').fields.name).toBe('Của họ')
  })

  it('keeps what is typed while it is saved', () => {
    const later = written(typed, { summary: 'Gõ tiếp' })
    const state = saved(later, typed.fields, stored({ name: 'Của tôi' }))
    expect(changedFields(state)).toEqual(['summary'])
    expect(hasUnsaved(saved(typed, typed.fields, stored({ name: 'Của tôi' })))).toBe(false)
  })

  it('takes no older news, and of its own version what is not written here', () => {
    const now = { ...typed, calendar: stored({}) }
    expect(overtaken(now, calendar)).toBe(now)
    expect(overtaken(now, stored({ status: 'ACTIVE' })).calendar.status).toBe('ACTIVE')
  })

  it('forgets what the server said of a field once something else stands there', () => {
    const refused = { ...typed, refused: { 'week.0.0.from': 'Trùng', 'days.0.day': 'Hai lần' } }
    expect(written(refused, { week: calendar.week }).refused).toEqual({ 'days.0.day': 'Hai lần' })
  })
})
