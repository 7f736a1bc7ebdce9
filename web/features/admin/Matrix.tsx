import { useState } from 'react'
import { Form } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { UserRole } from '#domain/enums.ts'
import { grantWords, roleWords } from '#domain/permissions.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Checkbox, Select, TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { CellDialog } from './CellDialog.tsx'
import { areaName, whoWords } from './labels.ts'
import styles from './Matrix.module.css'

type Reply = ReplyOf<'permissionMatrix'>
export type MatrixRow = Reply['items'][number]
export type Entry = ReplyOf<'permissions'>['items'][number]
export type Chosen = { row: MatrixRow; role: UserRole }

type MatrixProps = {
  query: { search: string; area: string; onlyDifferences: boolean; role: UserRole | null }
  filtered: boolean
  matrix: Reply
  entries: readonly Entry[]
}

/** Role × call: who may do what, by default and now. A cell opens what may be changed about it. */
export function Matrix({ query, filtered, matrix, entries }: MatrixProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const roles = query.role ? [query.role] : UserRole
  const areas = Map.groupBy(matrix.items, ({ area }) => area)
  return (
    <>
      <Form className={styles.filters} role="search" key={JSON.stringify(query)}>
        <TextInput label="Tìm lời gọi" type="search" name="tim" defaultValue={query.search} maxLength={100} />
        <Select label="Khu vực" name="nhom" defaultValue={query.area}>
          <option value="">Tổng quan</option>
          <option value="tat-ca">Tất cả khu vực</option>
          <Options
            of={matrix.areas}
            value={({ name }) => name}
            word={({ name, calls }) => `${areaName(name)} (${calls})`}
          />
        </Select>
        <Select label="Vai trò" name="vai" defaultValue={query.role ?? ''}>
          <option value="">Mọi vai trò</option>
          <Options of={UserRole} word={(role) => roleWords[role]} />
        </Select>
        <Checkbox label="Chỉ chỗ khác mặc định" name="khac" value="1" defaultChecked={query.onlyDifferences} />
        <Button type="submit" icon="filter">
          Lọc
        </Button>
        {(filtered || query.role) && (
          <LinkButton kind="plain" to={staffPaths.staffPermissions()}>
            Bỏ lọc
          </LinkButton>
        )}
      </Form>
      {!filtered && <Areas areas={matrix.areas} />}
      {matrix.items.length === 0 ? (
        <EmptyState
          icon="shield"
          title={filtered ? 'Không có lời gọi nào khớp' : 'Mọi vai trò đang theo đúng mặc định'}
        />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">Vai trò và lời gọi</caption>
            <thead>
              <tr>
                <th scope="col">Lời gọi</th>
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
                        {row.grant && ` · ${grantWords[row.grant]}`}
                        {row.opens.length > 0 &&
                          ` · nhân viên cần: ${row.opens.map((one) => grantWords[one]).join(' hoặc ')}`}
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
      )}
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

function Areas({ areas }: { areas: Reply['areas'] }) {
  return (
    <ul className={styles.areas} aria-label="Khu vực">
      {areas.map(({ name, calls, differs }) => (
        <li key={name}>
          <Link to={staffPaths.staffPermissions({ nhom: name })}>
            <strong>{areaName(name)}</strong>
            <span>
              {calls} lời gọi{differs > 0 && ` · ${differs} khác mặc định`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Cell({ row, role, onOpen }: { row: MatrixRow; role: UserRole; onOpen: () => void }) {
  const { now, byDefault, entryId } = row.roles[role]
  const state = now ? 'được' : 'không được'
  const mark = now === byDefault ? (entryId ? ', có mục riêng' : '') : ', khác mặc định'
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
