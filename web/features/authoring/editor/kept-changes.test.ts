import { describe, expect, test } from 'vitest'
import { draftOf } from './editor-fixtures.ts'
import { hasUnsaved, lessonsIn, openEditor } from './editor-state.ts'
import { editorStore } from './editor-store.ts'
import { keepChanges, recoverChanges, type Storage } from './kept-changes.ts'
import { nextRequest } from './next-request.ts'

function memory(): Storage & { size(): number } {
  const map = new Map<string, string>()
  return {
    getItem: (k) => map.get(k) ?? null,
    setItem: (k, v) => void map.set(k, v),
    removeItem: (k) => void map.delete(k),
    size: () => map.size,
  }
}

describe('changes kept on this machine', () => {
  const draft = draftOf({ a: ['a1', 'a2'] })
  const typed = editorStore(openEditor(draft), {
    type: 'lesson edited',
    id: 'a1',
    fields: { name: 'Viết lúc mất mạng' },
    at: 1,
  })

  test('come back on a fresh load and are then sent', () => {
    const storage = memory()
    keepChanges(storage, 'ha', typed)
    const state = recoverChanges(storage, 'ha', draft)
    if (!state) throw new Error('nothing recovered')
    expect(lessonsIn(state.sections)[0]?.part.fields.name).toBe('Viết lúc mất mạng')
    expect(nextRequest(state, 1_000_000, 'k')).toMatchObject({ kind: 'lesson', body: { id: 'a1', version: 1 } })
  })

  test('keep the version they started from, so that a change made elsewhere meanwhile is not overwritten', () => {
    const storage = memory()
    keepChanges(storage, 'ha', typed)
    const moved = draftOf({ a: ['a1', 'a2'] })
    const [lesson] = moved.sections[0]?.lessons ?? []
    if (lesson) Object.assign(lesson, { version: 4, name: 'Viết ở máy khác', preview: true })
    const state = recoverChanges(storage, 'ha', moved)
    expect(lessonsIn(state?.sections ?? [])[0]?.part).toMatchObject({
      version: 1,
      fields: { name: 'Viết lúc mất mạng', preview: true },
    })
  })

  test('a request whose answer never came goes again under its key; what it had created is not there twice', () => {
    const storage = memory()
    const added = editorStore(openEditor(draft), {
      type: 'lesson added',
      id: 'local',
      sectionId: 'a',
      lesson: 'TEXT',
      at: 0,
    })
    const request = nextRequest(added, 1_000, 'once')
    if (!request) throw new Error('nothing due')
    keepChanges(storage, 'ha', editorStore(added, { type: 'sent', request }))
    const state = recoverChanges(storage, 'ha', draftOf({ a: ['a1', 'a2', 'created'] }, { treeVersion: 2 }))
    if (!state) throw new Error('nothing recovered')
    expect(nextRequest(state, 1_000_000, 'other')?.key).toBe('once')
    const sent = editorStore(state, { type: 'sent', request })
    const settled = editorStore(sent, { type: 'saved', reply: { id: 'created', version: 1, treeVersion: 2 }, at: 5 })
    expect(lessonsIn(settled.sections).map(({ savedId }) => savedId)).toEqual(['a1', 'a2', 'created'])
    expect(hasUnsaved(settled)).toBe(false)
  })

  test('are nobody else’s, and are gone once saved', () => {
    const storage = memory()
    keepChanges(storage, 'ha', typed)
    expect(recoverChanges(storage, 'minh', draft)).toBe(null)
    keepChanges(storage, 'ha', openEditor(draft))
    expect(storage.size()).toBe(0)
  })

  test('unreadable ones are ignored', () => {
    const storage = memory()
    storage.setItem('benhoc.editor.ha.course', '{"format":1,"sta')
    expect(recoverChanges(storage, 'ha', draft)).toBe(null)
  })
})
