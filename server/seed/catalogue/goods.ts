import type { DocumentKind } from '#domain/goods.ts'
import type { Period } from '#domain/period.ts'
import type { HostKey } from './types.ts'

export type DocumentSeed = {
  file: string
  cover: string
  kind: DocumentKind
  /** The host who sells it; null: the platform. */
  by: HostKey | null
  name: string
  description: string
  about: string
  author: string
  categorySlug: string
  price: number
  listPrice: number | null
  downloadable: boolean
  samplePages: number
}

export const documents: readonly DocumentSeed[] = [
  {
    file: 'sach-tai-chinh-nguoi-di-lam',
    cover: 'tai-chinh-2',
    kind: 'E_BOOK',
    by: 'host-5',
    name: 'Tiền của người đi làm',
    description: 'Bảy chương ngắn, mỗi chương một việc làm được ngay trong tuần: từ đọc sao kê đến kế hoạch một năm.',
    about: `Cuốn sách dành cho người nhận lương mỗi tháng và thắc mắc tiền đi đâu.

## Bạn sẽ làm được gì

- Vẽ được bức tranh tiền bạc của mình trong một buổi tối
- Có một ngân sách mà bạn thật sự theo được
- Biết trả khoản nợ nào trước
- Bắt đầu đầu tư mà không vay mượn`,
    author: 'Vũ Hải Yến',
    categorySlug: 'tai-chinh-ca-nhan',
    price: 129_000,
    listPrice: 169_000,
    downloadable: false,
    samplePages: 4,
  },
  {
    file: 'sach-nhiep-anh-dien-thoai',
    cover: 'am-nhac-nhiep-anh-4',
    kind: 'E_BOOK',
    by: 'host-4',
    name: 'Chiếc máy ảnh trong túi',
    description:
      'Bảy bài tập nhìn cho người chỉ có điện thoại: ánh sáng, bố cục, chân dung, món ăn và cách kể một câu chuyện.',
    about: `Không nói về ống kính. Chỉ nói về **đứng ở đâu** và **chờ lúc nào**.

## Bên trong

- Mười lăm tấm ảnh hỏng và lý do chúng hỏng
- Bài tập cho từng ngày trong tuần
- Cách chỉnh ảnh trong ba phút, không cần ứng dụng trả phí`,
    author: 'Lê Đức Long',
    categorySlug: 'nhiep-anh',
    price: 99_000,
    listPrice: null,
    downloadable: false,
    samplePages: 3,
  },
  {
    file: 'sach-python-tung-buoc',
    cover: 'lap-trinh-4',
    kind: 'E_BOOK',
    by: 'host-2',
    name: 'Python từng bước',
    description: 'Từ dòng lệnh đầu tiên đến một cuốn sổ chi tiêu chạy được, bằng tiếng Việt, không cần nền tảng.',
    about: `Mỗi chương kết thúc bằng một chương trình nhỏ chạy được. Chương cuối ghép chúng lại thành sổ chi tiêu của riêng bạn.

- Mọi ví dụ gõ lại được trong mười phút
- Lỗi hay gặp và cách đọc thông báo lỗi
- Bài tập có lời giải`,
    author: 'Nguyễn Thu Hà',
    categorySlug: 'python',
    price: 149_000,
    listPrice: 199_000,
    downloadable: true,
    samplePages: 5,
  },
  {
    file: 'tieng-anh-email-hop',
    cover: 'ngoai-ngu-3',
    kind: 'DOCUMENT',
    by: null,
    name: 'Email, điện thoại, cuộc họp bằng tiếng Anh',
    description: 'Mẫu câu dùng ngay ở công sở, kèm những lỗi người Việt hay mắc và cách nói tự nhiên hơn.',
    about: `Bốn tình huống gặp mỗi tuần ở văn phòng. Mỗi tình huống có mẫu câu, ví dụ trọn vẹn và phần **đừng viết thế này**.`,
    author: 'Phạm Ngọc Anh',
    categorySlug: 'tieng-anh',
    price: 49_000,
    listPrice: null,
    downloadable: true,
    samplePages: 2,
  },
  {
    file: 'phong-van-50-cau',
    cover: 'ky-nang-3',
    kind: 'DOCUMENT',
    by: null,
    name: 'Đi phỏng vấn không run',
    description: 'Câu hỏi hay gặp, điều nhà tuyển dụng thật sự muốn biết và cách chuẩn bị ba câu chuyện của bạn.',
    about: `Bạn không cần thuộc lòng câu trả lời. Bạn cần **ba câu chuyện thật** và biết câu hỏi nào gọi câu chuyện nào ra.`,
    author: 'Ban biên tập Bến Học',
    categorySlug: 'ky-nang',
    price: 39_000,
    listPrice: 59_000,
    downloadable: true,
    samplePages: 1,
  },
  {
    file: 'hoc-truc-tuyen',
    cover: 'ky-nang-5',
    kind: 'DOCUMENT',
    by: null,
    name: 'Học trực tuyến mà không bỏ dở',
    description: 'Tài liệu miễn phí: chọn một việc, chừa hai mươi lăm phút mỗi ngày và biết đường quay lại khi lỡ bỏ.',
    about: `Mười người mua khóa học, chừng ba người học xong. Tài liệu này giúp bạn là một trong ba người đó. Cuối tài liệu có **phiếu bốn tuần** để in ra.`,
    author: 'Ban biên tập Bến Học',
    categorySlug: 'ky-nang',
    price: 0,
    listPrice: null,
    downloadable: true,
    samplePages: 1,
  },
]

