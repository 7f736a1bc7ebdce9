import { createContext, type Dispatch, useContext, useMemo } from 'react'
import { type EventValidity, eventValidity } from '#domain/event/validity.ts'
import type { EditorAction, EditorState } from './editor-state.ts'
import { stablePath } from './field-paths.ts'
import { draftOf, type Terms } from './terms.ts'

/** The open editor, for everything on its page. */
export type EventEditor = {
  state: EditorState
  terms: Terms
  act: Dispatch<EditorAction>
  validity: EventValidity
  canEdit: boolean
  /**
   * What is wrong with a field, by its stable path: what the server said, or what the rules say. A field that is still
   * empty is not scolded until the host asked what is missing; `filled` says it is not.
   */
  problemAt: (path: string, filled?: boolean) => string | null
}

const EditorContext = createContext<EventEditor | null>(null)
export const EventEditorProvider = EditorContext.Provider

export function useEventEditor(): EventEditor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('no event is open here')
  return editor
}

/** Puts the editor together from its state. */
export function useEditorOf(state: EditorState, act: Dispatch<EditorAction>, askedForMissing: boolean): EventEditor {
  return useMemo(() => {
    const { fields, refused, unread, event } = state
    const validity = eventValidity(draftOf(fields), new Date())
    const wrong = new Map<string, string>()
    for (const { path, message, blocker } of validity.problems.toReversed())
      if (blocker) wrong.set(stablePath(path, fields), message)
    return {
      state,
      terms: fields,
      act,
      validity,
      canEdit: event.can.edit,
      problemAt: (path, filled = false) =>
        unread[path] ?? refused[path] ?? (filled || askedForMissing ? (wrong.get(path) ?? null) : null),
    }
  }, [state, act, askedForMissing])
}
