import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffCertificatesPage.ts'

const PAGE_SIZE = 20
type Certificate = ReplyOf<'staffCertificates'>['items'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const search = query.get('tim')?.trim() ?? ''
  const page = askedPage(request.url)
  const list = await context
    .get(apiContext)
    .api('staffCertificates', { query: { take: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE, ...(search && { search }) } })
  return { list, page, search }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Chứng chỉ', noIndex: true })

export default function StaffCertificatesPage({ loaderData: { list, page, search } }: Route.ComponentProps) {
  const [revoking, setRevoking] = useState<Certificate | null>(null)
  const [reinstating, setReinstating] = useState<Certificate | null>(null)
  return (
    <div className={layout.stack5}>
      <PageHead title="Chứng chỉ" />
      <SearchForm
        label="Tìm chứng chỉ"
        placeholder="Số chứng chỉ, học viên, email hoặc khóa học"
        words={search}
        className={layout.below4}
      />
      {list.items.length === 0 ? (
        <EmptyState icon="certificate" title={search ? 'Không tìm thấy chứng chỉ nào' : 'Chưa có chứng chỉ nào'} />
      ) : (
        <Table
          caption="Chứng chỉ đã cấp"
          columns={columns(setRevoking, setReinstating)}
          rows={list.items}
          rowKey={({ id }) => id}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, PAGE_SIZE)}
        linkTo={(trang) => staffPaths.staffCertificates({ ...(search && { tim: search }), trang })}
      />
      {revoking && <RevokeDialog key={revoking.id} certificate={revoking} onClose={() => setRevoking(null)} />}
      {reinstating && <ReinstateDialog certificate={reinstating} onClose={() => setReinstating(null)} />}
    </div>
  )
}

type Choose = (certificate: Certificate) => void

function columns(revoke: Choose, reinstate: Choose): Column<Certificate>[] {
  return [
    {
      title: 'Học viên',
      main: true,
      cell: ({ learnerName, learnerEmail }) => (
        <div>
          {learnerName}
          <small className={cx(layout.sub, layout.anywhere)}>{learnerEmail}</small>
        </div>
      ),
    },
    {
      title: 'Khóa học',
      cell: ({ courseName, hostName }) => (
        <div>
          {courseName}
          <small className={cx(layout.sub, layout.anywhere)}>{hostName}</small>
        </div>
      ),
    },
    {
      title: 'Số',
      cell: ({ number }) => (
        <LinkButton kind="plain" size="sm" to={paths.certificate(number)}>
          {number}
        </LinkButton>
      ),
    },
    { title: 'Ngày cấp', cell: ({ issuedAt }) => formatDate(issuedAt) },
    {
      title: 'Trạng thái',
      cell: ({ status, revokedAt, revokedBy, revokedReason }) =>
        status === 'VALID' ? (
          <Badge colour="green">Hợp lệ</Badge>
        ) : (
          <div>
            <Badge colour="red">Đã thu hồi</Badge>
            <small className={cx(layout.sub, layout.anywhere)}>
              {revokedReason} ({revokedBy}
              {revokedAt && `, ${formatDateTime(revokedAt)}`})
            </small>
          </div>
        ),
    },
    {
      title: '',
      cell: (row) =>
        row.status === 'VALID' ? (
          <Button size="sm" onClick={() => revoke(row)} aria-label={`Thu hồi ${row.number}`}>
            Thu hồi
          </Button>
        ) : (
          <Button size="sm" onClick={() => reinstate(row)} aria-label={`Khôi phục ${row.number}`}>
            Khôi phục
          </Button>
        ),
    },
  ]
}

function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const revoke = useCall('revokeCertificate', { show: 'inline' })
  const submit = async () => {
    if (!(await revoke.run({ params: { id: certificate.id }, body: { reason } }))) return
    toast.success(`Đã thu hồi ${certificate.number}`)
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Thu hồi chứng chỉ"
      danger
      call={revoke}
      label="Thu hồi chứng chỉ"
      onSubmit={submit}
    >
      <p>
        {certificate.number} của <strong>{certificate.learnerName}</strong>. Trang xác minh sẽ báo chứng chỉ không còn
        giá trị và học viên nhận được thông báo.
      </p>
      <Textarea
        label="Lý do"
        hint="Học viên sẽ đọc được lý do này."
        required
        minLength={5}
        maxLength={2_000}
        value={reason}
        name="reason"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function ReinstateDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const { run, pending, error, fieldErrors } = useCall('reinstateCertificate', { show: 'inline' })
  const reinstate = async (reason: string) => {
    if (!(await run({ params: { id: certificate.id }, body: { reason } }))) return
    toast.success(`Đã khôi phục ${certificate.number}`)
    onClose()
  }
  return (
    <ReasonDialog
      open
      title="Khôi phục chứng chỉ"
      text={
        <>
          {certificate.number} của <strong>{certificate.learnerName}</strong>. Trang xác minh sẽ báo chứng chỉ hợp lệ
          trở lại và học viên nhận được thông báo.
        </>
      }
      label="Khôi phục chứng chỉ"
      hint="Lý do được ghi vào nhật ký, chỉ nhân viên đọc được."
      pending={pending}
      error={fieldErrors.reason ?? error}
      onClose={onClose}
      onReason={(reason) => void reinstate(reason)}
    />
  )
}