type ComboSeed = {
  by: HostKey
  name: string
  description: string
  percentOff: number
  parts: readonly string[]
}

export const combos: readonly ComboSeed[] = [
  {
    by: 'host-1',
    name: 'Trọn bộ dữ liệu cho cửa hàng',
    description:
      'Đi từ bảng tính lộn xộn đến báo cáo tự cập nhật: Excel, Power Query, SQL và Power BI của cùng một người thầy.',
    percentOff: 30,
    parts: ['excel-phan-tich-du-lieu', 'power-query-het-chep-dan', 'sql-du-lieu-sieu-thi', 'power-bi-bao-cao-cua-hang'],
  },
  {
    by: 'host-6',
    name: 'Lộ trình làm web từ con số không',
    description: 'HTML, CSS, JavaScript, React và Git theo đúng thứ tự nên học, cho người đổi nghề trong một năm.',
    percentOff: 25,
    parts: ['html-css-trang-dau-tien', 'javascript-qua-tro-choi', 'react-tu-viec-that', 'git-github-lam-viec-nhom'],
  },
  {
    by: 'host-9',
    name: 'Mở quán nhỏ không vỡ vốn',
    description:
      'Pha được ly cà phê ngon, tính đúng vốn và giữ kho gọn: ba khóa cho người sắp ký hợp đồng thuê mặt bằng.',
    percentOff: 20,
    parts: ['mo-quan-ca-phe-nho', 'ca-phe-phin-va-may', 'quan-ly-kho-tap-hoa'],
  },
  {
    by: 'host-14',
    name: 'Khỏe từ những việc nhỏ',
    description: 'Ngủ ngon, thở đúng, ăn cân bằng và một đôi giày chạy. Bốn khóa ngắn, mỗi ngày hai mươi phút.',
    percentOff: 25,
    parts: ['ngu-ngon-21-dem', 'mot-phut-tho', 'bua-an-can-bang-mon-viet', 'chay-5km-dau-tien'],
  },
  {
    by: 'host-16',
    name: 'Cùng con lớn lên',
    description: 'Ăn, đọc, kỷ luật và tiền bạc: bốn chuyện cha mẹ hỏi nhiều nhất, trong một lần mua.',
    percentOff: 30,
    parts: ['an-dam-nhe-nhang', 'doc-sach-cung-con', 'ky-luat-khong-don-roi', 'day-con-ve-tien'],
  },
]

type MembershipSeed = {
  name: string
  description: string
  benefits: readonly string[]
  main: boolean
  opensAll: boolean
  opensCategories: readonly string[]
  discountPercent: number
  plans: { name: string; period: Period; price: number; listPrice: number | null; trialDays: number }[]
}

export const memberships: readonly MembershipSeed[] = [
  {
    name: 'Bến Học Toàn Tập',
    description: 'Học mọi khóa trực tuyến trên Bến Học, kể cả khóa mới mở trong lúc gói còn hạn.',
    benefits: ['Khóa mới mở là học được ngay', 'Chứng chỉ cho mọi khóa học xong', 'Hủy lúc nào cũng được'],
    main: true,
    opensAll: true,
    opensCategories: [],
    discountPercent: 15,
    plans: [
      { name: 'Theo tháng', period: { unit: 'MONTH', count: 1 }, price: 249_000, listPrice: null, trialDays: 7 },
      { name: 'Nửa năm', period: { unit: 'MONTH', count: 6 }, price: 1_290_000, listPrice: 1_494_000, trialDays: 0 },
      { name: 'Một năm', period: { unit: 'YEAR', count: 1 }, price: 1_990_000, listPrice: 2_988_000, trialDays: 0 },
      { name: 'Trọn đời', period: null, price: 6_900_000, listPrice: null, trialDays: 0 },
    ],
  },
  {
    name: 'Bến Học Công Sở',
    description: 'Cho người làm văn phòng: dữ liệu, ngoại ngữ và kỹ năng nghề, thêm sách của các chủ đề này.',
    benefits: ['Đủ dùng cho công việc văn phòng', 'Giá bằng một nửa gói toàn tập'],
    main: false,
    opensAll: false,
    opensCategories: ['du-lieu', 'ngoai-ngu', 'ky-nang'],
    discountPercent: 10,
    plans: [
      { name: 'Theo tháng', period: { unit: 'MONTH', count: 1 }, price: 129_000, listPrice: null, trialDays: 0 },
      { name: 'Một năm', period: { unit: 'YEAR', count: 1 }, price: 990_000, listPrice: 1_548_000, trialDays: 0 },
    ],
  },
]
