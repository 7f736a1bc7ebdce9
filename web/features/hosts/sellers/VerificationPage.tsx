import { documentTypeWords, PAPER_DAYS, sellerKindWords } from '#domain/sellers.ts'
import { dayWords, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/VerificationPage.ts'
import { sellerStandingLooks } from './badges.ts'
import { SellerForm } from './SellerForm.tsx'
import styles from './Sellers.module.css'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  return { standing: await args.context.get(apiContext).api('sellerStanding') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Xác minh người bán', noIndex: true })

export default function VerificationPage({ loaderData: { standing } }: Route.ComponentProps) {
  const { status, reason, can, terms, submittedAt, expiresOn } = standing
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        title="Xác minh người bán"
        intro="Luật yêu cầu sàn biết người bán là ai. Khóa học của bạn được gửi duyệt, mở bán và trả tiền sau khi giấy tờ được xác minh."
      />
      <Card title="Trạng thái xác minh" aside={<StatusBadge status={status} looks={sellerStandingLooks} />}>
        {status === 'UNVERIFIED' && can.submit && <p>Bạn chưa gửi giấy tờ. Việc này mất khoảng năm phút.</p>}
        {status === 'SUBMITTED' && submittedAt && (
          <p>Bến Học nhận giấy tờ lúc {formatDateTime(submittedAt)} và đang xem.</p>
        )}
        {status === 'VERIFIED' && (
          <p>
            Bạn bán khóa học được rồi
            {expiresOn ? `. Giấy tờ có hạn đến ${dayWords(expiresOn)}` : ''}.
          </p>
        )}
        {status === 'REJECTED' && reason && (
          <Notice kind="warning" title="Cần gửi lại">
            {reason}
          </Notice>
        )}
        {status === 'EXPIRED' && (
          <Notice kind="warning">Giấy tờ đã hết hạn. Khóa học đang bán vẫn bán; hãy gửi giấy tờ mới.</Notice>
        )}
        {!can.submit && status === 'UNVERIFIED' && (
          <Notice
            action={
              <LinkButton size="sm" to={paths.becomeHost()}>
                Xem hồ sơ
              </LinkButton>
            }
          >
            {can.why}
          </Notice>
        )}
        {terms && !can.submit && (
          <dl className={styles.facts}>
            <Fact label="Người bán">
              {terms.legalName} · {sellerKindWords[terms.kind]}
            </Fact>
            <Fact label="Giấy tờ">
              {documentTypeWords[terms.documentType]} ••••{terms.numberEnd}
            </Fact>
          </dl>
        )}
      </Card>
      {!terms && status !== 'UNVERIFIED' && (
        <Notice kind="warning" title="Thông tin đã gửi không còn đọc được">
          {status === 'VERIFIED'
            ? 'Việc xác minh vẫn còn hiệu lực; khi giấy tờ hết hạn, bạn nhập lại từ đầu.'
            : can.submit
              ? 'Hãy nhập lại thông tin trên giấy tờ và chụp lại ảnh rồi gửi.'
              : 'Bến Học sẽ nhờ bạn nhập và gửi lại.'}
        </Notice>
      )}
      {can.submit && <SellerForm standing={standing} />}
      <p className={layout.small}>
        Bến Học xem giấy tờ vì luật về thương mại điện tử buộc sàn xác minh người bán, và không dùng vào việc khác. Ảnh
        được mã hóa và cất riêng, không nằm trong thư viện tệp. Chỉ nhân viên được giao việc mới mở xem; mỗi lần mở ảnh
        hay đọc thông tin đều được ghi lại, ảnh mang tên người xem. Ảnh được xóa sau {PAPER_DAYS.verified} ngày kể từ
        khi xác minh, hoặc sau {PAPER_DAYS.refused} ngày nếu chưa gửi, bị trả lại hay hết hạn; khi đó chỉ còn thông tin
        ghi trên giấy tờ. Xóa tài khoản thì tất cả đều bị xóa.
      </p>
    </div>
  )
}
