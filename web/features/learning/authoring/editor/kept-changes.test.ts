import { describe, expect, test } from 'vitest'
import { browser } from '#web/kept/testing.ts'
import { draftOf } from './editor-fixtures.ts'
import { allParts, type Draft, type EditorState, hasUnsaved, isUnsaved, lessonsIn, openEditor } from './editor-state.ts'
import { type EditorAction, editorStore } from './editor-store.ts'
import { editorLocker, recovered, typedAgain, unsavedParts } from './kept-changes.ts'
import { nextRequest } from './next-request.ts'

/** What a page that was closed left, as another of the same person finds it. */
async function closed(state: EditorState, userId = 'ha'): Promise<EditorState | null> {
  const machine = browser()
  editorLocker('ha', 'course', machine.open('a')).keep(hasUnsaved(state) ? state : null)
  machine.close('a')
  let found: EditorState | null = null
  await editorLocker(userId, 'course', machine.open('b')).takeOver((kept) => {
    found = kept
    return true
  })
  return found
}
const back = async (state: EditorState, draft: Draft) => {
  const kept = await closed(state)
  return kept && recovered(kept, draft)
}

describe('changes kept on this machine', () => {
  const draft = draftOf({ a: ['a1', 'a2'] })
  const typed = editorStore(openEditor(draft), {
    type: 'lesson edited',
    id: 'a1',
    fields: { name: 'Viết lúc mất mạng' },
    at: 1,
  })

  test('come back on a fresh load and are then sent', async () => {
    const state = await back(typed, draft)
    if (!state) throw new Error('nothing recovered')
    expect(lessonsIn(state.sections)[0]?.part.fields.name).toBe('Viết lúc mất mạng')
    expect(nextRequest(state, 1_000_000, 'k')).toMatchObject({ kind: 'lesson', body: { id: 'a1', version: 1 } })
  })

  test('keep the version they started from, so that a change made elsewhere meanwhile is not overwritten', async () => {
    const moved = draftOf({ a: ['a1', 'a2'] })
    const [lesson] = moved.sections[0]?.lessons ?? []
    if (lesson) Object.assign(lesson, { version: 4, name: 'Viết ở máy khác', preview: true })
    const state = await back(typed, moved)
    expect(lessonsIn(state?.sections ?? [])[0]?.part).toMatchObject({
      version: 1,
      fields: { name: 'Viết lúc mất mạng', preview: true },
    })
  })

  test('a request whose answer never came goes again under its key; what it had created is not there twice', async () => {
    const added = editorStore(openEditor(draft), {
      type: 'lesson added',
      id: 'local',
      sectionId: 'a',
      lesson: 'TEXT',
      at: 0,
    })
    const request = nextRequest(added, 1_000, 'once')
    if (!request) throw new Error('nothing due')
    const state = await back(
      editorStore(added, { type: 'sent', request }),
      draftOf({ a: ['a1', 'a2', 'created'] }, { treeVersion: 2 }),
    )
    if (!state) throw new Error('nothing recovered')
    expect(nextRequest(state, 1_000_000, 'other')?.key).toBe('once')
    const sent = editorStore(state, { type: 'sent', request })
    const settled = editorStore(sent, { type: 'saved', reply: { id: 'created', version: 1, treeVersion: 2 }, at: 5 })
    expect(lessonsIn(settled.sections).map(({ savedId }) => savedId)).toEqual(['a1', 'a2', 'created'])
    expect(hasUnsaved(settled)).toBe(false)
  })

  test('are nobody else’s, and are gone once saved', async () => {
    expect(await closed(typed, 'minh')).toBe(null)
    expect(await closed(openEditor(draft))).toBe(null)
  })

  test('of another tab can be read, and typed in once more: what is not there any more is added anew', () => {
    let ids = 0
    const other = [
      { type: 'course edited', fields: { description: 'Mô tả ở thẻ kia' }, at: 1 },
      { type: 'lesson edited', id: 'a2', fields: { name: 'Bài đã bị xóa' }, at: 1 },
      { type: 'section added', id: 'local', at: 1 },
      { type: 'section edited', id: 'local', fields: { name: 'Chương ở thẻ kia' }, at: 1 },
      { type: 'lesson added', id: 'local-1', sectionId: 'local', lesson: 'TEXT', at: 1 },
      { type: 'lesson edited', id: 'local-1', fields: { name: 'Bài ở thẻ kia' }, at: 1 },
    ] satisfies EditorAction[]
    const kept = other.reduce(editorStore, typed)
    expect(unsavedParts(kept)).toEqual(
      expect.arrayContaining([
        { label: 'Mô tả ngắn', text: 'Mô tả ở thẻ kia' },
        { label: 'Chương 1, bài 1: Tên', text: 'Viết lúc mất mạng' },
        { label: 'Chương 2: Tên', text: 'Chương ở thẻ kia' },
      ]),
    )
    const now = openEditor(draftOf({ a: ['a1'] }))
    const state = typedAgain(kept, now, () => `moi-${++ids}`)
      .map((action) => ({ ...action, at: 2 }) as EditorAction)
      .reduce(editorStore, now)
    expect(state.course.fields.description).toBe('Mô tả ở thẻ kia')
    expect(
      state.sections.map(({ part, lessons }) => [part.fields.name, lessons.map((one) => one.part.fields.name)]),
    ).toEqual([
      ['Chương a', ['Viết lúc mất mạng', 'Bài đã bị xóa']],
      ['Chương ở thẻ kia', ['Bài ở thẻ kia']],
    ])
    expect(allParts(state).filter(isUnsaved)).toHaveLength(5)
  })
})
