import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { roleWords } from '#domain/permissions.ts'
import { formatDateTime } from '#domain/time.ts'
import { levelWords, targetName } from '#web/features/admin/labels.ts'
import styles from '#web/features/admin/Matrix.module.css'
import type { Entry } from '#web/features/admin/Matrix.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { type Column, Table } from '#web/ui/Table.tsx'
import { EntryFacts, RemoveForm } from './EntryFacts.tsx'

/** All exceptions, by role. */
export function Entries({ entries: { items, can } }: { entries: ReplyOf<'permissions'> }) {
  const [removing, setRemoving] = useState<Entry | null>(null)
  if (items.length === 0)
    return (
      <EmptyState icon="shield" title="Chưa có ngoại lệ nào">
        Mọi vai trò đang theo đúng mặc định. Bấm một ô trong ma trận để thêm ngoại lệ.
      </EmptyState>
    )
  return (
    <>
      <Table caption="Ngoại lệ" rows={items} rowKey={({ id }) => id} columns={columns(can.manage, setRemoving)} />
      {removing && (
        <Dialog open onClose={() => setRemoving(null)} title={`Gỡ ngoại lệ của ${roleWords[removing.role]}`}>
          <div className={layout.stack4}>
            <EntryFacts entry={removing} />
            <RemoveForm entry={removing} onDone={() => setRemoving(null)} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function columns(mayManage: boolean, remove: (entry: Entry) => void): Column<Entry>[] {
  return [
    { title: 'Vai trò', main: true, cell: ({ role }) => roleWords[role] },
    { title: 'Phạm vi', cell: ({ target }) => targetName(target) },
    { title: 'Được coi', cell: ({ accessLevel }) => levelWords[accessLevel].label },
    {
      title: 'Tác dụng',
      cell: ({ calls, differs }) =>
        differs === 0 ? 'Hiện không khác mặc định' : `${differs} trên ${calls} API khác mặc định`,
    },
    {
      title: 'Lý do',
      cell: ({ reason, createdBy, createdAt }) => (
        <div>
          {reason}
          <small className={styles.small}>
            {createdBy.fullName}, {formatDateTime(createdAt)}
          </small>
        </div>
      ),
    },
    {
      title: 'Thao tác',
      cell: (entry) => (
        <Button
          size="sm"
          reason={!mayManage && 'Vai trò của bạn chỉ được xem bảng này'}
          aria-label={`Gỡ: ${roleWords[entry.role]}, ${targetName(entry.target)}`}
          onClick={() => remove(entry)}
        >
          Gỡ
        </Button>
      ),
    },
  ]
}
