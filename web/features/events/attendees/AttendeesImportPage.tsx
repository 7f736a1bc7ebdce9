import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { base64Of } from '#web/api/base64-of.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { SheetInput } from '#web/features/staff/SheetUpload.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/AttendeesImportPage.ts'

type Report = ReplyOf<'importAttendees'>

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = await context.get(apiContext).api('hostEventById', { params: { id: params.id } })
  return { id: event.id, name: event.name }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Nhập người tham dự', noIndex: true })

/** Names, e-mails and answers of tickets from a spreadsheet: first looked at, then written, all rows or none. */
export default function AttendeesImportPage({ loaderData: { id, name } }: Route.ComponentProps) {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const call = useCall('importAttendees', { show: 'inline', revalidate: false })
  const send = async (dryRun: boolean) => {
    if (!file) return
    const sent = { name: file.name, base64: await base64Of(file) }
    const answer = await call.run({ params: { id }, body: { file: sent, dryRun } })
    setReport(answer)
    if (answer?.applied) toast.success(`Đã cập nhật ${answer.changed} vé.`)
  }
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: name, to: paths.hostEvent(id) },
          { label: 'Người tham dự', to: paths.hostAttendees(id) },
          { label: 'Nhập bảng tính' },
        ]}
        title="Nhập người tham dự"
      />
      <Card>
        <div className={cx(layout.stack4, layout.middling)}>
          <p>
            Tải bảng tính người tham dự về, sửa cột <strong>Người tham dự</strong>, <strong>Email</strong> hoặc câu trả
            lời của từng vé, rồi tải lên lại. Cột <strong>Mã vé</strong> cho biết dòng nào là vé nào. Vé đổi tên có mã
            mới; người mua được báo.
          </p>
          <div>
            <LinkButton size="sm" icon="download" to={`/api/v2/events/${id}/attendees/export`} reloadDocument>
              Tải bảng tính về
            </LinkButton>
          </div>
          <FormError error={call.error} />
          <SheetInput
            hint="Tối đa 5.000 dòng, 2 MB."
            onFile={(chosen) => {
              setFile(chosen)
              setReport(null)
              call.reset()
            }}
          />
          <div className={layout.row3}>
            <Button
              icon="eye"
              pending={call.pending}
              reason={!file && 'Hãy chọn tệp trước'}
              onClick={() => void send(true)}
            >
              Xem trước
            </Button>
            <Button
              kind="primary"
              icon="check"
              pending={call.pending}
              reason={whyNot(report)}
              onClick={() => void send(false)}
            >
              Cập nhật vé
            </Button>
          </div>
        </div>
      </Card>
      {report && <Outcome report={report} />}
    </div>
  )
}

/** Nothing is written that was not looked at. */
function whyNot(report: Report | null): string | false {
  if (!report) return 'Hãy xem trước đã'
  if (report.applied) return 'Đã cập nhật xong'
  if (report.refused > 0) return 'Hãy sửa các dòng có lỗi trước'
  return report.changed === 0 && 'Không có gì thay đổi'
}

function Outcome({ report: { applied, changed, same, refused, rows } }: { report: Report }) {
  const counted = `${changed} vé ${applied ? 'đã đổi' : 'sẽ đổi'}, ${same} vé giữ nguyên, ${refused} dòng có lỗi.`
  return (
    <>
      <div role="status">
        <Notice kind={refused > 0 ? 'warning' : applied ? 'success' : 'info'}>
          {counted} {refused > 0 && 'Chưa vé nào được đổi: sửa các dòng này rồi tải lên lại.'}
        </Notice>
      </div>
      {rows.length > 0 && (
        <Table
          caption="Từng dòng của bảng tính"
          rows={rows}
          rowKey={({ row }) => String(row)}
          columns={[
            { title: 'Dòng', cell: ({ row }) => row },
            { title: 'Vé', main: true, cell: ({ holderName, ticket }) => holderName || ticket || '(trống)' },
            {
              title: 'Thay đổi',
              cell: ({ changes }) =>
                changes.length === 0 ? (
                  '–'
                ) : (
                  <ul>
                    {changes.map(({ label, before, after }) => (
                      <li key={label}>
                        {label}: {before || '(trống)'} → {after || '(trống)'}
                      </li>
                    ))}
                  </ul>
                ),
            },
            { title: 'Lỗi', cell: ({ problems }) => problems.join(' ') || '–' },
          ]}
        />
      )}
    </>
  )
}
