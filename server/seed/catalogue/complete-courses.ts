import type { HostKey } from './types.ts'

/** The courses with video, PDF and text lessons: their outlines live with their media, their buyers and reviews here. */
export const completeCourses = [
  { key: 'excel-phan-tich-du-lieu', hostKey: 'host-1', theme: 'du-lieu', categorySlug: 'excel-bang-tinh' },
  { key: 'python-nguoi-moi', hostKey: 'host-2', theme: 'lap-trinh', categorySlug: 'python' },
  { key: 'tieng-anh-cong-so', hostKey: 'host-3', theme: 'ngoai-ngu', categorySlug: 'tieng-anh' },
  { key: 'nhiep-anh-dien-thoai', hostKey: 'host-4', theme: 'am-nhac-nhiep-anh', categorySlug: 'nhiep-anh' },
  { key: 'tai-chinh-ca-nhan', hostKey: 'host-5', theme: 'tai-chinh', categorySlug: 'tai-chinh-ca-nhan' },
] as const satisfies readonly { key: string; hostKey: HostKey; theme: string; categorySlug: string }[]
