import { describe, expect, test } from 'vitest'
import { editorReducer, hasUnsaved, openEditor } from './editor-state.ts'
import { newTier } from './new-items.ts'
import { outgoing } from './terms.ts'
import { hostEvent, question, quota, session, through, tier } from './testing.ts'

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('lists', () => {
  const event = hostEvent({
    sessions: [session('s1'), session('s2')],
    tiers: [
      tier('t1', { sessionIds: ['s1'] }),
      tier('t2', { afterTierId: 't1', sessionIds: ['s1', 's2'] }),
      tier('t3'),
    ],
    quotas: [quota('q1', ['t1', 't2'])],
    questions: [
      question('a', { kind: 'CHOICE', options: ['Có', 'Không'] }),
      question('b', { dependsOnId: 'a', dependsOnAnswer: 'Có' }),
    ],
  })

  test('a session that goes is no ticket’s any more, and a ticket for it alone is not one for all', () => {
    const { fields } = through(event, { type: 'removed', list: 'sessions', id: 's1' })
    expect(fields.tiers.map(({ sessionIds }) => sessionIds)).toEqual([[], ['s2'], null])
  })

  test('a tier that goes is waited for by nobody and shares nothing', () => {
    const { fields } = through(event, { type: 'removed', list: 'tiers', id: 't1' })
    expect(fields.tiers.map(({ afterTierId }) => afterTierId)).toEqual([null, null])
    expect(fields.quotas[0]?.tierIds).toEqual(['t2'])
  })

  test('a question that goes leaves those that depended on it to be asked always', () => {
    const { fields } = through(event, { type: 'removed', list: 'questions', id: 'a' })
    expect(fields.questions).toMatchObject([{ id: 'b', dependsOnId: null, dependsOnAnswer: null }])
  })

  test('what moves is still referred to', () => {
    const { fields } = through(event, { type: 'moved', list: 'tiers', id: 't1', by: 1 })
    expect(ids(fields.tiers)).toEqual(['t2', 't1', 't3'])
    expect(fields.tiers[0]).toMatchObject({ afterTierId: 't1' })
    expect(fields.quotas[0]?.tierIds).toEqual(['t1', 't2'])
  })

  test('nothing moves beyond the ends, nor among sessions that were called off', () => {
    const called = hostEvent({ sessions: [session('s1'), session('off', { canceledAt: '2026-11-20T05:00:00.000Z' })] })
    const moved = through(
      called,
      { type: 'moved', list: 'sessions', id: 's1', by: 1 },
      { type: 'moved', list: 'sessions', id: 's1', by: -1 },
      { type: 'added', list: 'sessions', item: session('s2') },
    )
    expect(ids(moved.fields.sessions)).toEqual(['s1', 's2', 'off'])
  })

  test('an answer that is reworded takes along who waits for it; one that goes leaves nobody waiting', () => {
    const reworded = through(event, { type: 'options changed', id: 'a', options: ['Có chứ', 'Không'] })
    expect(reworded.fields.questions[1]?.dependsOnAnswer).toBe('Có chứ')
    const swapped = through(event, { type: 'options changed', id: 'a', options: ['Không', 'Có'] })
    expect(swapped.fields.questions[1]?.dependsOnAnswer).toBe('Có')
    const fewer = through(event, { type: 'options changed', id: 'a', options: ['Không'] })
    expect(fewer.fields.questions[1]?.dependsOnAnswer).toBe(null)
  })

  test('a session is repeated behind itself, and tickets for it admit to its copies', () => {
    const copies = [session('s1b'), session('s1c')]
    const { fields } = through(event, { type: 'repeated', id: 's1', copies, admit: true })
    expect(ids(fields.sessions)).toEqual(['s1', 's1b', 's1c', 's2'])
    expect(fields.tiers[0]?.sessionIds).toEqual(['s1', 's1b', 's1c'])
    expect(fields.tiers[2]?.sessionIds).toBe(null)
  })
})

