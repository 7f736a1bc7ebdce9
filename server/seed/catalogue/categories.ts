import type { CategorySeed, ChildCategorySeed, ThemeSlug } from './types.ts'

/** The tree of categories: twelve themes, each with its children in the order they are shown. */
export const categories: readonly CategorySeed[] = withIndex([
  top('lap-trinh', 'Lập trình', 'Học viết phần mềm từ dòng lệnh đầu tiên đến sản phẩm có người dùng.', [
    ['lap-trinh-web', 'Lập trình web', 'HTML, CSS, JavaScript và các thư viện dựng giao diện.'],
    ['python', 'Python', 'Ngôn ngữ dễ đọc cho tự động hóa, web và dữ liệu.'],
    ['ung-dung-di-dong', 'Ứng dụng di động', 'Làm ứng dụng chạy trên Android và iPhone.'],
    ['cong-cu-kiem-thu', 'Công cụ và kiểm thử', 'Git, kiểm thử, quy trình làm việc của nhóm phần mềm.'],
  ]),
  top('du-lieu', 'Dữ liệu', 'Thu thập, làm sạch, phân tích và kể câu chuyện bằng con số.', [
    ['excel-bang-tinh', 'Excel và bảng tính', 'Excel, Google Sheets, Power Query cho việc hằng ngày.'],
    ['sql-co-so-du-lieu', 'SQL và cơ sở dữ liệu', 'Tự lấy số liệu mà không phải chờ phòng IT.'],
    ['truc-quan-hoa', 'Trực quan hóa', 'Báo cáo và biểu đồ người xem hiểu ngay.'],
    ['hoc-may', 'Học máy', 'Dự đoán từ dữ liệu với những mô hình giải thích được.'],
  ]),
  top('thiet-ke', 'Thiết kế', 'Hình ảnh, chữ, giao diện và video làm đúng việc của nó.', [
    ['ui-ux', 'Giao diện và trải nghiệm', 'Thiết kế ứng dụng, nghiên cứu người dùng.'],
    ['do-hoa', 'Đồ họa', 'Ấn phẩm, bài đăng, chữ và bố cục.'],
    ['dung-video', 'Dựng video', 'Quay, cắt và hoàn thiện video ngắn.'],
  ]),
  top('kinh-doanh', 'Kinh doanh', 'Mở quán, bán hàng, quản lý người và hàng hóa.', [
    ['khoi-su', 'Khởi sự kinh doanh', 'Từ ý tưởng đến cửa hàng đầu tiên.'],
    ['thuong-mai-dien-tu', 'Thương mại điện tử', 'Bán trên sàn, tìm nguồn hàng, giao vận.'],
    ['quan-ly-van-hanh', 'Quản lý và vận hành', 'Kho, quy trình và đội nhóm.'],
  ]),
  top('marketing', 'Marketing', 'Đưa sản phẩm đến đúng người với ngân sách vừa phải.', [
    ['noi-dung', 'Viết nội dung', 'Bài bán hàng, kịch bản, câu chữ có người đọc.'],
    ['quang-cao', 'Quảng cáo trả tiền', 'Chạy quảng cáo, đọc số và tối ưu.'],
    ['seo', 'SEO', 'Được tìm thấy trên Google một cách bền vững.'],
    ['mang-xa-hoi', 'Mạng xã hội và khách cũ', 'TikTok, Zalo, e-mail và chăm sóc khách hàng.'],
  ]),
  top('tai-chinh', 'Tài chính', 'Hiểu đồng tiền của mình và của cửa hàng mình.', [
    ['tai-chinh-ca-nhan', 'Tài chính cá nhân', 'Chi tiêu, tiết kiệm, vay và những quyết định lớn.'],
    ['dau-tu', 'Đầu tư', 'Quỹ, cổ phiếu và cách đọc một doanh nghiệp.'],
    ['ke-toan-thue', 'Kế toán và thuế', 'Sổ sách, hóa đơn và nghĩa vụ thuế.'],
  ]),
  top('ngoai-ngu', 'Ngoại ngữ', 'Học để dùng được: nói, viết, thi và đi làm.', [
    ['tieng-anh', 'Tiếng Anh', 'Giao tiếp, phát âm, luyện thi, đi làm.'],
    ['tieng-nhat', 'Tiếng Nhật', 'Từ bảng chữ cái đến phỏng vấn với công ty Nhật.'],
    ['tieng-trung', 'Tiếng Trung', 'Giao tiếp hằng ngày và trong buôn bán.'],
  ]),
  top('ky-nang', 'Kỹ năng', 'Những kỹ năng đi cùng bạn qua mọi công việc.', [
    ['giao-tiep', 'Giao tiếp', 'Nói trước đám đông và trong những cuộc trò chuyện khó.'],
    ['nang-suat', 'Năng suất', 'Sắp xếp thời gian, việc và sự chú ý.'],
    ['tim-viec', 'Tìm việc', 'CV, thư xin việc, phỏng vấn.'],
  ]),
  top('am-nhac-nhiep-anh', 'Âm nhạc và nhiếp ảnh', 'Chơi nhạc, hát và chụp ảnh cho vui, rồi cho nghề.', [
    ['nhac-cu', 'Nhạc cụ', 'Guitar, piano và những nhạc cụ cho người lớn mới học.'],
    ['thanh-nhac', 'Thanh nhạc', 'Hơi thở, cao độ và giữ giọng.'],
    ['nhiep-anh', 'Nhiếp ảnh', 'Ánh sáng, bố cục, hậu kỳ.'],
  ]),
  top('suc-khoe', 'Sức khỏe', 'Vận động, ăn, ngủ và giữ cho đầu óc nhẹ nhõm.', [
    ['van-dong', 'Vận động', 'Yoga, chạy bộ và bài tập tại nhà.'],
    ['dinh-duong', 'Dinh dưỡng', 'Ăn đủ chất với bữa cơm Việt.'],
    ['tinh-than', 'Giấc ngủ và tinh thần', 'Ngủ ngon hơn, bớt căng thẳng.'],
  ]),
  top('am-thuc', 'Ẩm thực', 'Nấu món Việt, làm bánh, pha chế.', [
    ['mon-viet', 'Món Việt', 'Món nước, món chay, mâm cơm gia đình.'],
    ['lam-banh', 'Làm bánh', 'Bánh mì, bánh ngọt với lò nướng gia đình.'],
    ['pha-che', 'Pha chế', 'Cà phê, trà và đồ uống cho quán nhỏ.'],
  ]),
  top('nuoi-day-con', 'Nuôi dạy con', 'Đồng hành cùng con từ bữa ăn dặm đến tuổi dậy thì.', [
    ['tre-nho', 'Trẻ 0–6 tuổi', 'Ăn, ngủ, chơi và những thói quen đầu đời.'],
    ['tuoi-tieu-hoc', 'Tuổi tiểu học', 'Đọc, học và tự lập.'],
    ['tuoi-teen', 'Tuổi mới lớn', 'Nói chuyện được với con khi con lớn dần.'],
  ]),
])

function withIndex(tops: readonly Omit<CategorySeed, 'index'>[]): CategorySeed[] {
  return tops.map((one, index) => ({ ...one, index }))
}

function top(
  slug: ThemeSlug,
  name: string,
  description: string,
  children: readonly (readonly [slug: string, name: string, description: string])[],
): Omit<CategorySeed, 'index'> {
  return {
    slug,
    name,
    description,
    children: children.map(
      ([childSlug, childName, childDescription], index): ChildCategorySeed => ({
        slug: childSlug,
        name: childName,
        description: childDescription,
        index,
      }),
    ),
  }
}
