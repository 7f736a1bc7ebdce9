import { waysToReach } from '#domain/company.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/HelpPage.ts'
import { ContactWays } from './ContactWays.tsx'
import { TextPage, type TextSection } from './TextPage.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Trợ giúp',
      description: 'Cách tìm, mua và học khóa học trên Bến Học; việc cần làm khi gặp trục trặc.',
      path: paths.help(),
    },
  )

const sections: readonly TextSection[] = [
  {
    id: 'tim',
    title: 'Tìm khóa học',
    body: (
      <>
        <p>
          Gõ điều bạn muốn học, tên giảng viên hay bài viết vào ô tìm kiếm. Có dấu hay không dấu, viết liền, gõ nhầm một
          chữ hay quên bật bộ gõ tiếng Việt đều tìm được. Ở <Link to={paths.courses()}>danh sách khóa học</Link> bạn lọc
          theo danh mục, giá, đánh giá và sắp xếp lại.
        </p>
        <p>Bài có nhãn “Học thử” xem được ngay, không cần đăng nhập.</p>
      </>
    ),
  },
  {
    id: 'tai-khoan',
    title: 'Không nhận được mã xác minh',
    body: (
      <ol>
        <li>Xem hộp thư rác và mục quảng cáo.</li>
        <li>Kiểm tra lại email đã gõ.</li>
        <li>Đợi một phút rồi bấm gửi lại mã. Mã mới thay mã cũ, nên hãy dùng mã trong email gần nhất.</li>
      </ol>
    ),
  },
  {
    id: 'quen-mat-khau',
    title: 'Quên mật khẩu',
    body: (
      <p>
        Vào <Link to={paths.forgotPassword()}>Quên mật khẩu</Link>, nhập email đã đăng ký, rồi dùng mã trong email để
        đặt mật khẩu mới. Các thiết bị khác sẽ bị đăng xuất.
      </p>
    ),
  },
  {
    id: 'thanh-toan',
    title: 'Đã thanh toán mà chưa thấy khóa học',
    body: (
      <>
        <p>
          Thường chỉ mất vài giây để cổng thanh toán báo kết quả cho chúng tôi. Mở{' '}
          <Link to={paths.orders()}>đơn hàng</Link> để xem trạng thái.
        </p>
        <ul>
          <li>
            <strong>Đang chờ:</strong> cứ để đó, chúng tôi tự hỏi lại cổng thanh toán. Đừng trả lần nữa khi đơn còn chờ.
          </li>
          <li>
            <strong>Thất bại:</strong> bấm thanh toán lại ngay trong đơn hàng.
          </li>
          <li>
            Tiền đã trừ mà đơn đã hết hạn: tiền sẽ được trả lại theo{' '}
            <Link to={paths.refundPolicy()}>chính sách hoàn tiền</Link>.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'mat-viec',
    title: 'Vừa mất việc',
    body: (
      <p>
        Gửi một giấy tờ ở trang <Link to={paths.layoffDiscount()}>Hỗ trợ người mất việc</Link>. Được duyệt, bạn nhận mã
        giảm một nửa cho một đơn hàng.
      </p>
    ),
  },
  {
    id: 'hoc',
    title: 'Học và tiến độ',
    body: (
      <>
        <p>
          Khóa học của bạn nằm ở <Link to={paths.learning()}>Học tập</Link>. Chỗ đang xem được nhớ trên mọi thiết bị.
        </p>
        <p>
          Một số khóa học yêu cầu xem hết video. Khi đó, tua qua không được tính là đã xem; trang học sẽ chỉ rõ còn
          thiếu đoạn nào.
        </p>
      </>
    ),
  },
  {
    id: 'chung-chi',
    title: 'Chứng chỉ',
    body: (
      <p>
        Học xong mọi bài, bạn nhận được chứng chỉ ngay. Xem và tải về ở{' '}
        <Link to={paths.myCertificates()}>Chứng chỉ của tôi</Link>. Ai có mã hoặc quét mã QR trên chứng chỉ đều kiểm tra
        được.
      </p>
    ),
  },
  {
    id: 'video',
    title: 'Video không chạy',
    body: (
      <ul>
        <li>Tải lại trang: đường dẫn video chỉ có hiệu lực vài phút.</li>
        <li>Nếu mạng đang bận, hãy tạm dừng các lượt tải khác hoặc thử một mạng khác.</li>
        <li>Cập nhật trình duyệt lên bản mới.</li>
      </ul>
    ),
  },
  {
    id: 'giang-day',
    title: 'Muốn dạy trên Bến Học',
    body: (
      <p>
        Gửi hồ sơ ở trang <Link to={paths.becomeHost()}>Trở thành giảng viên</Link>. Khi hồ sơ được duyệt, bạn soạn khóa
        học, gửi duyệt, và mở bán.
      </p>
    ),
  },
]

export default function HelpPage() {
  const contact = useShell().company?.contact
  const reachable = contact && waysToReach(contact).length > 0
  return (
    <TextPage
      title="Trợ giúp"
      lead="Câu trả lời cho những điều hay được hỏi."
      sections={
        reachable
          ? [{ id: 'lien-he', title: 'Liên hệ Bến Học', body: <ContactWays contact={contact} /> }, ...sections]
          : sections
      }
    />
  )
}
