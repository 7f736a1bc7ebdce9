import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { SheetOutcome } from '#web/features/staff/SheetOutcome.tsx'
import { SheetUpload } from '#web/features/staff/SheetUpload.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/StaffUserUploadPage.ts'

type Report = ReplyOf<'uploadUsers'>

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tải lên người dùng', noIndex: true })

/** Accounts from a spreadsheet: first looked at, then opened; every row says what became of it. */
export default function StaffUserUploadPage() {
  const [report, setReport] = useState<Report | null>(null)
  const { run, pending, error } = useCall('uploadUsers', { show: 'inline', revalidate: false })
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[
          { label: 'Quản trị', to: staffPaths.staff() },
          { label: 'Người dùng', to: staffPaths.staffUsers() },
          { label: 'Tải lên bảng tính' },
        ]}
        title="Tải lên bảng tính"
      />
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
      {report && <SheetOutcome report={report} made={`mở ${report.created} tài khoản`} madeWord="Đã mở" />}
    </div>
  )
}
