import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { SheetUpload } from '#web/features/staff/SheetUpload.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, type BadgeColour } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/StaffUserUploadPage.ts'

type Report = ReplyOf<'uploadUsers'>
type Row = Report['rows'][number]

const rowLooks: Record<Row['status'], { word: string; colour: BadgeColour }> = {
  CREATED: { word: 'Đã mở', colour: 'green' },
  READY: { word: 'Hợp lệ', colour: 'blue' },
  REFUSED: { word: 'Có lỗi', colour: 'red' },
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tải lên người dùng', noIndex: true })

/** Accounts from a spreadsheet: first looked at, then opened; every row says what became of it. */
export default function StaffUserUploadPage() {
  const [report, setReport] = useState<Report | null>(null)
  const { run, pending, error } = useCall('uploadUsers', { show: 'inline', revalidate: false })
  return (
    <div className={layout.stack5}>
      <Breadcrumbs
        steps={[
          { label: 'Quản trị', to: staffPaths.staff() },
          { label: 'Người dùng', to: staffPaths.staffUsers() },
          { label: 'Tải lên bảng tính' },
        ]}
      />
      <h1>Tải lên bảng tính</h1>
      <SheetUpload
        words={{ nothing: 'Không mở tài khoản nào', goodRows: 'Mở những dòng hợp lệ', action: 'Mở tài khoản' }}
        pending={pending}
        error={error}
        onChange={() => setReport(null)}
        onSend={async (body) => setReport(await run({ body }))}
      >
        <p>
          Dòng đầu của tệp ghi tên cột: <strong>Email</strong>, <strong>Họ tên</strong>, và nếu muốn{' '}
          <strong>Số điện thoại</strong>, <strong>Vai trò</strong>. Mỗi dòng một người, tối đa 1.000 dòng.
        </p>
      </SheetUpload>
      {report && <Outcome report={report} />}
    </div>
  )
}

function Outcome({ report }: { report: Report }) {
  const kind = report.refused > 0 ? 'warning' : 'success'
  return (
    <>
      <Notice kind={kind}>
        {report.rows.length} dòng: mở {report.created} tài khoản, {report.refused} dòng có lỗi.
      </Notice>
      <Table
        caption="Kết quả từng dòng"
        rows={report.rows}
        rowKey={({ row }) => String(row)}
        columns={[
          { title: 'Dòng', cell: ({ row }) => row },
          { title: 'Email', main: true, cell: ({ email }) => email || '(trống)' },
          {
            title: 'Kết quả',
            cell: ({ status }) => <Badge colour={rowLooks[status].colour}>{rowLooks[status].word}</Badge>,
          },
          { title: 'Vì sao', cell: ({ problems }) => problems.map((one) => one.message).join(' ') },
        ]}
      />
    </>
  )
}
