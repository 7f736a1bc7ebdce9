import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'

type SheetRow = {
  row: number
  email: string
  status: 'CREATED' | 'READY' | 'REFUSED'
  problems: readonly { message: string }[]
}

type SheetOutcomeProps<Row extends SheetRow> = {
  report: { rows: readonly Row[]; refused: number }
  /** What was made of how many rows. */
  made: string
  /** How a row is called that something was made of. */
  madeWord: string
  /** What else is told of each row. */
  columns?: readonly Column<Row>[]
}

/** What became of each row of a spreadsheet. */
export function SheetOutcome<Row extends SheetRow>(props: SheetOutcomeProps<Row>) {
  const { report, made, madeWord, columns = [] } = props
  const looks: StatusLooks<SheetRow['status']> = {
    CREATED: { word: madeWord, colour: 'green' },
    READY: { word: 'Hợp lệ', colour: 'blue' },
    REFUSED: { word: 'Có lỗi', colour: 'red' },
  }
  return (
    <>
      <Notice kind={report.refused > 0 ? 'warning' : 'success'}>
        {report.rows.length} dòng: {made}, {report.refused} dòng có lỗi.
      </Notice>
      <Table<Row>
        caption="Kết quả từng dòng"
        rows={report.rows}
        rowKey={({ row }) => String(row)}
        columns={[
          { title: 'Dòng', cell: ({ row }) => row },
          { title: 'Email', main: true, cell: ({ email }) => email || '(trống)' },
          { title: 'Kết quả', cell: ({ status }) => <StatusBadge status={status} looks={looks} /> },
          ...columns,
          { title: 'Vì sao', cell: ({ problems }) => problems.map((one) => one.message).join(' ') },
        ]}
      />
    </>
  )
}
