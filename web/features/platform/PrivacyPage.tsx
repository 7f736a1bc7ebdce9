import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/PrivacyPage.ts'
import { TextPage, type TextSection } from './TextPage.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Quyền riêng tư',
      description: 'Bến Học giữ thông tin gì của bạn, dùng vào việc gì, giữ bao lâu, và bạn có thể yêu cầu điều gì.',
      path: paths.privacy(),
    },
  )

const sections: readonly TextSection[] = [
  {
    id: 'giu-gi',
    title: 'Chúng tôi giữ những gì',
    body: (
      <ul>
        <li>
          <strong>Tài khoản:</strong> họ tên, email, mật khẩu đã băm (không ai đọc lại được), và những gì bạn tự thêm
          vào hồ sơ như ảnh, số điện thoại, ngày sinh.
        </li>
        <li>
          <strong>Việc học:</strong> khóa học của bạn, bài đã xong, chỗ đang xem trong video, trang đang đọc, đánh giá
          và chứng chỉ.
        </li>
        <li>
          <strong>Việc mua:</strong> giỏ hàng, đơn hàng, kết quả thanh toán. Chúng tôi không nhận và không giữ số thẻ
          của bạn; bạn nhập số thẻ ở trang của cổng thanh toán.
        </li>
        <li>
          <strong>Bảo mật:</strong> các phiên đăng nhập với thời điểm, địa chỉ IP và loại trình duyệt, để bạn nhận ra
          phiên không phải của mình.
        </li>
        <li>
          <strong>Tìm kiếm:</strong> những lần tìm gần đây khi bạn đăng nhập. Bạn xóa được từng lần.
        </li>
      </ul>
    ),
  },
  {
    id: 'dung-lam-gi',
    title: 'Dùng để làm gì',
    body: (
      <>
        <p>
          Để mở khóa học cho bạn, giữ tiến độ, cấp chứng chỉ, gửi mã xác minh và báo tin về đơn hàng; để gợi ý khóa học
          theo chủ đề bạn chọn, khi bạn đồng ý; và để phát hiện truy cập bất thường.
        </p>
        <p>Chúng tôi không bán thông tin của bạn, không cho bên quảng cáo theo dõi bạn trên Bến Học.</p>
      </>
    ),
  },
  {
    id: 'ai-thay',
    title: 'Ai nhìn thấy gì',
    body: (
      <ul>
        <li>
          Mọi người thấy tên và ảnh của bạn bên cạnh đánh giá bạn viết, và tên bạn trên trang kiểm tra chứng chỉ khi họ
          có mã.
        </li>
        <li>Giảng viên thấy tên, ngày vào học và tiến độ của học viên trong khóa học của mình.</li>
        <li>
          Người mời bạn đăng ký thấy tên rút gọn của bạn, như “Linh T.”, và bạn đã mua đơn đầu tiên hay chưa; không thấy
          bạn mua gì.
        </li>
        <li>Cổng thanh toán nhận mã đơn hàng và số tiền.</li>
        <li>Cơ quan nhà nước có thẩm quyền, khi pháp luật yêu cầu bằng văn bản.</li>
      </ul>
    ),
  },
  {
    id: 'cookie',
    title: 'Cookie',
    body: (
      <p>
        Chúng tôi dùng cookie để giữ bạn đăng nhập; khi bạn chưa đăng nhập, để nhớ giỏ hàng và lời mời của một người bạn
        mà bạn đã mở (30 ngày); để nhớ bạn đến qua liên kết của đối tác tiếp thị nào (30 ngày), để trả hoa hồng cho họ
        khi bạn mua; và để nhớ giao diện sáng hay tối bạn chọn khi học (1 năm). Không có cookie quảng cáo hay thống kê
        của bên thứ ba, nên không có hộp thoại hỏi cookie.
      </p>
    ),
  },
  {
    id: 'bao-lau',
    title: 'Giữ bao lâu',
    body: (
      <p>
        Khi bạn xóa tài khoản, thông tin cá nhân được xóa hoặc thay bằng dữ liệu không còn nhận ra bạn. Đơn hàng được
        giữ theo thời hạn pháp luật về kế toán, không còn tên bạn; hóa đơn đã lập là chứng từ không được sửa, nên vẫn
        ghi tên người mua như lúc lập. Phiên đăng nhập cũ và mã xác minh hết hạn được dọn định kỳ.
      </p>
    ),
  },
  {
    id: 'quyen',
    title: 'Quyền của bạn',
    body: (
      <>
        <p>
          Bạn xem và sửa hồ sơ ở <Link to={paths.account()}>trang tài khoản</Link>, xem các phiên đăng nhập và xóa tài
          khoản ở <Link to={paths.accountSecurity()}>trang bảo mật</Link>. Bạn có quyền yêu cầu một bản sao dữ liệu của
          mình, yêu cầu sửa, xóa, hoặc rút lại sự đồng ý; chúng tôi trả lời trong vòng 72 giờ.
        </p>
      </>
    ),
  },
]

export default function PrivacyPage() {
  return (
    <TextPage
      title="Quyền riêng tư"
      lead="Chúng tôi giữ ít nhất có thể, chỉ đủ để bạn học và mua bán yên tâm."
      changed="01/06/2026"
      sections={sections}
    />
  )
}
