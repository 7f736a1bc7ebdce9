import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { base64Of } from '#web/api/base64-of.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeColour } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChoiceGroup, Field, Radio } from '#web/ui/fields.tsx'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/StaffUserUploadPage.ts'
import styles from './StaffUsers.module.css'

type Report = ReplyOf<'uploadUsers'>
type Mode = 'ALL_OR_NOTHING' | 'GOOD_ROWS'
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
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<Mode>('ALL_OR_NOTHING')
  const [report, setReport] = useState<Report | null>(null)
  const { run, pending, error } = useCall('uploadUsers', { show: 'inline', revalidate: false })
  const send = async (dryRun: boolean) => {
    if (!file) return
    const body = { name: file.name, content: await base64Of(file), mode, dryRun }
    setReport(await run({ body }))
  }
  return (
    <div className={styles.page}>
      <Breadcrumbs
        steps={[
          { label: 'Quản trị', to: paths.staff() },
          { label: 'Người dùng', to: paths.staffUsers() },
          { label: 'Tải lên bảng tính' },
        ]}
      />
      <h1>Tải lên bảng tính</h1>
      <Card>
        <div className={styles.form}>
          <p>
            Dòng đầu của tệp ghi tên cột: <strong>Email</strong>, <strong>Họ tên</strong>, và nếu muốn{' '}
            <strong>Số điện thoại</strong>, <strong>Vai trò</strong>. Mỗi dòng một người, tối đa 1.000 dòng.
          </p>
          <FormError error={error} />
          <Field label="Tệp .xlsx hoặc .csv">
            {(ties) => (
              <input
                {...ties}
                type="file"
                accept=".xlsx,.csv,text/csv"
                onChange={(event) => {
                  setFile(event.target.files?.[0] ?? null)
                  setReport(null)
                }}
              />
            )}
          </Field>
          <ChoiceGroup legend="Khi có dòng lỗi">
            <Radio
              name="mode"
              label="Không mở tài khoản nào"
              hint="Sửa tệp rồi tải lại cả tệp."
              checked={mode === 'ALL_OR_NOTHING'}
              onChange={() => setMode('ALL_OR_NOTHING')}
            />
            <Radio
              name="mode"
              label="Mở những dòng hợp lệ"
              hint="Dòng lỗi được liệt kê để bạn sửa sau."
              checked={mode === 'GOOD_ROWS'}
              onChange={() => setMode('GOOD_ROWS')}
            />
          </ChoiceGroup>
          <div className={styles.tools}>
            <Button pending={pending} reason={!file && 'Hãy chọn tệp trước'} onClick={() => send(true)}>
              Kiểm tra thử
            </Button>
            <Button
              kind="primary"
              icon="upload"
              pending={pending}
              reason={!file && 'Hãy chọn tệp trước'}
              onClick={() => send(false)}
            >
              Mở tài khoản
            </Button>
          </div>
        </div>
      </Card>
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
          { key: 'row', title: 'Dòng', cell: ({ row }) => row },
          { key: 'email', title: 'Email', main: true, cell: ({ email }) => email || '(trống)' },
          {
            key: 'status',
            title: 'Kết quả',
            cell: ({ status }) => <Badge colour={rowLooks[status].colour}>{rowLooks[status].word}</Badge>,
          },
          { key: 'problems', title: 'Vì sao', cell: ({ problems }) => problems.map((one) => one.message).join(' ') },
        ]}
      />
    </>
  )
}
