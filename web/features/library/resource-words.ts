import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import type { ResourceKind } from '#domain/resource-kind.ts'
import { sizeLabel } from '#domain/size.ts'
import { clock } from '#domain/time.ts'
import type { FileKind, UploadPurpose } from '#domain/uploads.ts'
import type { BadgeColour } from '#web/ui/Badge.tsx'
import type { IconName } from '#web/ui/Icon.tsx'

export type Resource = ReplyOf<'listResources'>['items'][number]
export type Use = ReplyOf<'resourceLinks'>['items'][number]

export const KIND_LOOKS: Record<ResourceKind, { word: string; colour: BadgeColour; icon: IconName }> = {
  video: { word: 'Video', colour: 'blue', icon: 'video' },
  PDF: { word: 'PDF', colour: 'red', icon: 'pdf' },
  text: { word: 'Tài liệu khác', colour: 'grey', icon: 'text' },
}
/** What an uploaded file becomes in the library; null for what is no resource of its own. */
export const KIND_OF_FILE: Record<FileKind, ResourceKind | null> = {
  VIDEO: 'video',
  PDF: 'PDF',
  OTHER: 'text',
  IMAGE: 'text',
  CAPTIONS: null,
}
export const PURPOSE_OF: Record<ResourceKind, UploadPurpose> = {
  video: 'LESSON_VIDEO',
  PDF: 'LESSON_PDF',
  text: 'ATTACHMENT',
}

const VERSIONS: Record<Use['version'], string> = {
  DRAFT: 'bản nháp',
  SUBMITTED: 'bản chờ duyệt',
  LIVE: 'bản đang dạy',
  OLD: 'bản cũ còn giữ',
}
const MANNERS: Record<Use['how'], string> = {
  MAIN: 'nội dung chính',
  ATTACHMENT: 'tài liệu đính kèm',
  TEXT: 'nhắc đến trong bài viết',
  PICTURE: 'hình ảnh',
}
const PLACES: Record<Use['place'], string> = {
  COURSE: 'phần giới thiệu',
  COURSE_PICTURE: 'ảnh bìa',
  SECTION_PICTURE: 'ảnh của chương',
  PRODUCT_PICTURE: 'ảnh bìa trên trang bán',
  COMBO: 'ảnh bìa của combo',
  DOCUMENT: 'sách hoặc tài liệu',
  EVENT: 'trang sự kiện',
  CALENDAR: 'trang lịch hẹn',
  PROFILE: 'ảnh đại diện',
  POST: 'bài viết',
}

/** `12:05 · 48 Mb · có phụ đề` */
export function factsLine({ file, captions }: Pick<Resource, 'file' | 'captions'>): string {
  if (!file) return 'Văn bản soạn trực tiếp'
  const facts = [
    file.durationMs === null ? null : clock(file.durationMs / 1_000),
    file.pages === null ? null : `${file.pages} trang`,
    sizeLabel(file.size),
    captions ? 'có phụ đề' : null,
    streamWords(file.streaming),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** `Nấu phở · Chọn xương (nội dung chính, bản nháp)`, `Lê Thị Thư · ảnh đại diện` */
export function placeOf(use: Use): string {
  const title = use.title || 'Khóa học chưa đặt tên'
  if (use.place !== 'COURSE') return `${title} · ${PLACES[use.place]} (${VERSIONS[use.version]})`
  const place = use.lessonName === null ? PLACES.COURSE : use.lessonName || 'bài học chưa đặt tên'
  return `${title} · ${place} (${MANNERS[use.how]}, ${VERSIONS[use.version]})`
}

/** `Nếu thay tệp này: 3 khóa học, 41 học viên` */
export function touchesLine({ courses, others, people }: ReplyOf<'libraryUsage'>['touches']): string {
  const parts = [
    courses > 0 && `${formatNumber(courses)} khóa học`,
    others > 0 && `${formatNumber(others)} nơi khác`,
    people > 0 && `${formatNumber(people)} học viên`,
  ]
  return parts.filter(Boolean).join(', ') || 'không ảnh hưởng đến ai'
}

/** How far a recording is on its way to several qualities. */
export function streamWords(streaming: NonNullable<Resource['file']>['streaming']): string | null {
  if (streaming === null || streaming.status === 'FAILED') return null
  if (streaming.status === 'READY') return 'nhiều chất lượng'
  return streaming.status === 'WAITING'
    ? 'chờ tạo nhiều chất lượng'
    : `đang tạo nhiều chất lượng, ${streaming.percent}%`
}
