import { Form } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { UserRole } from '#domain/enums.ts'
import { roleWords } from '#domain/permissions.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Checkbox, Select, TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Options } from '#web/ui/Options.tsx'
import { CallTable } from './CallTable.tsx'
import { areaName } from './labels.ts'
import styles from './Matrix.module.css'

export type Reply = ReplyOf<'permissionMatrix'>
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
  const roles = query.role ? [query.role] : UserRole
  return (
    <>
      <Form className={styles.filters} role="search" key={JSON.stringify(query)}>
        <input type="hidden" name="muc" value="loi-goi" />
        <TextInput label="Tìm API" type="search" name="tim" defaultValue={query.search} maxLength={100} />
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
          <LinkButton kind="plain" to={staffPaths.staffPermissions({ muc: 'loi-goi' })}>
            Bỏ lọc
          </LinkButton>
        )}
      </Form>
      {!filtered && <Areas areas={matrix.areas} />}
      {matrix.items.length === 0 ? (
        <EmptyState icon="shield" title={filtered ? 'Không có API nào khớp' : 'Mọi vai trò đang theo đúng mặc định'} />
      ) : (
        <CallTable matrix={matrix} entries={entries} roles={roles} />
      )}
    </>
  )
}

function Areas({ areas }: { areas: Reply['areas'] }) {
  return (
    <ul className={styles.areas} aria-label="Khu vực">
      {areas.map(({ name, calls, differs }) => (
        <li key={name}>
          <Link to={staffPaths.staffPermissions({ muc: 'loi-goi', nhom: name })}>
            <strong>{areaName(name)}</strong>
            <span>
              {calls} API{differs > 0 && ` · ${differs} khác mặc định`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
