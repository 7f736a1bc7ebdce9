import { createContext, useContext } from 'react'

export type EditorPage = {
  /** The draft may be changed now: it is not with the staff. */
  canEdit: boolean
  /** The price too: it is the owner's. */
  canPrice: boolean
  /** Whose library uploads go to; null: one's own. */
  libraryOf: string | null
  /** May take what lies in that library, and change it there. */
  mayPick: boolean
  /**
   * What is wrong at a path of the draft. A field that is still empty is not scolded until the host asked what is
   * missing; `filled` says it is not.
   */
  problemAt: (path: string, filled?: boolean) => string | null
  /** Says something to people who cannot see it happen. */
  announce: (words: string) => void
}

const EditorPageContext = createContext<EditorPage | null>(null)
export const EditorPageProvider = EditorPageContext.Provider

export function useEditorPage(): EditorPage {
  const page = useContext(EditorPageContext)
  if (!page) throw new Error('no editor page is open here')
  return page
}
