/** What people may upload: for each purpose its kind, its largest size and the types accepted. Both ends judge by this table. */

export const UploadPurpose = [
  'COVER',
  'AVATAR',
  'LESSON_VIDEO',
  'LESSON_PDF',
  'CAPTIONS',
  'ATTACHMENT',
  'IMAGE',
] as const
export type UploadPurpose = (typeof UploadPurpose)[number]
export const FileKind = ['VIDEO', 'PDF', 'IMAGE', 'CAPTIONS', 'OTHER'] as const
export type FileKind = (typeof FileKind)[number]
export const FileStatus = ['UPLOADING', 'READY', 'REJECTED'] as const
export type FileStatus = (typeof FileStatus)[number]
/** A recording on its way to several qualities. */
export const StreamStatus = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const
export type StreamStatus = (typeof StreamStatus)[number]
export const Visibility = ['PUBLIC', 'PRIVATE'] as const
export type Visibility = (typeof Visibility)[number]

const MiB = 1024 * 1024
/** The largest file of all, in bytes. */
export const MOST_BYTES = 5 * 1024 * MiB
/** Largest file in bytes by kind. */
export const LARGEST: Record<FileKind, number> = {
  VIDEO: MOST_BYTES,
  PDF: 50 * MiB,
  IMAGE: 10 * MiB,
  CAPTIONS: MiB,
  OTHER: 100 * MiB,
}

/** Bytes a library may hold unless staff set another number for it. */
export const QUOTA = 20 * 1024 * MiB
/** Days after which the trash is emptied by itself. */
export const TRASH_DAYS = 30

type Rule = { kind: FileKind /** A member of the studio: host or staff. */; studio: boolean }
export const UPLOAD_RULES: Record<UploadPurpose, Rule> = {
  COVER: { kind: 'IMAGE', studio: true },
  AVATAR: { kind: 'IMAGE', studio: false },
  IMAGE: { kind: 'IMAGE', studio: false },
  LESSON_VIDEO: { kind: 'VIDEO', studio: true },
  LESSON_PDF: { kind: 'PDF', studio: true },
  CAPTIONS: { kind: 'CAPTIONS', studio: true },
  ATTACHMENT: { kind: 'OTHER', studio: true },
}

/** Accepted types by kind: media type → file endings. What a file truly is, its content says; the ending is only a name. */
export const TYPES: Record<FileKind, Readonly<Record<string, readonly string[]>>> = {
  VIDEO: { 'video/mp4': ['.mp4', '.m4v'], 'video/quicktime': ['.mov'] },
  PDF: { 'application/pdf': ['.pdf'] },
  IMAGE: {
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/png': ['.png'],
    'image/webp': ['.webp'],
    'image/avif': ['.avif'],
    'image/gif': ['.gif'],
  },
  CAPTIONS: { 'text/vtt': ['.vtt'] },
  OTHER: {
    'application/pdf': ['.pdf'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
    'application/vnd.oasis.opendocument.text': ['.odt'],
    'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
    'application/vnd.oasis.opendocument.presentation': ['.odp'],
    'application/epub+zip': ['.epub'],
    'application/zip': ['.zip'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/png': ['.png'],
    'image/webp': ['.webp'],
    'audio/mpeg': ['.mp3'],
    'audio/mp4': ['.m4a'],
    'audio/wav': ['.wav'],
    'text/plain': ['.txt', '.srt'],
    'text/csv': ['.csv'],
    'text/markdown': ['.md'],
  },
}

/** For a file input: the types and endings of a purpose. */
export function acceptOf(purpose: UploadPurpose): string {
  return Object.entries(TYPES[UPLOAD_RULES[purpose].kind]).flat(2).join(',')
}

/** The media type a purpose accepts that a file's name stands for; null for none. Browsers do not know every ending. */
export function typeByName(name: string, kind: FileKind): string | null {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''
  return Object.entries(TYPES[kind]).find(([, endings]) => endings.includes(ending))?.[0] ?? null
}

/** Bytes of the largest part there is. */
export const LARGEST_PART = 16 * MiB

/** Bytes of each part but the last of an upload of `size` bytes: small enough to send again after a bad moment, at most 320 parts. */
export function partSizeOf(size: number): number {
  return size <= 512 * MiB ? 8 * MiB : LARGEST_PART
}

/** The parts of an upload: numbers from 1 and their exact sizes. */
export function partsOf(size: number, partSize: number): { number: number; size: number }[] {
  const count = Math.ceil(size / partSize)
  return Array.from({ length: count }, (_, i) => ({ number: i + 1, size: Math.min(partSize, size - i * partSize) }))
}
