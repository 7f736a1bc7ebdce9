import { courseFieldWords } from '#domain/course/fields.ts'
import type { ApprovalStatus } from '#domain/enums.ts'
import { type CaseStatus, type KeywordSeverity, severityWords } from '#domain/moderation/kinds.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const submissionLooks: StatusLooks<ApprovalStatus> = {
  PENDING: { word: 'Chờ duyệt', colour: 'amber' },
  HOLDING: { word: 'Tạm giữ', colour: 'grey' },
  APPROVED: { word: 'Đã duyệt', colour: 'green' },
  REJECTED: { word: 'Bị từ chối', colour: 'red' },
  CANCELED: { word: 'Đã rút lại', colour: 'grey' },
}

export const caseLooks: StatusLooks<CaseStatus> = {
  OPEN: { word: 'Chờ quyết định', colour: 'amber' },
  ALLOWED: { word: 'Cho hiển thị', colour: 'green' },
  REMOVED: { word: 'Đã gỡ', colour: 'red' },
}

export const severityLooks: StatusLooks<KeywordSeverity> = {
  BLOCK: { word: severityWords.BLOCK, colour: 'red' },
  HOLD: { word: severityWords.HOLD, colour: 'amber' },
  FLAG: { word: severityWords.FLAG, colour: 'blue' },
}

/** Names of the parts of a text, as people know them from the forms. */
export function fieldWord(field: string): string {
  const known: Record<string, string> = {
    name: 'Tên',
    title: 'Tiêu đề',
    headline: 'Giới thiệu ngắn',
    bio: 'Giới thiệu',
    experience: 'Kinh nghiệm',
    topics: 'Chủ đề',
    text: 'Nội dung',
    body: 'Nội dung',
    description: 'Mô tả',
    about: 'Giới thiệu khóa học',
    archived: 'Đạt được sau khóa học',
    requirements: 'Yêu cầu',
    fullName: 'Họ và tên',
    tagline: 'Một câu về mình',
    industry: 'Ngành',
    address: 'Địa chỉ',
    website: 'Trang riêng',
  }
  const entry = /^(works|educations|achievements)\.[^.]+\.(\w+)$/.exec(field)
  if (entry) return entryWords[`${entry[1]}.${entry[2]}`] ?? field
  const lesson = /^sections\.(\d+)(?:\.lessons\.(\d+))?\.(name|body)$/.exec(field)
  if (!lesson) return known[field] ?? courseFieldWords[field] ?? field
  const [, section, place, part] = lesson
  const where = `chương ${Number(section) + 1}${place === undefined ? '' : `, bài ${Number(place) + 1}`}`
  return `${part === 'name' ? 'Tên' : 'Nội dung'} ${where}`
}

/** Parts of what people tell of their past, as their forms call them. */
const entryWords: Record<string, string> = {
  'works.company': 'Nơi làm việc',
  'works.position': 'Vị trí',
  'works.description': 'Mô tả công việc',
  'educations.school': 'Trường',
  'educations.field': 'Ngành học',
  'educations.degree': 'Bằng cấp',
  'achievements.title': 'Thành tích',
  'achievements.issuer': 'Nơi trao',
  'achievements.url': 'Liên kết',
}
