import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf } from './editor-fixtures.ts'
import { type EditorState, hasUnsaved, lessonsIn, openEditor } from './editor-state.ts'
import { type EditorAction, editorStore, UNDO_MS } from './editor-store.ts'
import { DEBOUNCE_MS, nextRequest, wakeAt } from './next-request.ts'

const NOW = 1_000_000
const LATER = NOW + DEBOUNCE_MS

function through(state: EditorState, ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorStore, state)
}

/** Sends what is due and hands its request back. */
function send(state: EditorState, now = LATER, key = 'k') {
  const request = nextRequest(state, now, key)
  if (!request) throw new Error('nothing is due')
  return { request, state: editorStore(state, { type: 'sent', request }) }
}

const outline = (state: EditorState) =>
  Object.fromEntries(state.sections.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]))

describe('opening', () => {
  test('sorts by index and counts anew, whatever gaps were loaded', () => {
    const draft = draftOf({ a: ['a1', 'a2'], b: ['b1'] })
    const [a, b] = draft.sections
    if (!a || !b) throw new Error('no sections')
    a.index = 9
    b.index = 4
    for (const [at, lesson] of a.lessons.entries()) lesson.index = 30 - at
    const state = openEditor(draft)
    expect(outline(state)).toEqual({ b: ['b1'], a: ['a2', 'a1'] })
    expect(state.sections.map(({ index }) => index)).toEqual([0, 1])
    expect(state.sections[1]?.lessons.map(({ index }) => index)).toEqual([0, 1])
    expect(hasUnsaved(state)).toBe(false)
    expect(wakeAt(state)).toBe(null)
  })
})

describe('unsaved changes', () => {
  const opened = openEditor(draftOf({ a: ['a1', 'a2'] }))

  test('are tracked apart for course, product, section and lesson, and only what differs counts', () => {
    const state = through(
      opened,
      { type: 'course edited', fields: { description: 'Món nhanh', name: 'Nấu ăn cho người bận rộn' }, at: NOW },
      { type: 'product edited', fields: { price: 199_000 }, at: NOW },
      { type: 'section edited', id: 'a', fields: { name: 'Mở đầu' }, at: NOW },
      { type: 'lesson edited', id: 'a2', fields: { preview: true }, at: NOW },
    )
    expect([state.course.dirty, state.product.dirty, state.sections[0]?.part.dirty]).toEqual([
      ['description'],
      ['price'],
      ['name'],
    ])
    expect(lessonsIn(state.sections).map(({ part }) => part.dirty)).toEqual([[], ['preview']])
  })

  test('wait 500 ms for the next keystroke, then go out as one request with the version they started from', () => {
    const state = through(
      opened,
      { type: 'lesson edited', id: 'a1', fields: { name: 'Dao' }, at: NOW },
      { type: 'lesson edited', id: 'a1', fields: { name: 'Dao và thớt' }, at: NOW + 300 },
    )
    expect(nextRequest(state, NOW + 799, 'k')).toBe(null)
    expect(wakeAt(state)).toBe(NOW + 800)
    expect(nextRequest(state, NOW + 800, 'k')).toMatchObject({
      kind: 'lesson',
      body: { id: 'a1', version: 1, name: 'Dao và thớt' },
    })
  })

  test('what is typed while a save is under way is saved after it, from the new version', () => {
    const first = send(through(opened, { type: 'course edited', fields: { name: 'Nấu ăn nhanh' }, at: NOW }))
    const typed = through(first.state, {
      type: 'course edited',
      fields: { name: 'Nấu ăn nhanh và ngon' },
      at: NOW + 700,
    })
    expect(nextRequest(typed, NOW + 5_000, 'k')).toBe(null)
    const saved = through(typed, { type: 'saved', reply: { version: 2 }, at: NOW + 900 })
    expect(nextRequest(saved, NOW + 1_200, 'k2')).toMatchObject({ body: { version: 2, name: 'Nấu ăn nhanh và ngon' } })
    const done = through(send(saved, NOW + 1_200).state, { type: 'saved', reply: { version: 3 }, at: NOW + 1_300 })
    expect(hasUnsaved(done)).toBe(false)
  })

  test('a refused save stays unsaved and waits for another change or a retry', () => {
    const refused = through(send(through(opened, { type: 'product edited', fields: { price: 5 }, at: NOW })).state, {
      type: 'refused',
      message: 'Giá chưa hợp lệ',
    })
    expect(refused.product).toMatchObject({ failure: 'Giá chưa hợp lệ', dirty: ['price'], sent: null })
    expect(nextRequest(refused, NOW + 60_000, 'k')).toBe(null)
    expect(nextRequest(through(refused, { type: 'retried' }), NOW + 60_000, 'k')).toMatchObject({ kind: 'product' })
    expect(
      nextRequest(through(refused, { type: 'product edited', fields: { price: 50_000 }, at: NOW }), LATER, 'k'),
    ).toMatchObject({ body: { price: 50_000 } })
  })

  test('a request that could not be delivered goes again as it was, under its own key, later each time', () => {
    const lost = through(
      send(through(opened, { type: 'course edited', fields: { name: 'Nấu ăn nhanh' }, at: NOW }), LATER, 'first').state,
      { type: 'unreached', at: LATER },
    )
    const typed = through(lost, { type: 'course edited', fields: { name: 'Khác hẳn' }, at: LATER })
    expect(nextRequest(typed, LATER + 1_999, 'second')).toBe(null)
    expect(nextRequest(typed, LATER + 2_000, 'second')).toMatchObject({ key: 'first', body: { name: 'Nấu ăn nhanh' } })
    expect(through(typed, { type: 'unreached', at: 0 }).retryAt).toBe(4_000)
    expect(hasUnsaved(typed)).toBe(true)
  })
})

