import { LAYOFF_DISCOUNT, PROOF_DAYS } from '#domain/layoff.ts'
import { formatDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/LayoffPage.ts'
import { AskForm } from './AskForm.tsx'
import styles from './LayoffPage.module.css'
import { OwnRequest } from './OwnRequest.tsx'
import { Ticket } from './Ticket.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  if (!user) return { signedIn: false, watched: false, own: null, refused: null }
  // A colleague who looks on sees the page, not what a person asks for.
  if (user.impersonation) return { signedIn: true, watched: true, own: null, refused: null }
  const own = await api('latestLayoffRequest')
  const { request: refused } = own.mayAsk ? await api('latestRejectedLayoffRequest') : { request: null }
  return { signedIn: true, watched: false, own, refused }
}

const { percent, most, days } = LAYOFF_DISCOUNT
const TERMS = `giảm ${percent}%, tối đa ${formatDong(most)}, cho một đơn hàng trong ${days} ngày`

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Hỗ trợ người mất việc',
      description: `Vừa mất việc? Gửi Bến Học một giấy tờ và nhận mã ${TERMS}.`,
      path: paths.layoffDiscount(),
    },
  )

/** What was written before, to be sent again; null where it no longer opens. */
function readable<
  R extends { companyName: string | null; position: string | null; lastDay: string | null; note: string },
>(request: R | null) {
  const { companyName, position, lastDay, note } = request ?? {}
  return companyName && position && lastDay ? { companyName, position, lastDay, note: note ?? '' } : null
}

export default function LayoffPage({ loaderData: { signedIn, watched, own, refused } }: Route.ComponentProps) {
  const request = own?.request ?? null
  const given = request?.voucher ?? null
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Trang chủ', to: paths.home() }, { label: 'Hỗ trợ người mất việc' }]}
        title="Vừa mất việc? Bến Học đỡ bạn một nửa học phí"
        intro={
          <>
            Nghỉ việc ngoài ý muốn là lúc nhiều người học một nghề mới. Gửi một giấy tờ, người của Bến Học đọc, và bạn
            nhận mã {TERMS}.
          </>
        }
      />
      <div className={styles.columns} data-visitor={!signedIn || undefined}>
        <div className={styles.stack}>
          {request && <OwnRequest request={request} />}
          {watched ? (
            <Notice>Yêu cầu hỗ trợ là chuyện riêng của người dùng, nên không xem hộ được.</Notice>
          ) : own?.mayAsk ? (
            <Card title={refused ? 'Gửi lại yêu cầu' : 'Gửi yêu cầu'}>
              <AskForm before={readable(refused)} />
            </Card>
          ) : (
            !signedIn && <Visitor />
          )}
          {!signedIn && <Terms />}
        </div>
        <div className={styles.about}>
          {!given && (
            <Ticket percent={percent} most={most} label="Bạn nhận được gì">
              <p>Cho một đơn hàng bất kỳ: khóa học, combo, sách.</p>
              <p>Dùng trong {days} ngày, mỗi năm một lần.</p>
            </Ticket>
          )}
          {signedIn && <Terms />}
        </div>
      </div>
    </div>
  )
}

function Terms() {
  return (
    <div className={styles.terms}>
      <section>
        <h2>Ai gửi được</h2>
        <p>
          Người bị cho thôi việc, bị chấm dứt hay không được gia hạn hợp đồng, hoặc có công ty cắt giảm, giải thể. Không
          cần từng mua gì ở Bến Học.
        </p>
      </section>
      <section>
        <h2>Giấy tờ nào dùng được</h2>
        <p>Một trong những giấy tờ này, có tên bạn và ngày nghỉ:</p>
        <ul>
          <li>quyết định thôi việc hoặc chấm dứt hợp đồng lao động;</li>
          <li>quyết định hưởng trợ cấp thất nghiệp;</li>
          <li>tờ chốt sổ bảo hiểm xã hội;</li>
          <li>thư của công ty báo cắt giảm.</li>
        </ul>
        <p>Bạn che số lương và số giấy tờ cũng được.</p>
      </section>
      <section>
        <h2>Giấy tờ của bạn được giữ thế nào</h2>
        <p>
          Mã hóa ngay khi đến nơi. Chỉ nhân viên xét duyệt mở được và mỗi lần mở đều được ghi lại. Xóa {PROOF_DAYS} ngày
          sau khi có kết quả, hoặc ngay khi bạn rút yêu cầu.
        </p>
      </section>
    </div>
  )
}

function Visitor() {
  const to = paths.layoffDiscount()
  return (
    <Card title="Gửi yêu cầu">
      <div className={styles.stack}>
        <p>Mã hỗ trợ gắn với tài khoản của bạn, nên hãy đăng nhập trước. Gửi yêu cầu mất khoảng hai phút.</p>
        <div className={layout.row3}>
          <LinkButton kind="primary" to={paths.login({ to })}>
            Đăng nhập để gửi
          </LinkButton>
          <LinkButton to={paths.signup({ to })}>Tạo tài khoản</LinkButton>
        </div>
      </div>
    </Card>
  )
}
