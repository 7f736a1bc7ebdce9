import type { ReplyOf } from '#domain/contract/index.ts'
import { fold } from '#domain/text.ts'
import type { LibraryFilters } from '#web/paths.ts'
import type { Resource } from './resource-words.ts'

export type Tree = ReplyOf<'libraryTree'>
export type Folder = Tree['folders'][number]
/** A row of the table: a folder or a file. */
export type Entry = { type: 'folder'; id: string; name: string; folder: Folder } | FileEntry
export type FileEntry = { type: 'file'; id: string; name: string; resource: Resource }

/** Where in a library a page stands: read from its address by `placeIn`. */
export type Place = {
  folderId: string | null
  search: string
  kind: Resource['kind'] | undefined
  tag: string
  trash: boolean
  page: number
}
/** The address of another place of the same library. */
export type AddressOf = (filters: LibraryFilters) => string

/** The way to a folder from the top, itself last. */
export function pathTo(folders: readonly Folder[], id: string | null): Folder[] {
  const at = folders.find((one) => one.id === id)
  return at ? [...pathTo(folders, at.parentId), at] : []
}

/** What lies directly in a folder, null being the top; the server sorted it. */
export function childrenOf(folders: readonly Folder[], parentId: string | null): Folder[] {
  return folders.filter((one) => one.parentId === parentId)
}

/** A folder and all below it: where none of these may be moved to. */
export function withBelow(folders: readonly Folder[], id: string): string[] {
  return [id, ...childrenOf(folders, id).flatMap((child) => withBelow(folders, child.id))]
}

/** Folders whose name holds every word, accents or not. */
export function foldersNamed(folders: readonly Folder[], search: string): Folder[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return folders.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}

/** The folders that a page shows above its files: those of its place, or those found. */
export function foldersAt(tree: Tree, { folderId, search, kind, tag, trash, page }: Place): Folder[] {
  if (page > 1 || kind !== undefined || tag !== '') return []
  const folders = trash ? tree.trashedFolders : tree.folders
  if (search !== '') return foldersNamed(folders, search)
  return trash ? folders : childrenOf(folders, folderId)
}

/** The values of an address, leaving out what is not asked. */
export function filtersOf({ folderId, search, kind, tag, trash }: Place): LibraryFilters {
  return {
    tim: search || undefined,
    loai: kind,
    nhan: tag || undefined,
    'thu-muc': folderId ?? undefined,
    muc: trash ? 'thung-rac' : undefined,
  }
}
