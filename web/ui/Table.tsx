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

type TableProps<Row> = {
  /** what the table lists, for screen readers */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table; on a phone each row becomes a card with its column titles beside the values. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const { frame, scrolls } = useScrolls()
  // Without anything to press inside, the keyboard would not get to what lies beyond the edge.
  const region = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': caption } : {}
  return (
    <div ref={frame} className={styles.frame} {...region}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.title} scope="col" role="columnheader" className={column.align && styles.end}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
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
