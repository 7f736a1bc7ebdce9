import { useState } from 'react'
import { Form } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { type TaskArea, taskAreas, tasks as taskTable } from '#domain/permission-tasks.ts'
import { type Grant, roleWords, type StaffRole, staffRoles } from '#domain/permissions.ts'
import { fold } from '#domain/text.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CallTable } from './CallTable.tsx'
import type { Entry } from './Matrix.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import styles from './Tasks.module.css'

type Reply = ReplyOf<'permissionMatrix'>
export type TaskRow = Reply['tasks'][number]

type TasksProps = { search: string; opened: string; matrix: Reply; entries: readonly Entry[] }

/** What the staff do, by area: who may, now. The calls of a task stand behind its fold. */
export function Tasks({ search, opened, matrix, entries }: TasksProps) {
  const [chosen, setChosen] = useState<{ row: TaskRow; role: StaffRole } | null>(null)
  const words = fold(search).split(/\s+/).filter(Boolean)
  const rows = matrix.tasks.filter(({ grant }) => {
    const { area, task, detail = '' } = taskTable[grant]
    const said = fold(`${taskAreas[area]} ${task} ${detail}`)
    return words.every((word) => said.includes(word))
  })
  const areas = (Object.keys(taskAreas) as TaskArea[]).map((area) => ({
    area,
    rows: rows.filter(({ grant }) => taskTable[grant].area === area),
  }))
  const shown: TaskArea = matrix.tasks.some(({ grant }) => grant === opened)
    ? taskTable[opened as Grant].area
    : 'COURSES'
  return (
    <>
      <Form className={styles.filters} role="search" key={search}>
        <TextInput label="Tìm việc" type="search" name="tim" defaultValue={search} maxLength={100} />
        <Button type="submit" icon="search">
          Tìm
        </Button>
        {search && (
          <LinkButton kind="plain" to={staffPaths.staffPermissions()}>
            Xem tất cả
          </LinkButton>
        )}
      </Form>
      {rows.length === 0 && (
        <EmptyState icon="search" title="Không có việc nào khớp">
          Thử từ khác, hoặc tìm theo tên API ở mục API.
        </EmptyState>
      )}
      {areas
        .filter((one) => one.rows.length > 0)
        .map((one) => (
          <details
            key={`${one.area} ${search} ${opened}`}
            className={styles.area}
            open={search !== '' || one.area === shown}
            aria-label={taskAreas[one.area]}
          >
            <summary className={styles.head}>
              <div>
                <h2>
                  {taskAreas[one.area]} <Icon name="chevron-down" size={18} />
                </h2>
                <p className={styles.count}>{told(one.rows)}</p>
              </div>
              {staffRoles.map((role) => (
                <span key={role} className={styles.role} aria-hidden="true">
                  {roleWords[role]}
                </span>
              ))}
            </summary>
            <ul className={styles.list}>
              {one.rows.map((row) => (
                <li key={row.grant} className={styles.task}>
                  <div>
                    <h3 className={styles.name}>{taskTable[row.grant].task}</h3>
                    {taskTable[row.grant].detail && <p className={styles.detail}>{taskTable[row.grant].detail}</p>}
                    <Link
                      className={styles.fold}
                      to={staffPaths.staffPermissions({
                        tim: search,
                        viec: opened === row.grant ? undefined : row.grant,
                      })}
                      preventScrollReset
                      aria-expanded={opened === row.grant}
                      aria-label={`${row.calls} API của việc ${taskTable[row.grant].task}`}
                    >
                      {row.calls} API
                      {row.differs > 0 && `, ${row.differs} khác mặc định`}
                      <Icon name={opened === row.grant ? 'chevron-up' : 'chevron-down'} size={14} />
                    </Link>
                  </div>
                  {staffRoles.map((role) => (
                    <Cell key={role} row={row} role={role} onOpen={() => setChosen({ row, role })} />
                  ))}
                  {opened === row.grant && (
                    <div className={styles.calls}>
                      <CallTable matrix={matrix} entries={entries} roles={staffRoles} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      {chosen && (
        <TaskDialog
          key={`${chosen.row.grant} ${chosen.role}`}
          row={matrix.tasks.find(({ grant }) => grant === chosen.row.grant) ?? chosen.row}
          role={chosen.role}
          entries={entries}
          mayManage={matrix.can.manage}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

/** `10 việc, 1 khác mặc định` */
function told(rows: readonly TaskRow[]): string {
  const changed = rows.filter(({ roles }) =>
    staffRoles.some((role) => roles[role].now !== roles[role].byDefault),
  ).length
  return `${rows.length} việc${changed > 0 ? `, ${changed} khác mặc định` : ''}`
}

function Cell({ row, role, onOpen }: { row: TaskRow; role: StaffRole; onOpen: () => void }) {
  const { now, byDefault } = row.roles[role] as TaskRow['roles'][StaffRole]
  const mark = now === byDefault ? '' : ', khác mặc định'
  return (
    <button
      type="button"
      className={styles.cell}
      data-may={now}
      data-changed={now !== byDefault || undefined}
      aria-label={`${roleWords[role]}, ${taskTable[row.grant].task}: ${now ? 'được' : 'không được'}${mark}`}
      onClick={onOpen}
    >
      <Icon name={now ? 'check' : 'minus'} size={18} />
      <span className={styles.short}>{roleWords[role]}</span>
    </button>
  )
}
