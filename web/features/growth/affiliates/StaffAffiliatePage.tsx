import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffAffiliatePage.ts'
import { affiliateLooks, percentWords } from './badges.ts'
import { Months, Payouts, Sums } from './Standing.tsx'
import { TermsForm } from './TermsForm.tsx'
import { TermsTable } from './TermsTable.tsx'

type Partner = ReplyOf<'affiliate'>

export async function loader({ context, params }: Route.LoaderArgs) {
  return { partner: await context.get(apiContext).api('affiliate', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Đối tác ${loaderData?.partner.name ?? ''}`, noIndex: true })

export default function StaffAffiliatePage({ loaderData: { partner } }: Route.ComponentProps) {
  const { id, terms, ownTerms, hasAccount, status } = partner
  return (
    <StaffDetail
      list={{ label: 'Đối tác tiếp thị', to: staffPaths.staffAffiliates() }}
      title={partner.name}
      badge={<StatusBadge status={status} looks={affiliateLooks} />}
      facts={[
        { label: 'Tài khoản', value: `${partner.person.fullName} · ${partner.email}` },
        { label: 'Mã số thuế', value: partner.taxCode ?? '–' },
        { label: 'Mã liên kết', value: partner.code },
        { label: 'Tài khoản ngân hàng', value: hasAccount ? 'Đã có' : 'Chưa có: chưa chi được' },
        { label: 'Hoa hồng', value: `${percentWords(terms.basisPoints)}, tối đa ${formatDong(terms.most)} mỗi đơn` },
        { label: 'Đăng ký lúc', value: formatDateTime(partner.askedAt) },
        ...(partner.decidedAt
          ? [
              {
                label: 'Quyết định',
                value: `${formatDateTime(partner.decidedAt)} · ${partner.decidedBy ?? 'Hệ thống'}`,
              },
            ]
          : []),
      ]}
      actions={<Actions partner={partner} />}
    >
      {partner.reason && <Notice>{partner.reason}</Notice>}
      <Card title="Kênh">
        <ul>
          {partner.channels.map((channel) => (
            <li key={channel}>
              <a href={channel} rel="noreferrer nofollow" target="_blank">
                {channel}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Hoa hồng">
        <Sums balance={partner.balance} />
      </Card>
      <Card title="Từng tháng">
        <Months months={partner.months} />
      </Card>
      <Payouts payouts={partner.payouts} />
      {status === 'ACTIVE' && (
        <Card title="Mức riêng">
          <div className={layout.stack5}>
            {ownTerms.length > 0 && <TermsTable rows={ownTerms} />}
            <TermsForm key={ownTerms[0]?.id} affiliateId={id} latest={terms} />
          </div>
        </Card>
      )}
    </StaffDetail>
  )
}

function Actions({ partner: { id, name, can, status } }: { partner: Partner }) {
  const approve = useCall('decideAffiliate')
  const end = useCall('decideAffiliate', { show: 'inline' })
  const [ending, setEnding] = useState<'REFUSE' | 'CLOSE' | null>(null)
  async function onReason(reason: string) {
    if (!ending || !(await end.run({ params: { id }, body: { decision: ending, reason } }))) return
    toast.success('Đã ghi quyết định')
    setEnding(null)
  }
  if (!can.decide && !can.close)
    return (
      <Notice>{status === 'PENDING' ? 'Bạn không tự duyệt được chính mình.' : 'Không còn gì để quyết định.'}</Notice>
    )
  return (
    <div className={layout.stack5}>
      {can.decide && (
        <Button
          kind="primary"
          icon="check"
          wide
          pending={approve.pending}
          onClick={() => void approve.run({ params: { id }, body: { decision: 'APPROVE' } })}
        >
          Duyệt
        </Button>
      )}
      {can.decide && (
        <Button icon="close" wide onClick={() => setEnding('REFUSE')}>
          Từ chối
        </Button>
      )}
      {can.close && (
        <Button icon="close" wide onClick={() => setEnding('CLOSE')}>
          Ngừng hợp tác
        </Button>
      )}
      <ReasonDialog
        key={ending}
        open={ending !== null}
        title={ending === 'CLOSE' ? `Ngừng hợp tác với ${name}?` : `Từ chối ${name}?`}
        label={ending === 'CLOSE' ? 'Ngừng hợp tác' : 'Từ chối'}
        danger
        hint={
          ending === 'CLOSE'
            ? 'Đối tác đọc được lời này. Đơn trả từ giờ không còn hoa hồng; hoa hồng đã có vẫn được chi.'
            : 'Người đăng ký đọc được lời này và có thể đăng ký lại.'
        }
        most={500}
        pending={end.pending}
        error={end.fieldErrors.reason ?? end.error}
        onClose={() => setEnding(null)}
        onReason={(reason) => void onReason(reason)}
      />
    </div>
  )
}
