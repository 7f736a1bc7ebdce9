import { describe, expect, test } from 'vitest'
import { draftOf } from './editor-fixtures.ts'
import { type EditorState, openEditor } from './editor-state.ts'
import { type EditorAction, editorStore } from './editor-store.ts'
import { nextRequest } from './next-request.ts'
import { editorValidity, placeOf, saveStateOf } from './tab-states.ts'

const opened = openEditor(draftOf({ a: ['a1'] }))
const through = (...actions: EditorAction[]) => actions.reduce(editorStore, opened)
const statuses = (state: EditorState) =>
  (['INFORMATION', 'CONTENT', 'PRICING'] as const).map((tab) => saveStateOf(state, tab).status)

describe('the save state of a tab', () => {
  test('is its own', () => {
    expect(statuses(opened)).toEqual(['saved', 'saved', 'saved'])
    expect(statuses(through({ type: 'product edited', fields: { price: 0 }, at: 1 }))).toEqual([
      'saved',
      'saved',
      'unsaved',
    ])
    expect(statuses(through({ type: 'lesson edited', id: 'a1', fields: { name: 'Dao' }, at: 1 }))).toEqual([
      'saved',
      'unsaved',
      'saved',
    ])
  })

  test('watching a video to its end is asked for beside the lessons, so it is saved there', () => {
    expect(statuses(through({ type: 'course edited', fields: { videoCompletionRequired: true }, at: 1 }))).toEqual([
      'saved',
      'unsaved',
      'saved',
    ])
  })

  test('goes from unsaved over saving to saved with its time; offline says so', () => {
    const typed = through({ type: 'course edited', fields: { name: 'Tên mới' }, at: 0 })
    const request = nextRequest(typed, 1_000, 'k')
    if (!request) throw new Error('nothing due')
    const sending = editorStore(typed, { type: 'sent', request })
    expect(saveStateOf(sending, 'INFORMATION').status).toBe('saving')
    expect(saveStateOf(editorStore(sending, { type: 'unreached', at: 1 }), 'INFORMATION').status).toBe('offline')
    expect(saveStateOf(editorStore(sending, { type: 'saved', reply: { version: 2 }, at: 77 }), 'INFORMATION')).toEqual({
      status: 'saved',
      savedAt: 77,
      message: null,
    })
    expect(saveStateOf(editorStore(sending, { type: 'refused', message: 'Tên quá dài' }), 'INFORMATION')).toMatchObject(
      { status: 'failed', message: 'Tên quá dài' },
    )
  })
})

describe('problems', () => {
  test('name the tab, the lesson and the field where they are put right', () => {
    const problems = editorValidity(through({ type: 'lesson edited', id: 'a1', fields: { name: '' }, at: 1 })).problems
    const place = (path: string) =>
      placeOf(opened, problems.find((problem) => problem.path === path) ?? { tab: 'CONTENT', path })
    expect(place('description')).toEqual({ tab: 'INFORMATION', lessonId: null, field: 'field-description' })
    expect(place('sections.0.lessons.0.name')).toEqual({ tab: 'CONTENT', lessonId: 'a1', field: 'lesson-name' })
    expect(place('sections.0.lessons.0.body')).toEqual({ tab: 'CONTENT', lessonId: 'a1', field: 'lesson-content' })
    expect(place('product.price')).toEqual({ tab: 'PRICING', lessonId: null, field: 'field-product-price' })
  })

  test('count what is not saved yet', () => {
    const asked = { tab: 'PRICING', path: 'product.price' }
    expect(editorValidity(opened).problems).toContainEqual(expect.objectContaining(asked))
    expect(
      editorValidity(through({ type: 'product edited', fields: { price: 99_000 }, at: 1 })).problems,
    ).not.toContainEqual(expect.objectContaining(asked))
  })
})
