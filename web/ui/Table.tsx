// biome-ignore-all lint/a11y/noRedundantRoles: they keep it a table for screen readers where the phone layout changes display
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Table.module.css'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** numbers and money stand to the right */
  align?: 'end'
  /** the cell that names the row */
  main?: boolean
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
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} scope="col" role="columnheader" className={column.align && styles.end}>
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
                  key={column.key}
                  role="cell"
                  data-title={column.title}
                  className={cx(column.align && styles.end, column.main && styles.main)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
