import { useState } from 'react'
import { formatDate } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuButton } from '#web/ui/Menu.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './LibraryPage.module.css'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { factsLine, KIND_LOOKS, type Resource } from './resource-words.ts'
import { UsesDialog } from './UsesDialog.tsx'

type Act = 'look' | 'rename' | 'replace' | 'uses'

/** A page of the library, or of its trash, and what can be done with each entry. */
export function ResourceTable({ items, trash }: { items: readonly Resource[]; trash: boolean }) {
  const [open, setOpen] = useState<{ act: Act; resource: Resource } | null>(null)
  const close = () => setOpen(null)
  const columns: Column<Resource>[] = [
    { key: 'name', title: 'Tên', main: true, cell: (resource) => <Name resource={resource} /> },
    {
      key: 'kind',
      title: 'Loại',
      cell: ({ kind }) => <Badge colour={KIND_LOOKS[kind].colour}>{KIND_LOOKS[kind].word}</Badge>,
    },
    {
      key: 'uses',
      title: 'Nơi dùng',
      cell: (resource) =>
        resource.useCount === 0 ? (
          'Chưa dùng'
        ) : (
          <Button kind="plain" size="sm" onClick={() => setOpen({ act: 'uses', resource })}>
            {resource.useCount} chỗ
          </Button>
        ),
    },
    {
      key: 'at',
      title: trash ? 'Ngày bỏ' : 'Ngày thêm',
      cell: ({ createdAt, deletedAt }) => formatDate((trash && deletedAt) || createdAt),
    },
    {
      key: 'acts',
      title: 'Thao tác',
      align: 'end',
      cell: (resource) =>
        trash ? (
          <Restore resource={resource} />
        ) : (
          <Actions resource={resource} onAct={(act) => setOpen({ act, resource })} />
        ),
    },
  ]
  return (
    <>
      <Table
        caption={trash ? 'Tệp trong thùng rác' : 'Tệp trong thư viện'}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
      />
      {open?.act === 'look' && <PreviewDialog resource={open.resource} onClose={close} />}
      {open?.act === 'rename' && <RenameDialog resource={open.resource} onClose={close} />}
      {open?.act === 'replace' && <ReplaceDialog resource={open.resource} onClose={close} />}
      {open?.act === 'uses' && <UsesDialog resource={open.resource} onClose={close} />}
    </>
  )
}

function Name({ resource }: { resource: Resource }) {
  return (
    <span className={styles.name}>
      <Icon name={KIND_LOOKS[resource.kind].icon} />
      <span>
        {resource.name}
        <span className={styles.facts}>{factsLine(resource)}</span>
      </span>
    </span>
  )
}

function Actions({ resource, onAct }: { resource: Resource; onAct: (act: Act) => void }) {
  const remove = useCall('deleteResource')
  const discard = async () => {
    if (resource.useCount > 0) return onAct('uses')
    const sure = await confirm({
      title: `Bỏ “${resource.name}” vào thùng rác?`,
      text: 'Bạn có thể khôi phục lại bất cứ lúc nào.',
      confirmLabel: 'Bỏ vào thùng rác',
      danger: true,
    })
    if (sure && (await remove.run({ params: { id: resource.id } }))) toast.success('Đã bỏ vào thùng rác.')
  }
  return (
    <span className={styles.actions}>
      <Button size="sm" icon="eye" onClick={() => onAct('look')}>
        Xem
      </Button>
      <Menu label={`Thao tác khác với ${resource.name}`} trigger={<Icon name="dots" />}>
        <MenuButton icon="pencil" onClick={() => onAct('rename')}>
          Đổi tên
        </MenuButton>
        {resource.file && (
          <MenuButton icon="upload" onClick={() => onAct('replace')}>
            {resource.kind === 'video' ? 'Thay video, phụ đề' : 'Thay tệp'}
          </MenuButton>
        )}
        <MenuButton icon="trash" danger onClick={() => void discard()}>
          Bỏ vào thùng rác
        </MenuButton>
      </Menu>
    </span>
  )
}

function Restore({ resource }: { resource: Resource }) {
  const restore = useCall('restoreResource')
  const run = async () => {
    if (await restore.run({ params: { id: resource.id } })) toast.success(`Đã khôi phục “${resource.name}”.`)
  }
  return (
    <Button size="sm" icon="refresh" pending={restore.pending} onClick={() => void run()}>
      Khôi phục
    </Button>
  )
}
