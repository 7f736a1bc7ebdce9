import type { ReplyOf } from '#domain/contract/index.ts'
import { dongInWords } from '#domain/money-words.ts'
import { lastDay } from '#domain/proposals.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/ProposalPage.ts'
import { Answer } from './Answer.tsx'
import { customerLooks } from './badges.ts'
import { Lines } from './Lines.tsx'
import styles from './proposals.module.css'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  return args.context.get(apiContext).api('ownProposal', { params: { code: args.params.code } })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Báo giá ${loaderData?.code ?? ''}`, noIndex: true })

export default function ProposalPage({ loaderData: proposal }: Route.ComponentProps) {
  const { code, current, earlier, order, company } = proposal
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Báo giá', to: paths.myProposals() }, { label: code }]}
        title={<>Báo giá {code}</>}
        badge={<StatusBadge status={proposal.status} looks={customerLooks} />}
      />
      {!current && <Unanswered proposal={proposal} />}
      {order && (
        <Notice
          kind="success"
          title={order.paid ? 'Đã thanh toán theo báo giá này' : 'Đơn hàng đang chờ thanh toán'}
          action={
            <LinkButton kind="strong" to={order.paid ? paths.orderSeats(order.id) : paths.order(order.id)}>
              {order.paid ? 'Giao chỗ học' : 'Thanh toán'}
            </LinkButton>
          }
        >
          Đơn hàng <Link to={paths.order(order.id)}>{order.code}</Link> giữ đúng giá của báo giá.
        </Notice>
      )}
      <div className={styles.columns} data-side={current ? true : undefined}>
        <div className={layout.stack4}>
          {current && (
            <Card
              title={`Phiên bản ${current.number}`}
              aside={
                <LinkButton
                  size="sm"
                  icon="download"
                  to={paths.proposalPdf(code, current.number)}
                  reloadDocument
                  target="_blank"
                >
                  Tải PDF
                </LinkButton>
              }
            >
              <div className={layout.stack4}>
                <Lines version={current} />
                <p className={styles.soft}>Bằng chữ: {dongInWords(current.total)}.</p>
                {current.terms && <p className={layout.typed}>{current.terms}</p>}
              </div>
            </Card>
          )}
          <Card title="Yêu cầu của bạn">
            <dl className={styles.facts}>
              {[
                ['Gửi lúc', formatDateTime(proposal.askedAt)],
                ...(company ? [['Công ty', company.name]] : []),
                ...(company?.taxCode ? [['Mã số thuế', company.taxCode]] : []),
                ...(company?.address ? [['Địa chỉ', company.address]] : []),
                ['Người liên hệ', [proposal.contactName, proposal.phone].filter(Boolean).join(' · ')],
                ['Cần học', proposal.wishes.map((wish) => `${wish.name} (${wish.learners} người)`).join('; ')],
                ...(proposal.note ? [['Ghi chú', proposal.note]] : []),
              ].map(([label, value]) => (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ))}
            </dl>
          </Card>
          {earlier.length > 0 && (
            <Card title="Phiên bản trước">
              <ul className={styles.found}>
                {earlier.map((version) => (
                  <li key={version.number}>
                    <span className={styles.words}>
                      <span>Phiên bản {version.number}</span>
                      <small>{version.sentAt && `Gửi lúc ${formatDateTime(version.sentAt)}`}</small>
                    </span>
                    <LinkButton
                      size="sm"
                      icon="download"
                      to={paths.proposalPdf(code, version.number)}
                      reloadDocument
                      target="_blank"
                    >
                      PDF
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        {current && (
          <Card title="Trả lời">
            <div className={layout.stack4}>
              {current.validUntil && (
                <p className={styles.soft}>
                  {current.status === 'EXPIRED' ? 'Đã hết hiệu lực sau ngày' : 'Giá giữ nguyên đến hết ngày'}{' '}
                  <strong>{lastDay(current.validUntil)}</strong>
                </p>
              )}
              {proposal.can.accept ? (
                <Answer code={code} version={current.number} total={current.total} />
              ) : (
                <Closed proposal={proposal} />
              )}
            </div>
          </Card>
        )}
      </div>
    </div>
  )
}

type Shown = { proposal: ReplyOf<'ownProposal'> }

/** What is said while no version was sent: it is being prepared, or none will be. */
function Unanswered({ proposal }: Shown) {
  if (proposal.status !== 'WITHDRAWN')
    return (
      <Notice title="Bến Học đang chuẩn bị báo giá cho bạn">
        Khi báo giá sẵn sàng, bạn nhận email và thông báo kèm đường dẫn đến trang này.
      </Notice>
    )
  return (
    <Notice kind="warning" title="Bến Học chưa thể báo giá yêu cầu này" action={<AskAgain proposal={proposal} />}>
      Lý do: {proposal.withdrawnBecause}
    </Notice>
  )
}

/** Why a version that was sent cannot be answered. */
function Closed({ proposal }: Shown) {
  const { status, withdrawnBecause } = proposal
  return (
    <>
      <p className={styles.soft}>{closedWords(status)}</p>
      {withdrawnBecause && <p>Lý do: {withdrawnBecause}</p>}
      {(status === 'EXPIRED' || status === 'WITHDRAWN') && <AskAgain proposal={proposal} />}
    </>
  )
}

function AskAgain({ proposal: { wishes } }: Shown) {
  return (
    <LinkButton to={paths.askProposal({ sp: wishes.map((wish) => wish.productId).join(',') })}>
      Yêu cầu báo giá mới
    </LinkButton>
  )
}

function closedWords(status: string): string {
  if (status === 'ACCEPTED') return 'Bạn đã chấp nhận báo giá này.'
  if (status === 'DECLINED') return 'Bạn đã từ chối báo giá này. Bến Học có thể gửi một phiên bản khác.'
  if (status === 'EXPIRED') return 'Báo giá đã hết hiệu lực. Hãy gửi yêu cầu mới nếu bạn vẫn cần.'
  return 'Bến Học đã thu hồi báo giá này.'
}
