// biome-ignore-all lint/a11y/noRedundantRoles: they keep it a table for screen readers where the phone layout changes display
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import styles from './Table.module.css'

export type Column<Row> = {
  /** says what stands below it; no two columns of a table have the same */
  title: string
  cell: (row: Row) => ReactNode
  /** numbers and money stand to the right */
  align?: 'end'
  /** the cell that names the row */
  main?: boolean
  /** on a phone it stands below its title instead of beside it: what is long, or a list */
  wide?: boolean
}

/** Rows that may be ticked, to do one thing to many. */
export type Picking<Row> = {
  /** Keys of the rows that are ticked. */
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  /** What a row is called, read out with its box. */
  name: (row: Row) => string
  /** Why a row cannot be ticked. */
  reason?: (row: Row) => string | null
}

type TableProps<Row> = {
  /** what the table lists, for screen readers */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  picking?: Picking<Row> | undefined
}

/**
 * A table whose head stays in sight; on a phone each row becomes a card with its column titles beside the values. Numbers
 * stand to the right, digit below digit.
 */
export function Table<Row>({ caption, columns, rows, rowKey, picking }: TableProps<Row>) {
  const { frame, scrolls } = useScrolls()
  // Without anything to press inside, the keyboard would not get to what lies beyond the edge.
  const region = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': caption } : {}
  return (
    <div ref={frame} className={styles.frame} data-scrolls={scrolls} {...region}>
      <table className={styles.table} role="table" data-picking={picking ? true : undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {picking && <PickAll rows={rows} rowKey={rowKey} picking={picking} />}
            {columns.map((column) => (
              <th key={column.title} scope="col" role="columnheader" className={column.align && styles.end}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-picked={picking?.picked.has(rowKey(row)) || undefined}>
              {picking && (
                <td role="cell" className={styles.pick}>
                  <PickOne id={rowKey(row)} row={row} picking={picking} />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.title}
                  role="cell"
                  data-title={column.title}
                  className={cx(column.align && styles.end, column.main && styles.main, column.wide && styles.wide)}
                >
                  <div className={styles.value}>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PickAllProps<Row> = { rows: readonly Row[]; rowKey: (row: Row) => string; picking: Picking<Row> }

/** Ticks every row that is shown and may be, or none. */
function PickAll<Row>({ rows, rowKey, picking: { picked, onPick, reason } }: PickAllProps<Row>) {
  const box = useRef<HTMLInputElement>(null)
  const free = rows.filter((row) => !reason?.(row)).map(rowKey)
  const ticked = free.filter((key) => picked.has(key)).length
  const isSome = ticked > 0 && ticked < free.length
  // HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  })
  return (
    <th scope="col" role="columnheader" className={styles.pick}>
      <label className={styles.box}>
        <span className={styles.all}>Chọn tất cả</span>
        <input
          ref={box}
          type="checkbox"
          checked={free.length > 0 && ticked === free.length}
          disabled={free.length === 0}
          onChange={(event) => onPick(new Set(event.currentTarget.checked ? free : []))}
        />
      </label>
    </th>
  )
}

function PickOne<Row>({ id, row, picking }: { id: string; row: Row; picking: Picking<Row> }) {
  const { picked, onPick, name, reason } = picking
  const why = reason?.(row) ?? null
  return (
    <label className={styles.box} title={why ?? undefined}>
      <span className="visually-hidden">
        Chọn {name(row)}
        {why && ` (${why})`}
      </span>
      <input
        type="checkbox"
        checked={picked.has(id)}
        disabled={why !== null}
        onChange={(event) =>
          onPick(new Set(event.currentTarget.checked ? [...picked, id] : [...picked].filter((one) => one !== id)))
        }
      />
    </label>
  )
}

/** Whether what is in the frame is wider than it is now. */
function useScrolls() {
  const frame = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => setScrolls(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, scrolls }
}
