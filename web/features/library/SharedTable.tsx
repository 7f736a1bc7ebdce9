import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton } from '#web/ui/Menu.tsx'
import { Table } from '#web/ui/Table.tsx'
import { RenameFolderDialog, TagDialog } from './FolderDialogs.tsx'
import styles from './LibraryView.module.css'
import type { Entry } from './library-tree.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { factsLine, KIND_LOOKS } from './resource-words.ts'
import { useStreamProgress } from './useStreamProgress.ts'

type Act = 'look' | 'rename' | 'tag' | 'replace'
type Opened = ReplyOf<'sharedFolder'>

/** What lies in a folder of another, and what its owner lets one do with each; the server decides again. */
export function SharedTable({ open: { folders, files, can }, page }: { open: Opened; page: number }) {
  const [doing, setDoing] = useState<{ act: Act; entry: Entry } | null>(null)
  useStreamProgress(files.items)
  const entries: Entry[] = [
    ...(page > 1 ? [] : folders).map((folder) => ({
      type: 'folder' as const,
      id: folder.id,
      name: folder.name,
      folder,
    })),
    ...files.items.map((resource) => ({ type: 'file' as const, id: resource.id, name: resource.name, resource })),
  ]
  return (
    <>
      <Table
        caption="Nội dung của thư mục được chia sẻ"
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Tên', main: true, cell: (entry) => <Name entry={entry} /> },
          { title: 'Loại', cell: (entry) => <Kind entry={entry} /> },
          {
            title: 'Ngày thêm',
            cell: (entry) => formatDate(entry.type === 'folder' ? entry.folder.createdAt : entry.resource.createdAt),
          },
          {
            title: 'Thao tác',
            align: 'end',
            cell: (entry) => <Actions entry={entry} edit={can.edit} onAct={(act) => setDoing({ act, entry })} />,
          },
        ]}
      />
      {doing && <Doing {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}

function Name({ entry }: { entry: Entry }) {
  return (
    <span className={styles.name}>
      <Icon name={entry.type === 'folder' ? 'folder' : KIND_LOOKS[entry.resource.kind].icon} />
      {entry.type === 'folder' ? (
        <span>
          <Link className={layout.strong} to={paths.hostShared({ 'thu-muc': entry.id })}>
            {entry.name}
          </Link>
          <span className={styles.facts}>{entry.folder.fileCount} tệp</span>
        </span>
      ) : (
        <span>
          {entry.name}
          <span className={styles.facts}>{factsLine(entry.resource)}</span>
          {entry.resource.tags.length > 0 && (
            <span className={styles.tags}>
              {entry.resource.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          )}
        </span>
      )}
    </span>
  )
}

function Kind({ entry }: { entry: Entry }) {
  if (entry.type === 'folder') return <Badge colour="amber">Thư mục</Badge>
  const { colour, word } = KIND_LOOKS[entry.resource.kind]
  return <Badge colour={colour}>{word}</Badge>
}

function Actions({ entry, edit, onAct }: { entry: Entry; edit: boolean; onAct: (act: Act) => void }) {
  const file = entry.type === 'file' ? entry.resource : null
  return (
    <span className={styles.actions}>
      {file && (
        <Button size="sm" icon="eye" onClick={() => onAct('look')}>
          Xem
        </Button>
      )}
      {edit && (
        <Menu label={`Thao tác khác với ${entry.name}`} trigger={<Icon name="dots" />}>
          <MenuButton icon="pencil" onClick={() => onAct('rename')}>
            Đổi tên
          </MenuButton>
          {file && (
            <MenuButton icon="tag" onClick={() => onAct('tag')}>
              Gắn nhãn
            </MenuButton>
          )}
          {file?.file && (
            <MenuButton icon="upload" onClick={() => onAct('replace')}>
              {file.kind === 'video' ? 'Thay video, phụ đề' : 'Thay tệp'}
            </MenuButton>
          )}
        </Menu>
      )}
    </span>
  )
}

function Doing({ act, entry, onClose }: { act: Act; entry: Entry; onClose: () => void }) {
  if (entry.type === 'folder') return <RenameFolderDialog folder={entry.folder} onClose={onClose} />
  if (act === 'tag') return <TagDialog ids={[entry.id]} onClose={onClose} />
  if (act === 'rename') return <RenameDialog resource={entry.resource} onClose={onClose} />
  if (act === 'replace') return <ReplaceDialog resource={entry.resource} shared onClose={onClose} />
  return <PreviewDialog resource={entry.resource} onClose={onClose} />
}
