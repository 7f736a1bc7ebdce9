import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { SheetOutcome } from '#web/features/staff/SheetOutcome.tsx'
import { SheetUpload } from '#web/features/staff/SheetUpload.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/StaffOrderUploadPage.ts'

type Report = ReplyOf<'uploadAdminOrders'>

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tải lên đơn hàng', noIndex: true })

/** Orders from a spreadsheet: first looked at, then made; every row says what became of it. */
export default function StaffOrderUploadPage() {
  const [report, setReport] = useState<Report | null>(null)
  const { run, pending, error } = useCall('uploadAdminOrders', { show: 'inline', revalidate: false })
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Đơn hàng', to: staffPaths.staffOrders() }, { label: 'Tải lên bảng tính' }]}
        title="Tải lên đơn hàng"
      />
      <SheetUpload
        words={{ nothing: 'Không tạo đơn nào', goodRows: 'Tạo những dòng hợp lệ', action: 'Tạo đơn' }}
        pending={pending}
        error={error}
        onChange={() => setReport(null)}
        onSend={async ({ name, content, ...how }) =>
          setReport(await run({ body: { file: { name, base64: content }, ...how } }))
        }
      >
        <p>
          Dòng đầu của tệp ghi tên cột: <strong>Email</strong>, <strong>Sản phẩm</strong> (đường dẫn hoặc phần cuối của
          đường dẫn, nhiều sản phẩm cách nhau bằng dấu phẩy), và nếu muốn <strong>Mã giảm giá</strong>. Tiền đã nhận thì
          thêm <strong>Đã trả</strong>, <strong>Lý do</strong>, <strong>Chứng từ</strong>, <strong>Ngày nhận</strong>.
          Mỗi dòng một đơn, tối đa 500 dòng.
        </p>
      </SheetUpload>
      {report && (
        <SheetOutcome
          report={report}
          made={`tạo ${report.created} đơn`}
          madeWord="Đã tạo"
          columns={[
            { title: 'Mã đơn', cell: ({ code }) => code ?? '–' },
            { title: 'Tổng', align: 'end', cell: ({ total }) => (total === null ? '–' : formatDong(total)) },
          ]}
        />
      )}
    </div>
  )
}
