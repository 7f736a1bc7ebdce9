import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/TermsPage.ts'
import { TextPage, type TextSection } from './TextPage.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Điều khoản sử dụng',
      description: 'Những điều bạn và Bến Học cam kết với nhau khi học, dạy và mua bán khóa học.',
      path: paths.terms(),
    },
  )

const sections: readonly TextSection[] = [
  {
    id: 'tai-khoan',
    title: 'Tài khoản của bạn',
    body: (
      <>
        <p>
          Bạn xem khóa học và học thử không cần tài khoản. Để mua và học, bạn đăng ký bằng email của mình và xác minh
          email đó bằng mã chúng tôi gửi.
        </p>
        <ul>
          <li>Mỗi tài khoản dành cho một người. Tiến độ và chứng chỉ mang tên bạn, nên đừng dùng chung tài khoản.</li>
          <li>
            Giữ mật khẩu cho riêng mình. Nếu nghi có người khác dùng tài khoản, hãy đổi mật khẩu và đăng xuất các thiết
            bị khác ở trang bảo mật.
          </li>
          <li>Bạn có thể xóa tài khoản bất cứ lúc nào.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'mua-khoa-hoc',
    title: 'Mua khóa học',
    body: (
      <>
        <p>
          Giá niêm yết tính bằng đồng Việt Nam. Giá bạn trả là giá hiện trên trang thanh toán ngay trước khi bạn đặt
          hàng; nếu giá đổi trong lúc khóa học nằm trong giỏ, chúng tôi hỏi lại bạn trước.
        </p>
        <p>
          Quyền học được mở ngay khi cổng thanh toán xác nhận đã nhận tiền. Thời hạn học ghi trên trang khóa học: trọn
          đời, hoặc số ngày tính từ lúc quyền học được mở.
        </p>
        <p>
          Việc trả lại tiền theo <Link to={paths.refundPolicy()}>chính sách hoàn tiền</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'cach-dung',
    title: 'Dùng nội dung khóa học',
    body: (
      <>
        <p>Mua khóa học là mua quyền học cho riêng bạn. Bản quyền bài giảng vẫn thuộc giảng viên.</p>
        <ul>
          <li>Bạn được ghi chép, làm bài tập, dùng điều học được vào công việc và cuộc sống.</li>
          <li>
            Bạn không sao chép, quay lại, đăng lại, bán lại bài giảng và tài liệu, hay cho người khác học bằng tài khoản
            của mình.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'chung-chi',
    title: 'Chứng chỉ',
    body: (
      <p>
        Chứng chỉ được cấp khi bạn học xong toàn bộ bài của khóa học. Chứng chỉ xác nhận bạn đã học xong trên Bến Học,
        không thay cho văn bằng của hệ thống giáo dục quốc dân. Chứng chỉ có được bằng cách gian lận sẽ bị thu hồi, và
        trang kiểm tra chứng chỉ sẽ ghi rõ điều đó.
      </p>
    ),
  },
  {
    id: 'danh-gia',
    title: 'Đánh giá và bình luận',
    body: (
      <p>
        Chỉ người đã học mới đánh giá được khóa học. Hãy viết đúng trải nghiệm của bạn. Chúng tôi gỡ những lời xúc phạm,
        quảng cáo, lộ thông tin riêng của người khác, nhưng không gỡ một đánh giá chỉ vì nó chê.
      </p>
    ),
  },
  {
    id: 'giang-vien',
    title: 'Dành cho giảng viên',
    body: (
      <>
        <ul>
          <li>Nội dung bạn đăng phải do bạn soạn hoặc bạn có quyền dùng.</li>
          <li>
            Mỗi khóa học được đọc duyệt trước khi mở bán và mỗi lần bạn đăng bản mới. Khi từ chối, chúng tôi nói rõ lý
            do.
          </li>
          <li>Bạn đặt giá và có thể ngừng bán bất cứ lúc nào; người đã mua vẫn học tiếp trong thời hạn của họ.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'thay-doi',
    title: 'Khi điều khoản thay đổi',
    body: (
      <p>
        Thay đổi có ảnh hưởng đến quyền của bạn sẽ được báo trước ít nhất mười lăm ngày qua email. Đơn hàng đã mua theo
        điều khoản của ngày mua.
      </p>
    ),
  },
]

export default function TermsPage() {
  return (
    <TextPage
      title="Điều khoản sử dụng"
      lead="Những điều bạn và Bến Học cam kết với nhau, viết ngắn và bằng lời thường."
      changed="01/06/2026"
      sections={sections}
    />
  )
}
