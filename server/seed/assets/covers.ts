/** The cover pictures drawn for each category theme, as asset keys (paths inside this folder). */
export const covers = {
  'lap-trinh': six('lap-trinh'),
  'du-lieu': six('du-lieu'),
  'thiet-ke': six('thiet-ke'),
  'kinh-doanh': six('kinh-doanh'),
  marketing: six('marketing'),
  'tai-chinh': six('tai-chinh'),
  'ngoai-ngu': six('ngoai-ngu'),
  'ky-nang': six('ky-nang'),
  'am-nhac-nhiep-anh': six('am-nhac-nhiep-anh'),
  'suc-khoe': six('suc-khoe'),
  'am-thuc': six('am-thuc'),
  'nuoi-day-con': six('nuoi-day-con'),
} satisfies Record<string, string[]>

export type Theme = keyof typeof covers

/** Portraits of hosts, `avatars/1.webp` to `avatars/16.webp`. */
export const avatars = Array.from({ length: 16 }, (_, at) => `avatars/${at + 1}.webp`)

/** For a course and a section that have no picture of their own. */
export const defaultCourseCover = 'covers/mac-dinh.webp'
export const defaultSectionPicture = 'pictures/chuong-mac-dinh.webp'

function six(theme: string) {
  return [1, 2, 3, 4, 5, 6].map((at) => `covers/${theme}-${at}.webp`)
}
