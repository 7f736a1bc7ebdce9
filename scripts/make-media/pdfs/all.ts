import { colour } from '../paint.ts'
import type { Handout } from '../pdf.ts'

export const allPdfs: readonly Handout[] = [
  {
    key: 'excel-so-tay-ham',
    title: 'Sổ tay hàm Excel cho người làm báo cáo',
    subtitle: '20 hàm dùng nhiều nhất, kèm ví dụ và cách sửa lỗi',
    course: 'Phân tích dữ liệu với Excel',
    author: 'Trần Minh Quân',
    accent: colour.teal,
  },
  {
    key: 'python-so-tay-cu-phap',
    title: 'Sổ tay cú pháp Python',
    subtitle: 'Tra nhanh khi đang viết chương trình',
    course: 'Lập trình Python cho người mới',
    author: 'Nguyễn Thu Hà',
    accent: colour.amber,
  },
  {
    key: 'tieng-anh-100-mau-cau',
    title: 'Mẫu câu tiếng Anh nơi công sở',
    subtitle: 'Họp, gọi điện, viết email, trò chuyện với đồng nghiệp',
    course: 'Tiếng Anh giao tiếp nơi công sở',
    author: 'Phạm Ngọc Anh',
    accent: colour.coral,
  },
  {
    key: 'anh-phieu-bai-tap',
    title: 'Phiếu bài tập bảy ngày cầm máy',
    subtitle: 'Mỗi ngày một bài, mỗi bài mười lăm phút',
    course: 'Nhiếp ảnh bằng điện thoại',
    author: 'Lê Đức Long',
    accent: colour.coral,
  },
  {
    key: 'tai-chinh-so-tay-ngan-sach',
    title: 'Sổ tay ngân sách gia đình',
    subtitle: 'Các bảng để in ra và điền bằng bút',
    course: 'Tài chính cá nhân cho người đi làm',
    author: 'Vũ Hải Yến',
    accent: colour.amber,
  },
]
