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

const sections: readonly TextSection[] = [
  {
    id: 'bay-ngay',
    title: 'Đổi ý trong bảy ngày',
    body: (
      <>
        <p>Khóa học không như bạn nghĩ? Bạn được trả lại toàn bộ số tiền đã thanh toán cho khóa học đó nếu:</p>
        <ul>
          <li>bạn gửi yêu cầu trong vòng 7 ngày kể từ lúc thanh toán, và</li>
          <li>bạn đã học không quá 20% khóa học, và chưa nhận chứng chỉ của khóa học.</li>
        </ul>
        <p>Bạn không cần nêu lý do, nhưng một dòng góp ý sẽ giúp giảng viên làm tốt hơn.</p>
      </>
    ),
  },
  {
    id: 'loi',
    title: 'Lỗi từ phía chúng tôi',
    body: (
      <>
        <p>Không tính số ngày và số phần trăm đã học trong những trường hợp sau:</p>
        <ul>
          <li>bị trừ tiền hai lần cho cùng một đơn hàng;</li>
          <li>tiền đã trừ nhưng đơn hàng đã hết hạn hoặc đã hủy, nên khóa học không được mở;</li>
          <li>khóa học bị gỡ vì vi phạm, hoặc nội dung khác hẳn mô tả;</li>
          <li>bài học hỏng và không được sửa trong 7 ngày sau khi bạn báo.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'cach-lam',
    title: 'Gửi yêu cầu',
    body: (
      <ol>
        <li>
          Mở <Link to={paths.orders()}>đơn hàng của bạn</Link>, ghi lại mã đơn hàng.
        </li>
        <li>Gửi email từ địa chỉ bạn đã đăng ký, kèm mã đơn hàng và tên khóa học muốn trả.</li>
        <li>Chúng tôi trả lời trong vòng 2 ngày làm việc.</li>
      </ol>
    ),
  },
  {
    id: 'bao-lau',
    title: 'Tiền về đâu, bao lâu',
    body: (
      <p>
        Tiền được trả về đúng phương thức bạn đã dùng để thanh toán, trong khoảng 3 đến 10 ngày làm việc tùy ngân hàng.
        Quyền học khóa học đó kết thúc khi yêu cầu được chấp thuận; tiến độ vẫn được giữ, phòng khi bạn mua lại.
      </p>
    ),
  },
  {
    id: 'khong-ap-dung',
    title: 'Khi không hoàn tiền',
    body: (
      <p>
        Quá thời hạn hoặc đã học quá 20% mà khóa học không có lỗi; tài khoản bị khóa vì phát tán nội dung khóa học; khóa
        học miễn phí.
      </p>
    ),
  },
]

export default function RefundPage() {
  return (
    <TextPage
      title="Chính sách hoàn tiền"
      lead="Bảy ngày để đổi ý. Nếu lỗi ở phía chúng tôi thì lúc nào cũng được hoàn."
      changed="01/06/2026"
      sections={sections}
    />
  )
}
