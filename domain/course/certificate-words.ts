/** What a certificate says: that a course was completed, or that something was attended. */
export const CertificateKind = ['COMPLETION', 'ATTENDANCE'] as const
export type CertificateKind = (typeof CertificateKind)[number]

type Words = {
  /** In large letters on paper. */
  title: string
  /** Between the name of the person and the name of what it is for. */
  did: string
  /** What it is for, beside its name. */
  what: string
  by: string
  on: string
}
/** The words of a certificate, on paper and on the screen alike. */
export const certificateWords: Record<CertificateKind, Words> = {
  COMPLETION: {
    title: 'CHỨNG CHỈ HOÀN THÀNH',
    did: 'đã hoàn thành khóa học',
    what: 'Khóa học',
    by: 'Giảng viên',
    on: 'Ngày hoàn thành',
  },
  ATTENDANCE: {
    title: 'CHỨNG NHẬN THAM DỰ',
    did: 'đã tham dự',
    what: 'Sự kiện',
    by: 'Người tổ chức',
    on: 'Ngày tham dự',
  },
}
