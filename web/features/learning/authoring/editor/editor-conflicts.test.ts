import { describe, expect, test } from 'vitest'
import { sectionPicture } from '#domain/media.ts'
import { draftOf, LATER, NOW, outline, send, through } from './editor-fixtures.ts'
import { type EditorState, hasUnsaved, lessonsIn, openEditor } from './editor-state.ts'
import type { EditorAction } from './editor-store.ts'
import { clashes } from './meet.ts'
import { nextRequest } from './next-request.ts'
import { firstConflict } from './tab-states.ts'

const names = (state: EditorState) => lessonsIn(state.sections).map(({ part }) => part.fields.name)

describe('two editors', () => {
  const opened = openEditor(draftOf({ a: ['a1', 'a2'] }))
  const overtaken = () => {
    const { state } = send(through(opened, { type: 'course edited', fields: { name: 'Tên của tôi' }, at: NOW }))
    return through(state, {
      type: 'overtaken',
      theirs: { ...opened.course.fields, name: 'Tên của người kia', description: 'Mô tả của người kia' },
      version: 7,
    })
  }

  test('a conflict keeps both texts and sends nothing until one is chosen', () => {
    const state = overtaken()
    expect(state.course).toMatchObject({
      fields: { name: 'Tên của tôi' },
      conflict: { theirs: { name: 'Tên của người kia' }, version: 7 },
    })
    expect(nextRequest(state, NOW + 60_000, 'k')).toBe(null)
    expect(hasUnsaved(state)).toBe(true)
  })

  test('keeping mine sends mine on top of theirs; what I did not touch is theirs', () => {
    const state = through(overtaken(), { type: 'resolved', part: { kind: 'course' }, keep: 'mine' })
    expect(state.course.fields).toMatchObject({ name: 'Tên của tôi', description: 'Mô tả của người kia' })
    expect(nextRequest(state, LATER, 'k')).toMatchObject({ body: { version: 7, name: 'Tên của tôi' } })
  })

  test('taking theirs leaves nothing to save', () => {
    const state = through(overtaken(), { type: 'resolved', part: { kind: 'course' }, keep: 'theirs' })
    expect(state.course.fields.name).toBe('Tên của người kia')
    expect(hasUnsaved(state)).toBe(false)
  })

  test('my name and their description are no conflict: both are sent as one, from their version', () => {
    const { state } = send(through(opened, { type: 'course edited', fields: { name: 'Tên của tôi' }, at: NOW }))
    const met = through(state, {
      type: 'overtaken',
      theirs: { ...opened.course.fields, description: 'Mô tả của người kia' },
      version: 7,
    })
    expect(met.course).toMatchObject({
      conflict: null,
      fields: { name: 'Tên của tôi', description: 'Mô tả của người kia' },
    })
    expect(nextRequest(met, LATER, 'k')).toMatchObject({ body: { version: 7, name: 'Tên của tôi' } })
  })

  test('what the server tidied of a text I go on with is no change of theirs', () => {
    const { state } = send(through(opened, { type: 'course edited', fields: { name: 'Tên của tôi ' }, at: NOW }))
    const stored = { ...opened.course.fields, name: 'Tên của tôi' }
    const landed = through(
      state,
      { type: 'saved', reply: { version: 2, stored }, at: NOW },
      { type: 'course edited', fields: { name: 'Tên của tôi đây' }, at: NOW },
    )
    const theirs = { ...stored, description: 'Mô tả của người kia' }
    expect(through(send(landed).state, { type: 'overtaken', theirs, version: 3 }).course).toMatchObject({
      conflict: null,
      fields: { name: 'Tên của tôi đây', description: 'Mô tả của người kia' },
    })
  })

  test('of two changes of one field the other fields of both stay, whichever is chosen', () => {
    const mine = through(opened, { type: 'course edited', fields: { name: 'Tên của tôi', tags: ['của tôi'] }, at: NOW })
    const conflict = through(send(mine).state, {
      type: 'overtaken',
      theirs: { ...opened.course.fields, name: 'Tên của người kia', description: 'Mô tả của người kia' },
      version: 7,
    })
    expect(clashes(conflict.course)).toEqual(['name'])
    const taken = through(conflict, { type: 'resolved', part: { kind: 'course' }, keep: 'theirs' })
    expect(taken.course).toMatchObject({
      fields: { name: 'Tên của người kia', description: 'Mô tả của người kia', tags: ['của tôi'] },
      dirty: ['tags'],
    })
  })

  test('the same change made twice is none', () => {
    const { state } = send(through(opened, { type: 'course edited', fields: { name: 'Tên chung' }, at: NOW }))
    const met = through(state, {
      type: 'overtaken',
      theirs: { ...opened.course.fields, name: 'Tên chung' },
      version: 7,
    })
    expect(hasUnsaved(met)).toBe(false)
  })

  test.each(['section', 'lesson', 'product'] as const)('a %s is put together field by field too', (kind) => {
    const id = kind === 'section' ? 'a' : 'a1'
    const [fields, theirsToo] =
      kind === 'product'
        ? [{ price: 99_000 }, { availableDays: 30 }]
        : kind === 'section'
          ? [{ name: 'Của tôi' }, { thumbnail: sectionPicture('f') }]
          : [{ name: 'Của tôi' }, { preview: true }]
    const { state } = send(
      through(opened, { type: `${kind} edited`, ...(kind !== 'product' && { id }), fields, at: NOW } as EditorAction),
    )
    const part = () =>
      kind === 'product'
        ? state.product
        : kind === 'section'
          ? state.sections[0]?.part
          : lessonsIn(state.sections)[0]?.part
    const theirs = { ...part()?.base, ...theirsToo }
    const met = through(state, { type: 'overtaken', theirs, version: 7 })
    expect(firstConflict(met)).toBe(null)
    const body = kind === 'product' ? { product: fields } : fields
    expect(nextRequest(met, LATER, 'k')).toMatchObject({ kind, body })
  })

  test('a lesson the other deleted can be written anew or let go', () => {
    const { state } = send(through(opened, { type: 'lesson edited', id: 'a1', fields: { name: 'Của tôi' }, at: NOW }))
    const gone = through(state, { type: 'overtaken', theirs: null, version: 0 })
    const again = through(gone, { type: 'resolved', part: { kind: 'lesson', id: 'a1' }, keep: 'mine' })
    expect(nextRequest(again, LATER, 'k')).toMatchObject({
      kind: 'lesson',
      body: { sectionId: 'a', name: 'Của tôi', type: 'TEXT' },
    })
    expect(outline(through(gone, { type: 'resolved', part: { kind: 'lesson', id: 'a1' }, keep: 'theirs' }))).toEqual({
      a: ['a2'],
    })
  })

  test('of two orders one is chosen, and neither loses a lesson that only the other has', () => {
    const mine = through(
      opened,
      { type: 'lesson added', id: 'new', sectionId: 'a', lesson: 'TEXT', at: NOW },
      { type: 'lesson stepped', id: 'a1', step: 1, at: NOW },
      { type: 'lesson edited', id: 'a1', fields: { name: 'Đang viết dở' }, at: NOW },
    )
    const theirs = draftOf({ b: ['b1'], a: ['a1', 'a2', 'a3'] }, { treeVersion: 4 })
    const conflict = through(mine, { type: 'tree overtaken', draft: theirs })
    const kept = through(conflict, { type: 'tree resolved', keep: 'mine' })
    expect(outline(kept)).toEqual({ a: ['a2', 'a1', 'new', 'a3'], b: ['b1'] })
    expect(kept.tree).toMatchObject({ version: 4, dirty: true, conflict: null })
    expect(names(kept)).toContain('Đang viết dở')
    const taken = through(conflict, { type: 'tree resolved', keep: 'theirs' })
    expect(outline(taken)).toEqual({ b: ['b1'], a: ['a1', 'a2', 'a3', 'new'] })
    expect(taken.tree.dirty).toBe(false)
    expect(names(taken)).toContain('Đang viết dở')
  })
})
