import type { Act } from './EntryTable.tsx'
import { NewFolderDialog, RenameFolderDialog, TagDialog } from './FolderDialogs.tsx'
import type { Entry, Place, Tree } from './library-tree.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { ShareFolderDialog } from './ShareFolderDialog.tsx'
import { UsesDialog } from './UsesDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

/** Which dialog stands open, and about what. */
export type Open = { act: Act; entry: Entry } | { act: 'new-folder' | 'move-picked' | 'tag' }

type LibraryDialogsProps = {
  open: Open | null
  tree: Tree
  own: boolean
  place: Place
  picked: readonly string[]
  /** `cleared`: what was ticked has been dealt with. */
  onClose: (cleared: boolean) => void
}

/** The dialog of a library that is open, if any. */
export function LibraryDialogs({ open, tree, own, place, picked, onClose }: LibraryDialogsProps) {
  const close = () => onClose(false)
  const { folders, owner } = tree
  if (open === null) return null
  if (!('entry' in open)) {
    if (open.act === 'new-folder')
      return <NewFolderDialog parentId={place.folderId} onClose={close} {...{ owner, own }} />
    if (open.act === 'tag') return <TagDialog ids={picked} onClose={onClose} />
    return <MoveDialog ids={picked} what={`${picked.length} mục đã chọn`} folders={folders} onClose={onClose} />
  }
  const { act, entry } = open
  if (act === 'move') return <MoveDialog ids={[entry.id]} what={`“${entry.name}”`} folders={folders} onClose={close} />
  if (act === 'uses') return <UsesDialog id={entry.id} name={entry.name} own={own} onClose={close} />
  if (entry.type === 'folder') {
    if (act === 'share-folder') return <ShareFolderDialog folder={entry.folder} onClose={close} />
    return act === 'rename' ? <RenameFolderDialog folder={entry.folder} onClose={close} /> : null
  }
  const { resource } = entry
  if (act === 'look') return <PreviewDialog resource={resource} onClose={close} />
  if (act === 'rename') return <RenameDialog resource={resource} onClose={close} />
  if (act === 'replace') return <ReplaceDialog resource={resource} onClose={close} />
  if (act === 'versions') return <VersionsDialog resource={resource} onClose={close} />
  if (act === 'share') return <ShareDialog resource={resource} onClose={close} />
  return null
}
