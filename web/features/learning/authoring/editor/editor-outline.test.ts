import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf, LATER, NOW, outline, send, through } from './editor-fixtures.ts'
import { lessonsIn, openEditor } from './editor-state.ts'
import { UNDO_MS } from './editor-store.ts'
import { nextRequest } from './next-request.ts'

describe('deleting', () => {
  const opened = openEditor(draftOf({ a: ['a1', 'a2'], b: ['b1'] }))

  test('a lesson selects the previous one, else the next, else none', () => {
    const first = through(opened, { type: 'selected', id: 'a2' }, { type: 'lesson removed', id: 'a2', at: NOW })
    expect(first.selected).toBe('a1')
    const second = through(first, { type: 'lesson removed', id: 'a1', at: NOW })
    expect(second.selected).toBe('b1')
    expect(through(second, { type: 'lesson removed', id: 'b1', at: NOW }).selected).toBe(null)
  })

  test('can be taken back for eight seconds: everything stands where it stood', () => {
    const removed = through(opened, { type: 'section removed', id: 'a', at: NOW })
    expect(outline(removed)).toEqual({ b: ['b1'] })
    const undone = through(removed, { type: 'removal undone', id: 'a', at: NOW + 5_000 })
    expect(outline(undone)).toEqual({ a: ['a1', 'a2'], b: ['b1'] })
    expect(nextRequest(undone, NOW + UNDO_MS, 'k')?.kind).not.toBe('delete-section')
  })

  test('once the deletion is under way it cannot be taken back', () => {
    const { state } = send(through(opened, { type: 'lesson removed', id: 'a1', at: NOW }), NOW + UNDO_MS)
    expect(outline(through(state, { type: 'removal undone', id: 'a1', at: NOW }))).toEqual({ a: ['a2'], b: ['b1'] })
  })

  test('refused by the server, the lesson is back', () => {
    const { state } = send(through(opened, { type: 'lesson removed', id: 'a1', at: NOW }), NOW + UNDO_MS)
    expect(outline(through(state, { type: 'refused', message: 'Không được' }))).toEqual({ a: ['a1', 'a2'], b: ['b1'] })
  })
})

describe('order', () => {
  const opened = openEditor(draftOf({ a: ['a1', 'a2'], b: ['b1'] }))

  test('goes out whole with the version of the tree; what awaits deletion stands at the end', () => {
    const state = through(
      opened,
      { type: 'lesson moved', id: 'a1', sectionId: 'b', index: 1, at: NOW },
      { type: 'lesson removed', id: 'a2', at: NOW },
      { type: 'section moved', id: 'b', index: 0, at: NOW },
    )
    expect(send(state).request).toMatchObject({
      kind: 'tree',
      body: {
        treeVersion: 1,
        sections: [
          { id: 'b', lessonIds: ['b1', 'a1'] },
          { id: 'a', lessonIds: ['a2'] },
        ],
      },
    })
  })

  test('waits until everything in it is known to the server', () => {
    const state = through(
      opened,
      { type: 'lesson added', id: 'new', sectionId: 'a', lesson: 'TEXT', at: NOW },
      { type: 'lesson moved', id: 'new', sectionId: 'a', index: 0, at: NOW },
    )
    const creating = send(state)
    expect(creating.request.kind).toBe('lesson')
    const named = through(creating.state, { type: 'saved', reply: { id: 'N', version: 1, treeVersion: 2 }, at: LATER })
    expect(send(named).request).toMatchObject({
      kind: 'tree',
      body: { treeVersion: 2, sections: [{ lessonIds: ['N', 'a1', 'a2'] }, {}] },
    })
  })

  test('a move that changes nothing sends nothing', () => {
    expect(through(opened, { type: 'lesson stepped', id: 'a1', step: -1, at: NOW })).toBe(opened)
  })

  test('a version that jumped keeps the old one, so that the next move meets the other editor', () => {
    const creating = send(through(opened, { type: 'section added', id: 's', at: NOW }))
    expect(
      through(creating.state, { type: 'saved', reply: { id: 'S', version: 1, treeVersion: 5 }, at: LATER }).tree
        .version,
    ).toBe(1)
  })

  test('whatever is moved, added and removed: every lesson stands in exactly one chapter, without gaps', () => {
    const ids = fc.constantFrom('a1', 'a2', 'b1', 'n0', 'n1')
    const at = NOW
    const move = fc.oneof(
      fc.record({
        type: fc.constant('lesson moved' as const),
        id: ids,
        sectionId: fc.constantFrom('a', 'b', 'c'),
        index: fc.integer({ min: -2, max: 9 }),
        at: fc.constant(at),
      }),
      fc.record({
        type: fc.constant('lesson stepped' as const),
        id: ids,
        step: fc.constantFrom(-1 as const, 1 as const),
        at: fc.constant(at),
      }),
      fc.record({
        type: fc.constant('section moved' as const),
        id: fc.constantFrom('a', 'b'),
        index: fc.integer({ min: -2, max: 9 }),
        at: fc.constant(at),
      }),
      fc.record({ type: fc.constant('lesson removed' as const), id: ids, at: fc.constant(at) }),
      fc.record({ type: fc.constant('section removed' as const), id: fc.constantFrom('a', 'b'), at: fc.constant(at) }),
      fc.record({
        type: fc.constant('removal undone' as const),
        id: fc.oneof(ids, fc.constantFrom('a', 'b')),
        at: fc.constant(at),
      }),
    )
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (actions) => {
        const state = through(opened, ...actions)
        const all = lessonsIn(state.sections)
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        expect(state.sections.map(({ index }) => index)).toEqual(state.sections.map((_, index) => index))
        for (const section of state.sections) {
          expect(section.lessons.map(({ index, sectionId }) => [index, sectionId])).toEqual(
            section.lessons.map((_, index) => [index, section.id]),
          )
        }
        expect(state.selected === null || all.some(({ id }) => id === state.selected)).toBe(true)
      }),
    )
  })
})