test('before submitting nothing waits any longer: neither for keystrokes nor to be taken back', () => {
  const state = through(
    openEditor(draftOf({ a: ['a1'] })),
    { type: 'lesson removed', id: 'a1', at: NOW },
    { type: 'product edited', fields: { price: 0 }, at: NOW },
    { type: 'hurried' },
  )
  const first = send(state, NOW)
  expect(first.request.kind).toBe('product')
  expect(send(through(first.state, { type: 'saved', reply: { version: 2 }, at: NOW }), NOW).request.kind).toBe(
    'delete-lesson',
  )
})

describe('new parts', () => {
  test('a new chapter is saved before its lessons, and both take the ids of the server without changing their own', () => {
    const state = through(
      openEditor(draftOf({})),
      { type: 'section added', id: 's', at: NOW },
      { type: 'lesson added', id: 'l', sectionId: 's', lesson: 'VIDEO', at: NOW },
    )
    expect(state.selected).toBe('l')
    const section = send(state)
    expect(section.request).toMatchObject({ kind: 'section', body: { courseId: 'course', name: '' } })
    const named = through(section.state, { type: 'saved', reply: { id: 'S', version: 1, treeVersion: 2 }, at: LATER })
    const lesson = send(named)
    expect(lesson.request).toMatchObject({ kind: 'lesson', body: { sectionId: 'S', type: 'VIDEO' } })
    const done = through(lesson.state, { type: 'saved', reply: { id: 'L', version: 1, treeVersion: 3 }, at: LATER })
    expect(outline(done)).toEqual({ s: ['l'] })
    expect(done.sections[0]).toMatchObject({ savedId: 'S', lessons: [{ savedId: 'L' }] })
    expect(done.tree.version).toBe(3)
    expect(hasUnsaved(done)).toBe(false)
  })

  test('dropped before they were saved, nothing is sent; saved ones are queued for deletion', () => {
    const state = through(
      openEditor(draftOf({ a: ['a1'] })),
      { type: 'lesson added', id: 'new', sectionId: 'a', lesson: 'TEXT', at: NOW },
      { type: 'lesson removed', id: 'new', at: NOW },
      { type: 'lesson removed', id: 'a1', at: NOW },
    )
    expect(nextRequest(state, NOW + UNDO_MS - 1, 'k')).toBe(null)
    const { request } = send(state, NOW + UNDO_MS)
    expect(request).toMatchObject({ kind: 'delete-lesson', savedId: 'a1' })
    expect(through(state, { type: 'swept', at: NOW + UNDO_MS }).removals.map(({ node }) => node.id)).toEqual(['a1'])
  })

  test('removed while its creation is under way, it is deleted on the server once its id is known', () => {
    const creating = send(
      through(openEditor(draftOf({ a: [] })), {
        type: 'lesson added',
        id: 'l',
        sectionId: 'a',
        lesson: 'TEXT',
        at: NOW,
      }),
    )
    const removed = through(
      creating.state,
      { type: 'lesson removed', id: 'l', at: LATER },
      { type: 'swept', at: LATER + UNDO_MS },
      { type: 'saved', reply: { id: 'L', version: 1 }, at: LATER + UNDO_MS },
    )
    expect(nextRequest(removed, LATER + UNDO_MS, 'k')).toMatchObject({ kind: 'delete-lesson', savedId: 'L' })
  })
})

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
