import { coursesAmNhacNhiepAnh } from './courses-am-nhac-nhiep-anh.ts'
import { coursesAmThuc } from './courses-am-thuc.ts'
import { coursesDuLieu } from './courses-du-lieu.ts'
import { coursesKinhDoanh } from './courses-kinh-doanh.ts'
import { coursesKyNang } from './courses-ky-nang.ts'
import { coursesLapTrinh } from './courses-lap-trinh.ts'
import { coursesMarketing } from './courses-marketing.ts'
import { coursesNgoaiNgu } from './courses-ngoai-ngu.ts'
import { coursesNuoiDayCon } from './courses-nuoi-day-con.ts'
import { coursesSucKhoe } from './courses-suc-khoe.ts'
import { coursesTaiChinh } from './courses-tai-chinh.ts'
import { coursesThietKe } from './courses-thiet-ke.ts'
import type { CourseSeed } from './types.ts'

/** The sixty-two text courses of the demo catalogue, theme by theme. */
export const courses: readonly CourseSeed[] = [
  ...coursesLapTrinh,
  ...coursesDuLieu,
  ...coursesThietKe,
  ...coursesKinhDoanh,
  ...coursesMarketing,
  ...coursesTaiChinh,
  ...coursesNgoaiNgu,
  ...coursesKyNang,
  ...coursesAmNhacNhiepAnh,
  ...coursesSucKhoe,
  ...coursesAmThuc,
  ...coursesNuoiDayCon,
]