describe('saving', () => {
  const opened = hostEvent({ sessions: [session('s1')] })
  const written = through(
    opened,
    { type: 'added', list: 'sessions', item: session('new-s') },
    { type: 'added', list: 'tiers', item: { ...newTier(), id: 'new-t', sessionIds: ['new-s'] } },
  )
  const reply = hostEvent({
    version: 2,
    sessions: [session('s1'), session('S2', { name: 'new-s' })],
    tiers: [tier('T1', { name: '', sessionIds: ['S2'] })],
  })
  const saved = editorReducer(written, { type: 'saved', sent: written.fields, event: reply })

  test('what is new keeps its name on the page and is sent under that of the server from then on', () => {
    expect(hasUnsaved(written)).toBe(true)
    expect(hasUnsaved(saved)).toBe(false)
    expect(ids(saved.fields.sessions)).toEqual(['s1', 'new-s'])
    expect(saved.fields.tiers[0]?.sessionIds).toEqual(['new-s'])
    const sent = outgoing(saved.fields, saved.aliases)
    expect(sent.tiers).toMatchObject([{ id: 'T1', sessionIds: ['S2'] }])
    expect(ids(sent.sessions)).toEqual(['s1', 'S2'])
  })

  test('what was typed while it was under way stays and is unsaved', () => {
    const typed = editorReducer(written, { type: 'edited', part: { name: 'Một cái tên khác hẳn' } })
    const after = editorReducer(typed, { type: 'saved', sent: written.fields, event: reply })
    expect(after.fields.name).toBe('Một cái tên khác hẳn')
    expect(hasUnsaved(after)).toBe(true)
    expect(after.event.version).toBe(2)
  })

  test('what the server refuses stands at the thing, wherever it moves, until it is written anew', () => {
    const refused = editorReducer(written, {
      type: 'refused',
      problems: { 'sessions.1.endsAt': 'Chưa có giờ', 'tiers.0.name': 'Chưa có tên' },
      sent: written.fields,
    })
    expect(refused.refused).toEqual({ 'sessions.new-s.endsAt': 'Chưa có giờ', 'tiers.new-t.name': 'Chưa có tên' })
    const moved = editorReducer(refused, { type: 'moved', list: 'sessions', id: 'new-s', by: -1 })
    expect(moved.refused).toEqual(refused.refused)
    const typed = editorReducer(moved, { type: 'changed', list: 'tiers', id: 'new-t', part: { name: 'Vé' } })
    expect(typed.refused).toEqual({ 'sessions.new-s.endsAt': 'Chưa có giờ' })
    expect(editorReducer(typed, { type: 'removed', list: 'sessions', id: 'new-s' }).refused).toEqual({})
  })

  test('what cannot be read stands in the way until it is read or goes', () => {
    const unread = editorReducer(saved, { type: 'unread', path: 'tiers.new-t.capacity', message: 'Hãy nhập số' })
    expect(hasUnsaved(unread)).toBe(true)
    expect(editorReducer(unread, { type: 'removed', list: 'tiers', id: 'new-t' }).unread).toEqual({})
  })
})

describe('somebody else saved meanwhile', () => {
  const opened = openEditor(hostEvent())
  const mine = editorReducer(opened, { type: 'edited', part: { name: 'Tên của tôi' } })

  test('nothing here: it is taken over', () => {
    const { fields } = editorReducer(opened, { type: 'loaded', event: hostEvent({ version: 2, name: 'Tên của họ' }) })
    expect(fields.name).toBe('Tên của họ')
  })

  test('another part: both stay', () => {
    const both = editorReducer(mine, { type: 'overtaken', event: hostEvent({ version: 2, summary: 'Của họ' }) })
    expect(both.fields).toMatchObject({ name: 'Tên của tôi', summary: 'Của họ' })
    expect([both.theirs, both.event.version, hasUnsaved(both)]).toEqual([null, 2, true])
  })

  test('the same part: nothing changes until it is chosen', () => {
    const theirs = hostEvent({ version: 2, name: 'Tên của họ', summary: 'Của họ' })
    const clash = editorReducer(mine, { type: 'overtaken', event: theirs })
    expect([clash.fields.name, clash.theirs?.version]).toEqual(['Tên của tôi', 2])
    const kept = editorReducer(clash, { type: 'resolved', keep: 'mine' })
    expect([kept.fields.name, kept.fields.summary, kept.event.version]).toEqual(['Tên của tôi', 'Của họ', 2])
    const taken = editorReducer(clash, { type: 'resolved', keep: 'theirs' })
    expect([taken.fields.name, hasUnsaved(taken)]).toEqual(['Tên của họ', false])
  })
})
