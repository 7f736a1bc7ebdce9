import { AFFILIATE_DAYS, LEAST_AFFILIATE_PAYOUT } from '#domain/affiliates.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/AffiliatePage.ts'
import { AskForm } from './AskForm.tsx'
import { affiliateLooks, percentWords } from './badges.ts'
import { LinkMaker } from './LinkMaker.tsx'
import { Months, Payouts, Sums } from './Standing.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, siteUrl, user } = context.get(apiContext)
  return { ...(await api('ownAffiliate')), siteUrl, fullName: user?.fullName ?? '' }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đối tác tiếp thị', noIndex: true })

type Own = NonNullable<ReplyOf<'ownAffiliate'>['affiliate']>

/** How a person becomes a partner; then their link, what it brought, and what is owed to them. */
export default function AffiliatePage({ loaderData }: Route.ComponentProps) {
  const { affiliate, terms, can, siteUrl, fullName } = loaderData
  return (
    <div className={layout.stack5}>
      <PageHead title="Đối tác tiếp thị" intro={promise(terms)} />
      {can.why && <Notice>{can.why}</Notice>}
      {affiliate && <State own={affiliate} />}
      {can.ask && (
        <Card title={affiliate ? 'Đăng ký lại' : 'Đăng ký làm đối tác'}>
          <AskForm before={affiliate} fullName={fullName} />
        </Card>
      )}
      {affiliate?.status === 'ACTIVE' && (
        <Card title="Liên kết của bạn">
          <LinkMaker code={affiliate.code} siteUrl={siteUrl} />
        </Card>
      )}
      {affiliate && (affiliate.status === 'ACTIVE' || affiliate.months.length > 0) && <Results own={affiliate} />}
      <Card soft title="Cách tính">
        <ul>
          <li>
            Người mua bấm liên kết của bạn rồi đặt hàng trong {AFFILIATE_DAYS} ngày thì đơn ấy tính cho bạn. Liên kết
            bấm sau cùng được tính.
          </li>
          <li>
            Hoa hồng đến hạn khi hết {REFUND_DAYS} ngày hoàn tiền. Đơn hoàn tiền thì hoa hồng mất theo phần đã hoàn.
          </li>
          <li>
            Mỗi tháng chúng tôi chuyển khoản một lần cho ai có từ {formatDong(LEAST_AFFILIATE_PAYOUT)} đến hạn; ít hơn
            thì chờ kỳ sau.
          </li>
          <li>
            Không tính: đơn của chính bạn hay người dùng chung thẻ, số điện thoại; khóa học của chính bạn; đơn 0 ₫; đơn
            đầu tiên của người được bạn bè mời.
          </li>
        </ul>
      </Card>
    </div>
  )
}

function State({ own: { status, reason, askedAt, hasAccount } }: { own: Own }) {
  if (status === 'PENDING')
    return (
      <Notice title="Chúng tôi đang xem đăng ký của bạn">
        Bạn gửi ngày {formatDate(askedAt)}. Chúng tôi báo ngay khi có kết quả.
      </Notice>
    )
  if (status !== 'ACTIVE')
    return (
      <Notice kind="warning" title={status === 'REFUSED' ? 'Đăng ký chưa được nhận' : 'Đã ngừng hợp tác'}>
        {reason}
      </Notice>
    )
  return hasAccount ? null : (
    <Notice
      kind="warning"
      title="Chưa có tài khoản nhận tiền"
      action={<LinkButton to={paths.accountBank()}>Thêm tài khoản ngân hàng</LinkButton>}
    >
      Hoa hồng đến hạn chỉ chuyển được khi bạn đã cho biết tài khoản.
    </Notice>
  )
}

function Results({ own }: { own: Own }) {
  return (
    <>
      <Card title="Hoa hồng" aside={<StatusBadge status={own.status} looks={affiliateLooks} />}>
        <Sums balance={own.balance} />
        {own.balance.due < 0 && (
          <p className={layout.small}>Số âm là phần đã chi cho đơn về sau hoàn tiền; hoa hồng tiếp theo bù vào đó.</p>
        )}
      </Card>
      <Card title="Từng tháng" aside={<Link to={paths.affiliateStatement()}>Xem sao kê</Link>}>
        <Months months={own.months} />
      </Card>
      <Payouts payouts={own.payouts} />
    </>
  )
}

function promise({ basisPoints, most, kinds }: ReplyOf<'ownAffiliate'>['terms']): string {
  const what = kinds.map((kind) => kindRow(kind).word.toLowerCase()).join(', ')
  return `Giới thiệu Bến Học và nhận ${percentWords(basisPoints)} giá người mua trả cho ${what}, tối đa ${formatDong(most)} mỗi đơn.`
}
