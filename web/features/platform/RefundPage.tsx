import { formatDong } from '#domain/money.ts'
import {
  REFUND_ANSWER_WORKDAYS,
  REFUND_DAYS,
  REFUND_MOST_USED,
  REFUND_TWO_PERSONS_FROM,
  refundReasonWords,
} from '#domain/refund-policy.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/RefundPage.ts'
import { TextPage, type TextSection } from './TextPage.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Chính sách hoàn tiền',
      description: 'Khi nào Bến Học trả lại tiền, bạn cần làm gì và bao lâu thì nhận được.',
      path: paths.refundPolicy(),
    },
  )

const most = `${REFUND_MOST_USED * 100}%`

const sections: readonly TextSection[] = [
  {
    id: 'doi-y',
    title: `Đổi ý trong ${REFUND_DAYS} ngày`,
    body: (
      <>
        <p>Thứ bạn mua không như bạn nghĩ? Bạn được trả lại toàn bộ số tiền đã trả cho nó nếu:</p>
        <ul>
          <li>bạn gửi yêu cầu trong {REFUND_DAYS} ngày kể từ lúc thanh toán, tính đến từng phút, và</li>
          <li>bạn chưa dùng quá {most} nội dung.</li>
        </ul>
        <p>
          Trang thanh toán và trang đơn hàng ghi rõ từng sản phẩm được hoàn bao nhiêu, đến giờ nào. Mua nhiều thứ trong
          một đơn thì bạn trả lại từng thứ được.
        </p>
        <p>
          Mua tặng cũng vậy: quà chưa ai nhận thì coi như chưa dùng, quà đã nhận thì tính theo người nhận. Hoàn tiền
          xong, quà không nhận được nữa.
        </p>
      </>
    ),
  },
  {
    id: 'cach-lam',
    title: 'Gửi yêu cầu',
    body: (
      <ol>
        <li>
          Mở <Link to={paths.orders()}>đơn hàng của bạn</Link>, chọn đơn có sản phẩm muốn trả.
        </li>
        <li>Bấm “Yêu cầu hoàn tiền”, chọn sản phẩm và viết một dòng lý do.</li>
        <li>
          Chúng tôi trả lời trong {REFUND_ANSWER_WORKDAYS} ngày làm việc. Chưa có câu trả lời thì bạn còn rút yêu cầu
          được; mỗi đơn hàng có một yêu cầu chờ duyệt.
        </li>
        <li>
          Mọi khoản hoàn tiền nằm ở trang <Link to={paths.accountRefunds()}>Hoàn tiền</Link> của tài khoản.
        </li>
      </ol>
    ),
  },
  {
    id: 'bao-lau',
    title: 'Tiền hoàn về đâu, mất bao lâu',
    body: (
      <>
        <p>
          Tiền hoàn về phương thức đã thanh toán; ngân hàng có thể mất vài ngày làm việc. Bạn trả bằng chuyển khoản,
          hoặc cổng thanh toán không trả lại được, thì bạn cho chúng tôi biết một tài khoản ngân hàng mang tên mình; số
          tài khoản được xóa sau khi tiền đến.
        </p>
        <p>
          Bạn không truy cập được sản phẩm đã trả lại ngay khi yêu cầu được duyệt; tiến độ vẫn được giữ, phòng khi bạn
          mua lại. Khoản hoàn từ {formatDong(REFUND_TWO_PERSONS_FROM)} được hai nhân viên khác nhau duyệt, để tiền của
          bạn đi đúng chỗ.
        </p>
      </>
    ),
  },
  {
    id: 'loi',
    title: 'Lỗi từ phía chúng tôi',
    body: (
      <>
        <p>Bị trừ tiền hai lần, hoặc tiền đến khi đơn hàng đã đóng và không mở lại được: hệ thống tự trả lại tiền.</p>
        <p>
          Khóa học bị gỡ, nội dung khác hẳn mô tả, bài học hỏng mà không được sửa? Hãy{' '}
          <Link to={paths.help()}>báo cho chúng tôi</Link>: nhân viên có thể trả lại tiền dù đã quá hạn hay đã dùng quá{' '}
          {most}.
        </p>
      </>
    ),
  },
  {
    id: 'khong-ap-dung',
    title: 'Khi không hoàn tiền',
    body: (
      <ul>
        {(['TOO_LATE', 'USED', 'RETURNED', 'FREE', 'APPLE'] as const).map((why) => (
          <li key={why}>{refundReasonWords[why]}.</li>
        ))}
      </ul>
    ),
  },
]

export default function RefundPage() {
  return (
    <TextPage
      title="Chính sách hoàn tiền"
      lead={`${REFUND_DAYS} ngày để đổi ý, nếu bạn chưa dùng quá ${most}. Lỗi ở phía chúng tôi thì chúng tôi trả lại.`}
      changed="21/11/2026"
      sections={sections}
    />
  )
}
