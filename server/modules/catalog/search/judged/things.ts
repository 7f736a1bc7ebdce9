/** What somebody typed, and what of the demo would have pleased them. Written from how people type, before any engine was asked. */
export type Judged = {
  text: string
  /** One of these must stand among the first three. None: the demo holds nothing of the kind. */
  wanted: readonly string[]
  /** Not what was asked for, but nobody would be surprised to see it first. */
  fine?: readonly string[]
}

export const ENGLISH = [
  'tieng-anh-cong-so',
  'phat-am-tieng-anh-nguoi-viet',
  'phong-van-bang-tieng-anh',
  'ielts-writing-task-2',
  'tieng-anh-email-hop',
  'host-3',
]
export const JAPANESE = ['tieng-nhat-n5', 'kanji-500-qua-bo-thu', 'tieng-nhat-phong-van-ky-su', 'host-10']
export const EXCEL = ['excel-phan-tich-du-lieu', 'power-query-het-chep-dan']
export const SHEETS = [
  'google-sheets-cua-hang-nho',
  'python-tu-dong-hoa-van-phong',
  'host-1',
  'combo-host-1',
  'post-bao-cao-tre',
]
export const DATA = [...EXCEL, 'sql-du-lieu-sieu-thi', 'power-bi-bao-cao-cua-hang']
export const PHOTO = ['nhiep-anh-dien-thoai', 'chup-anh-mon-an', 'chan-dung-anh-sang-tu-nhien']
export const PHOTO_FINE = ['sach-nhiep-anh-dien-thoai', 'host-4', 'post-cho-hoi-an', 'post-lich-cuoi-nam']
export const PYTHON = ['python-nguoi-moi', 'python-tu-dong-hoa-van-phong', 'sach-python-tung-buoc']
export const PROGRAMMING = [
  ...PYTHON,
  'html-css-trang-dau-tien',
  'javascript-qua-tro-choi',
  'react-tu-viec-that',
  'flutter-ung-dung-dau-tay',
  'git-github-lam-viec-nhom',
  'post-hoc-lap-trinh',
  'combo-host-6',
  'host-2',
  'host-6',
]
export const DESIGN = [
  'figma-tu-khung-trang',
  'canva-cho-chu-shop',
  'chu-va-bo-cuc-tieng-viet',
  'nghien-cuu-nguoi-dung-0-dong',
]
export const INVESTING = ['doc-bao-cao-tai-chinh', 'quy-etf-cho-nguoi-ban']
export const MONEY = ['tai-chinh-ca-nhan', 'sach-tai-chinh-nguoi-di-lam']
export const COOKING = ['pho-bo-nuoc-trong', 'mon-chay-hue', 'banh-mi-viet-lo-gia-dinh']
export const COOKING_FINE = ['host-15', 'bua-an-can-bang-mon-viet', 'post-nuoc-dung-chay']
export const PARENTS = [
  'an-dam-nhe-nhang',
  'doc-sach-cung-con',
  'ky-luat-khong-don-roi',
  'day-con-ve-tien',
  'man-hinh-va-con-tuoi-teen',
  'combo-host-16',
  'host-16',
]
export const SELLING = [
  'ban-hang-shopee-ben',
  'canva-cho-chu-shop',
  'viet-bai-ban-hang-khong-sao',
  'tiktok-ho-kinh-doanh',
]
export const SELLING_FINE = [
  'nhap-hang-quang-chau',
  'quang-cao-facebook-100-nghin',
  'cham-soc-khach-cu-zalo',
  'quan-ly-kho-tap-hoa',
]
export const CAFE = ['mo-quan-ca-phe-nho', 'ca-phe-phin-va-may', 'combo-host-9']
export const CAFE_FINE = ['host-9', 'post-lop-pha-che', 'post-tuyen-nguoi']
export const SOFT_SKILLS = [
  'thuyet-trinh-cho-nguoi-run',
  'nhung-cuoc-noi-chuyen-kho',
  'thoi-gian-cho-nguoi-hay-tre-han',
  'lan-dau-lam-truong-nhom',
  'host-12',
]
export const CALM = ['mot-phut-tho', 'ngu-ngon-21-dem', 'yoga-dan-van-phong', 'combo-host-14', 'host-14']
export const INTERVIEWS = [
  'phong-van-bang-tieng-anh',
  'tieng-nhat-phong-van-ky-su',
  'phong-van-50-cau',
  'viet-cv-thu-xin-viec',
]
