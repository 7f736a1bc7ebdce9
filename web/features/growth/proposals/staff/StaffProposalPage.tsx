import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { lastDay } from '#domain/proposals.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { proposalLooks } from '../badges.ts'
import { Lines } from '../Lines.tsx'
import styles from '../proposals.module.css'
import type { Route } from './+types/StaffProposalPage.ts'
import { Decide } from './Decide.tsx'
import { DraftForm } from './DraftForm.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { proposal: await context.get(apiContext).api('staffProposal', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Báo giá ${loaderData?.proposal.code ?? ''}`, noIndex: true })

export default function StaffProposalPage({ loaderData: { proposal } }: Route.ComponentProps) {
  const { id, code, company, versions, order, can } = proposal
  const [newest] = versions
  // A draft that was dropped says nothing about the proposal.
  const counting = versions.find((version) => version.status !== 'WITHDRAWN' || version.sentAt !== null) ?? newest
  const [unkept, setUnkept] = useState<string | null>(null)
  return (
    <StaffDetail
      list={{ label: 'Báo giá', to: staffPaths.staffProposals() }}
      title={code}
      badge={counting && <StatusBadge status={counting.status} looks={proposalLooks} />}
      facts={[
        { label: 'Khách hàng', value: company?.name ?? proposal.contactName },
        ...(company?.taxCode ? [{ label: 'Mã số thuế', value: company.taxCode }] : []),
        ...(company?.address ? [{ label: 'Địa chỉ', value: company.address }] : []),
        { label: 'Liên hệ', value: [proposal.contactName, proposal.phone].filter(Boolean).join(' · ') },
        { label: 'Tài khoản', value: `${proposal.asker.fullName} · ${proposal.askerEmail}` },
        { label: 'Phụ trách', value: proposal.handledBy?.fullName ?? 'Chưa ai' },
        { label: 'Yêu cầu lúc', value: formatDateTime(proposal.askedAt) },
        ...(order
          ? [
              {
                label: 'Đơn hàng',
                value: (
                  <Link to={staffPaths.staffOrder(order.id)}>
                    {order.code} · {order.paid ? 'đã thanh toán' : 'chờ thanh toán'}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
      history={proposal.history}
      actions={<Decide proposal={proposal} unkept={unkept !== null && unkept === newest?.id} />}
    >
      <Card title="Khách cần">
        <ul className={styles.found}>
          {proposal.wishes.map((wish) => (
            <li key={wish.productId}>
              <span className={styles.words}>{wish.name}</span>
              <strong>{wish.learners} người</strong>
            </li>
          ))}
        </ul>
        {proposal.note && <p className={layout.typed}>{proposal.note}</p>}
      </Card>
      {versions.map((version) => (
        <Card
          key={version.id}
          title={`Phiên bản ${version.number}`}
          aside={
            <span className={styles.head}>
              <StatusBadge status={version.status} looks={proposalLooks} />
              <LinkButton
                size="sm"
                icon="download"
                to={staffPaths.staffProposalPdf(id, version.number)}
                reloadDocument
                target="_blank"
              >
                PDF
              </LinkButton>
            </span>
          }
        >
          {version.status === 'DRAFT' && can.write ? (
            <DraftForm
              key={version.id}
              id={id}
              version={version}
              onKept={(kept) => setUnkept(kept ? null : version.id)}
            />
          ) : (
            <div className={layout.stack4}>
              <Lines version={version} />
              <p className={styles.soft}>
                {version.validUntil && `Hiệu lực đến hết ngày ${lastDay(version.validUntil)}. `}
                {version.total < version.offerTotal &&
                  `Nền tảng chịu ${formatDong(version.offerTotal - version.total)} (${percentOff(version)}%). `}
                {version.madeBy && `Soạn: ${version.madeBy.fullName}. `}
                {version.approvedBy && `Duyệt: ${version.approvedBy.fullName}.`}
              </p>
              {version.terms && <p className={layout.typed}>{version.terms}</p>}
            </div>
          )}
        </Card>
      ))}
    </StaffDetail>
  )
}

function percentOff({ offerTotal, total }: { offerTotal: number; total: number }): string {
  return String(Math.round(((offerTotal - total) / offerTotal) * 1_000) / 10).replace('.', ',')
}
