import { useState } from 'react'
import type { UserRole } from '#domain/enums.ts'
import { tasks } from '#domain/permission-tasks.ts'
import { roleWords } from '#domain/permissions.ts'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { CellDialog } from './CellDialog.tsx'
import { areaName, whoWords } from './labels.ts'
import styles from './Matrix.module.css'
import type { Chosen, Entry, MatrixRow, Reply } from './Matrix.tsx'

type CallTableProps = { matrix: Reply; entries: readonly Entry[]; roles: readonly UserRole[] }

/** Role × call, by area. A cell opens what may be changed about it. */
export function CallTable({ matrix, entries, roles }: CallTableProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const areas = Map.groupBy(matrix.items, ({ area }) => area)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Vai trò và API</caption>
          <thead>
            <tr>
              <th scope="col">API</th>
              {roles.map((role) => (
                <th key={role} scope="col" className={styles.role}>
                  {roleWords[role]}
                </th>
              ))}
            </tr>
          </thead>
          {[...areas].map(([area, rows]) => (
            <tbody key={area}>
              <tr>
                <th colSpan={roles.length + 1} scope="colgroup" className={styles.area}>
                  {areaName(area)}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" className={styles.call}>
                    <span className={styles.name}>{row.name}</span>
                    <code className={styles.path}>
                      {row.method} {row.path}
                    </code>
                    <span className={layout.tiny}>
                      {whoWords[row.who as keyof typeof whoWords]}
                      {row.grant && ` · ${tasks[row.grant].task}`}
                      {row.opens.length > 0 &&
                        ` · nhân viên cần: ${row.opens.map((one) => tasks[one].task).join(' hoặc ')}`}
                    </span>
                  </th>
                  {roles.map((role) => (
                    <td key={role}>
                      <Cell row={row} role={role} onOpen={() => setChosen({ row, role })} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {chosen && (
        <CellDialog
          key={`${chosen.row.name} ${chosen.role}`}
          chosen={{ ...chosen, row: matrix.items.find(({ name }) => name === chosen.row.name) ?? chosen.row }}
          entries={entries}
          mayManage={matrix.can.manage}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

function Cell({ row, role, onOpen }: { row: MatrixRow; role: UserRole; onOpen: () => void }) {
  const { now, byDefault, entryId } = row.roles[role]
  const state = now ? 'được' : 'không được'
  const mark = now === byDefault ? (entryId ? ', có ngoại lệ' : '') : ', khác mặc định'
  return (
    <button
      type="button"
      className={styles.cell}
      data-may={now}
      data-changed={now !== byDefault || undefined}
      aria-label={`${roleWords[role]}, ${row.name}: ${state}${mark}`}
      onClick={onOpen}
    >
      <Icon name={now ? 'check' : 'minus'} size={18} />
      {entryId && <span className={styles.dot} />}
    </button>
  )
}
