import { describe, expect, test } from 'vitest'
import { draftOf, LATER, NOW, outline, send, through } from './editor-fixtures.ts'
import { hasUnsaved, lessonsIn, openEditor } from './editor-state.ts'
import { UNDO_MS } from './editor-store.ts'
import { nextRequest, wakeAt } from './next-request.ts'

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
    ).toMatchObject({ body: { product: { price: 50_000 } } })
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
