import { formatDate } from '#domain/time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton } from '#web/ui/Menu.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { dragProps, useDrop } from './dragging.ts'
import styles from './LibraryView.module.css'
import type { AddressOf, Entry } from './library-tree.ts'
import { factsLine, KIND_LOOKS } from './resource-words.ts'

export type Act =
  | 'look'
  | 'rename'
  | 'replace'
  | 'uses'
  | 'versions'
  | 'share'
  | 'share-folder'
  | 'move'
  | 'trash'
  | 'restore'

type EntryTableProps = {
  entries: readonly Entry[]
  trash: boolean
  /** The library is one's own: files may be replaced. */
  own: boolean
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  onAct: (act: Act, entry: Entry) => void
  onDrop: (ids: string[], to: string) => void
  address: AddressOf
}

/** Folders and files of a place, or of the trash, and what can be done with each. */
export function EntryTable(props: EntryTableProps) {
  const { entries, trash, picked, onPick, onAct } = props
  const columns: Column<Entry>[] = [
    { title: 'Tên', main: true, cell: (entry) => <Name entry={entry} {...props} /> },
    { title: 'Loại', cell: (entry) => <Kind entry={entry} /> },
    {
      title: 'Nơi dùng',
      cell: (entry) =>
        entry.type === 'folder' ? (
          `${entry.folder.fileCount} tệp`
        ) : entry.resource.useCount === 0 ? (
          'Chưa dùng'
        ) : (
          <Button kind="plain" size="sm" onClick={() => onAct('uses', entry)}>
            {entry.resource.useCount} chỗ
          </Button>
        ),
    },
    { title: trash ? 'Ngày bỏ' : 'Ngày thêm', cell: (entry) => dateOf(entry, trash) },
    { title: 'Thao tác', align: 'end', cell: (entry) => <Actions entry={entry} {...props} /> },
  ]
  const caption = trash ? 'Tệp trong thùng rác' : 'Tệp trong thư viện'
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      picking={{ picked, onPick, name: ({ name }) => name }}
    />
  )
}

function Name({ entry, trash, picked, onDrop, address }: EntryTableProps & { entry: Entry }) {
  const folder = entry.type === 'folder'
  const { over, props } = useDrop(folder && !trash ? (ids) => onDrop(ids, entry.id) : undefined)
  const moving = picked.has(entry.id) ? [...picked] : [entry.id]
  return (
    <span className={cx(styles.name, over && styles.dropped)} {...(trash ? {} : dragProps(moving))} {...props}>
      <Icon name={folder ? 'folder' : KIND_LOOKS[entry.resource.kind].icon} />
      <span>
        {folder && !trash ? (
          <Link className={layout.strong} to={address({ 'thu-muc': entry.id })} draggable={false}>
            {entry.name}
          </Link>
        ) : (
          entry.name
        )}
        {entry.type === 'file' && (
          <>
            <span className={styles.facts}>{factsLine(entry.resource)}</span>
            {entry.resource.tags.length > 0 && (
              <span className={styles.tags}>
                {entry.resource.tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
            )}
          </>
        )}
      </span>
    </span>
  )
}

function Kind({ entry }: { entry: Entry }) {
  if (entry.type === 'folder') return <Badge colour="amber">Thư mục</Badge>
  const { colour, word } = KIND_LOOKS[entry.resource.kind]
  return <Badge colour={colour}>{word}</Badge>
}

function Actions({ entry, trash, own, onAct }: EntryTableProps & { entry: Entry }) {
  const act = (what: Act) => () => onAct(what, entry)
  if (trash)
    return (
      <Button size="sm" icon="refresh" onClick={act('restore')}>
        Khôi phục
      </Button>
    )
  const file = entry.type === 'file' ? entry.resource : null
  return (
    <span className={styles.actions}>
      {file && (
        <Button size="sm" icon="eye" onClick={act('look')}>
          Xem
        </Button>
      )}
      <Menu label={`Thao tác khác với ${entry.name}`} trigger={<Icon name="dots" />}>
        <MenuButton icon="pencil" onClick={act('rename')}>
          Đổi tên
        </MenuButton>
        <MenuButton icon="folder" onClick={act('move')}>
          Chuyển tới…
        </MenuButton>
        {file?.file && own && (
          <MenuButton icon="upload" onClick={act('replace')}>
            {file.kind === 'video' ? 'Thay video, phụ đề' : 'Thay tệp'}
          </MenuButton>
        )}
        {file?.file && own && (
          <MenuButton icon="share" onClick={act('share')}>
            Chia sẻ có hạn
          </MenuButton>
        )}
        {!file && own && (
          <MenuButton icon="share" onClick={act('share-folder')}>
            Chia sẻ thư mục
          </MenuButton>
        )}
        {file && own && (
          <MenuButton icon="history" onClick={act('versions')}>
            Các bản trước
          </MenuButton>
        )}
        <MenuButton icon="info" onClick={act('uses')}>
          Nơi dùng
        </MenuButton>
        <MenuButton icon="trash" danger onClick={act('trash')}>
          Bỏ vào thùng rác
        </MenuButton>
      </Menu>
    </span>
  )
}

function dateOf(entry: Entry, trash: boolean): string {
  const { createdAt, deletedAt } = entry.type === 'folder' ? entry.folder : entry.resource
  return formatDate((trash && deletedAt) || createdAt)
}
