import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { ResourceKind } from '#domain/resource-kind.ts'
import { TRASH_DAYS } from '#domain/uploads.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { EntryTable } from './EntryTable.tsx'
import { FolderTree } from './FolderTree.tsx'
import { LibraryDialogs, type Open } from './LibraryDialogs.tsx'
import styles from './LibraryView.module.css'
import { type AddressOf, type Entry, filtersOf, foldersAt, type Place, pathTo, type Tree } from './library-tree.ts'
import { PickedEntries } from './PickedEntries.tsx'
import { TAKE } from './place-in.ts'
import { QuotaBar } from './QuotaBar.tsx'
import { KIND_LOOKS } from './resource-words.ts'
import { useEntries } from './useEntries.ts'
import { useStreamProgress } from './useStreamProgress.ts'

type LibraryViewProps = {
  tree: Tree
  files: ReplyOf<'listResources'>
  place: Place
  /** The library is the viewer's own. */
  own: boolean
  address: AddressOf
}

/** A library: its folders, the files of one place, the trash, and everything that can be done with them. */
export function LibraryView(props: LibraryViewProps) {
  const { key } = useLocation()
  const { folderId, trash } = props.place
  // What is ticked in one place is not ticked in another.
  return <Shown key={`${folderId} ${trash} ${key}`} {...props} />
}

function Shown({ tree, files, place, own, address }: LibraryViewProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open | null>(null)
  const { move, discard, restore, empty } = useEntries(tree.owner.id)
  useStreamProgress(files.items)
  const entries: Entry[] = [
    ...foldersAt(tree, place).map((folder) => ({ type: 'folder' as const, id: folder.id, name: folder.name, folder })),
    ...files.items.map((resource) => ({ type: 'file' as const, id: resource.id, name: resource.name, resource })),
  ]
  const done = () => setPicked(new Set())
  const filters = filtersOf(place)
  const steps = [null, ...pathTo(tree.folders, place.folderId)].map((folder) => ({
    label: folder?.name ?? 'Tất cả tệp',
    to: address({ 'thu-muc': folder?.id }),
  }))
  return (
    <div className={styles.frame}>
      <FolderTree
        folders={tree.folders}
        current={place.trash ? '' : place.folderId}
        address={address}
        onDrop={(ids, to) => void move(ids, to)}
      />
      <div className={layout.stack4}>
        <QuotaBar quota={tree.quota} onEmpty={() => void empty()} />
        <Tabs
          label="Mục của thư viện"
          tabs={[
            { to: address({}), label: 'Đang dùng được', current: !place.trash },
            { to: address({ muc: 'thung-rac' }), label: 'Thùng rác', current: place.trash },
            ...(own ? [{ to: paths.hostShared(), label: 'Được chia sẻ với tôi', current: false }] : []),
          ]}
        />
        <Filters tree={tree} place={place} address={address} />
        {!place.trash && (
          <div className={styles.bar}>
            <Breadcrumbs steps={steps} />
            <Button icon="plus" onClick={() => setOpen({ act: 'new-folder' })}>
              Thư mục mới
            </Button>
          </div>
        )}
        {place.trash && (
          <div className={styles.bar}>
            <p className={layout.soft}>Sau {TRASH_DAYS} ngày, những gì ở đây được xóa hẳn.</p>
            {entries.length > 0 && (
              <Button icon="trash" kind="danger" onClick={() => void empty()}>
                Làm trống thùng rác
              </Button>
            )}
          </div>
        )}
        {entries.length === 0 ? (
          <Nothing place={place} />
        ) : (
          <EntryTable
            {...{ entries, own, picked, address }}
            trash={place.trash}
            onPick={setPicked}
            onDrop={(ids, to) => void move(ids, to).then(done)}
            onAct={(act, entry) => {
              if (act === 'restore') void restore([entry.id], entry.name)
              else if (act === 'trash')
                void discard([entry.id], `“${entry.name}”`).then((used) => used && setOpen({ act: 'uses', entry }))
              else setOpen({ act, entry })
            }}
          />
        )}
        <PickedEntries
          picked={entries.filter(({ id }) => picked.has(id))}
          trash={place.trash}
          onClear={done}
          onMove={() => setOpen({ act: 'move-picked' })}
          onTag={() => setOpen({ act: 'tag' })}
          onTrash={(chosen) =>
            void discard(
              chosen.map(({ id }) => id),
              `${chosen.length} mục đã chọn`,
            ).then(done)
          }
          onRestore={(chosen) => void restore(chosen.map(({ id }) => id)).then(done)}
        />
        <Pagination
          page={place.page}
          pageCount={pageCount(files.total, TAKE)}
          linkTo={(trang) => address({ ...filters, trang })}
        />
      </div>
      <LibraryDialogs
        {...{ open, tree, own, place, picked: [...picked] }}
        onClose={(cleared) => {
          setOpen(null)
          if (cleared) done()
        }}
      />
    </div>
  )
}

function Filters({ tree, place, address }: Pick<LibraryViewProps, 'tree' | 'place' | 'address'>) {
  const { search, kind, tag, trash } = place
  return (
    <Form role="search" className={styles.filters} action={address({})} key={`${search}-${kind}-${tag}-${trash}`}>
      {trash && <input type="hidden" name="muc" value="thung-rac" />}
      <TextInput label="Tìm theo tên" name="tim" type="search" defaultValue={search} maxLength={120} />
      <Select label="Loại" name="loai" defaultValue={kind ?? ''}>
        <option value="">Tất cả</option>
        <Options of={ResourceKind} word={(one) => KIND_LOOKS[one].word} />
      </Select>
      {tree.tags.length > 0 && (
        <Select label="Nhãn" name="nhan" defaultValue={tag}>
          <option value="">Tất cả</option>
          <Options of={tree.tags} value={(one) => one.tag} word={(one) => `${one.tag} (${one.count})`} />
        </Select>
      )}
      <Button type="submit" icon="search">
        Tìm
      </Button>
    </Form>
  )
}

function Nothing({ place: { search, kind, tag, trash, folderId } }: { place: Place }) {
  if (search || kind || tag)
    return (
      <EmptyState icon="search" title="Không có tệp nào khớp">
        Bạn thử gõ ít chữ hơn hoặc chọn loại khác.
      </EmptyState>
    )
  if (trash) return <EmptyState icon="trash" title="Thùng rác đang trống" />
  if (folderId)
    return (
      <EmptyState icon="folder" title="Thư mục này chưa có gì">
        Kéo tệp vào đây, hoặc mở thao tác của một tệp và chọn “Chuyển tới…”.
      </EmptyState>
    )
  return (
    <EmptyState icon="folder" title="Thư viện chưa có tệp nào">
      Tải lên video hoặc tài liệu đầu tiên để bắt đầu soạn bài học.
    </EmptyState>
  )
}
