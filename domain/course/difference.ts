import type { LessonType } from '../enums.ts'
import { formatDong } from '../money.ts'
import { plainText, type RichText } from '../richtext.ts'
import { formatDateTime } from '../time.ts'
import type { CourseContent, LessonContent, SectionContent } from './content.ts'
import { byField, type Makers, PRICE_FIELDS } from './fields.ts'

/** One line of what the staff read before approving an edit. */
export interface Change {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  about: 'course' | 'price' | 'section' | 'lesson'
  /** Id of the section or lesson; null for the course itself. */
  id: string | null
  /** The field, where one changed. */
  field: string | null
  /** `Giá bán`, `Bài học “Làm quen”: tên`. */
  label: string
  before: string | null
  after: string | null
}

/** Words for ids; a category without its word is shown by its id. */
export interface Naming {
  category?: (id: string) => string
}

/**
 * What an edit changes, as a list to read from top to bottom: course, price, then sections and lessons in their new order,
 * then what is gone. Only what was really moved is called moved, not what merely stands lower because something was inserted above.
 */
export function courseDifference(before: CourseContent, after: CourseContent, naming: Naming = {}): Change[] {
  return [
    ...fields(before, after, courseFields(naming), (field) => ({ about: 'course', id: null, label: field })),
    ...fields(before.product, after.product, PRODUCT_FIELDS, (field) => ({ about: 'price', id: null, label: field })),
    ...sectionChanges(before.sections, after.sections),
    ...lessonChanges(before.sections, after.sections),
  ]
}

interface Field<T> {
  readonly name: string
  readonly word: string
  /** The value in words; what reads the same counts as the same unless `key` tells apart. */
  readonly words: (of: T) => string | null
  readonly key?: (of: T) => unknown
}

const courseFields = (naming: Naming): readonly Field<CourseContent>[] => [
  ...Object.values(
    byField({
      text: (name, { word }) => ({ name, word, words: (c) => c[name] }),
      richText: (name, { word }) => ({ name, word, words: (c) => plainText(c[name]), key: (c) => c[name] }),
      picture: (_, { word }) => ({ name: 'coverFileId', word, words: () => null, key: (c) => c.coverFileId }),
      categories: (name, { word }) => ({
        name,
        word,
        key: (c) => c[name].toSorted(),
        words: (c) => lines(c[name].map((id) => naming.category?.(id) ?? id)),
      }),
      lines: (name, { word }) => ({ name, word, words: (c) => lines(c[name] ?? []) }),
      questions: (name, { word }) => ({
        name,
        word,
        words: (c) => lines(c[name].map(({ question, answer }) => `${question}\n→ ${answer}`)),
      }),
      tags: (name, { word }) => ({ name, word, words: (c) => c[name].join(', ') || null }),
      flag: (name, { word }) => ({ name, word, words: (c) => yesNo(c[name]) }),
    } satisfies Makers<Field<CourseContent>>),
  ),
  {
    name: 'startAt',
    word: PRICE_FIELDS.startAt.word,
    words: (c) => (c.startAt === null ? 'Ngay khi duyệt' : formatDateTime(c.startAt)),
  },
]

const PRODUCT_FIELDS: readonly Field<CourseContent['product']>[] = [
  { name: 'price', word: PRICE_FIELDS.price.word, words: (p) => (p.price === 0 ? 'Miễn phí' : formatDong(p.price)) },
  {
    name: 'listPrice',
    word: PRICE_FIELDS.listPrice.word,
    words: (p) => (p.listPrice === null ? 'Không có' : formatDong(p.listPrice)),
  },
  {
    name: 'availableDays',
    word: PRICE_FIELDS.availableDays.word,
    words: (p) => (p.availableDays === null ? 'Trọn đời' : `${p.availableDays} ngày`),
  },
]

const SECTION_FIELDS: readonly Field<SectionContent>[] = [
  { name: 'name', word: 'tên', words: (s) => s.name },
  { name: 'thumbnailFileId', word: 'ảnh', words: () => null, key: (s) => s.thumbnailFileId },
]

const TYPES: Record<LessonType, string> = { VIDEO: 'Video', PDF: 'PDF', TEXT: 'Bài đọc' }

const LESSON_FIELDS: readonly Field<LessonContent>[] = [
  { name: 'name', word: 'tên', words: (l) => l.name },
  { name: 'type', word: 'loại bài', words: (l) => TYPES[l.type] },
  { name: 'preview', word: 'học thử', words: (l) => yesNo(l.preview) },
  { name: 'fileId', word: 'tệp nội dung', words: () => null, key: (l) => [l.fileId, l.assetVersion] },
  {
    name: 'captionsFileId',
    word: 'phụ đề',
    words: (l) => (l.captionsFileId === null ? 'Không có' : 'Có'),
    key: (l) => l.captionsFileId,
  },
  { name: 'body', word: 'nội dung', words: (l) => text(l.body), key: (l) => l.body },
  {
    name: 'attachments',
    word: 'tài liệu kèm theo',
    words: (l) => lines(l.attachments.map(({ name }) => name)),
    key: (l) => l.attachments.map(({ name, fileId }) => [name, fileId]),
  },
]

function sectionChanges(before: readonly SectionContent[], after: readonly SectionContent[]): Change[] {
  const old = byId(before)
  const moved = displaced(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const changes = after.flatMap((section): Change[] => {
    const was = old.get(section.id)
    const label = `Chương “${section.name}”`
    if (was === undefined)
      return [
        { kind: 'added', about: 'section', id: section.id, field: null, label, before: null, after: section.name },
      ]
    const at = { from: before.indexOf(was) + 1, to: after.indexOf(section) + 1 }
    return [
      ...fields(was, section, SECTION_FIELDS, (field) => ({
        about: 'section',
        id: section.id,
        label: `${label}: ${field}`,
      })),
      ...(moved.has(section.id)
        ? [
            {
              kind: 'moved',
              about: 'section',
              id: section.id,
              field: null,
              label,
              before: `Thứ ${at.from}`,
              after: `Thứ ${at.to}`,
            } satisfies Change,
          ]
        : []),
    ]
  })
  return [...changes, ...gone(before, after, 'section', 'Chương')]
}

function lessonChanges(before: readonly SectionContent[], after: readonly SectionContent[]): Change[] {
  const old = byId(placed(before))
  const moved = new Set(
    after.flatMap((section) => {
      const stood = before.find(({ id }) => id === section.id)?.lessons ?? []
      return [
        ...displaced(
          stood.map(({ id }) => id),
          section.lessons.map(({ id }) => id),
        ),
      ]
    }),
  )
  const changes = placed(after).flatMap((now): Change[] => {
    const was = old.get(now.id)
    const label = `Bài học “${now.lesson.name}”`
    if (was === undefined)
      return [{ kind: 'added', about: 'lesson', id: now.id, field: null, label, before: null, after: now.place }]
    return [
      ...fields(was.lesson, now.lesson, LESSON_FIELDS, (field) => ({
        about: 'lesson',
        id: now.id,
        label: `${label}: ${field}`,
      })),
      ...(was.sectionId !== now.sectionId || moved.has(now.id)
        ? [
            {
              kind: 'moved',
              about: 'lesson',
              id: now.id,
              field: null,
              label,
              before: was.place,
              after: now.place,
            } satisfies Change,
          ]
        : []),
    ]
  })
  return [...changes, ...gone(placed(before), placed(after), 'lesson', 'Bài học')]
}

function placed(sections: readonly SectionContent[]) {
  return sections.flatMap((section) =>
    section.lessons.map((lesson, index) => ({
      id: lesson.id,
      name: lesson.name,
      lesson,
      sectionId: section.id,
      place: `Bài ${index + 1} của chương “${section.name}”`,
    })),
  )
}

function gone(
  before: readonly { id: string; name: string }[],
  after: readonly { id: string }[],
  about: 'section' | 'lesson',
  word: string,
): Change[] {
  const kept = new Set(after.map(({ id }) => id))
  return before
    .filter(({ id }) => !kept.has(id))
    .map(({ id, name }) => ({
      kind: 'removed',
      about,
      id,
      field: null,
      label: `${word} “${name}”`,
      before: name,
      after: null,
    }))
}

function fields<T>(
  before: T,
  after: T,
  list: readonly Field<T>[],
  head: (word: string) => Pick<Change, 'about' | 'id' | 'label'>,
): Change[] {
  return list.flatMap(({ name, word, words, key = words }) =>
    stable(key(before)) === stable(key(after))
      ? []
      : [{ kind: 'changed' as const, field: name, ...head(word), before: words(before), after: words(after) }],
  )
}

/** Of what stands in both orders, the fewest that must have been moved: all but a longest run that kept its order. */
function displaced(before: readonly string[], after: readonly string[]): Set<string> {
  const position = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => position.has(id))
  const runs: string[][] = []
  for (const id of common) {
    const earlier = runs.filter((run) => (position.get(run.at(-1) ?? '') ?? 0) < (position.get(id) ?? 0))
    runs.push([...earlier.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []), id])
  }
  const longest = new Set(runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []))
  return new Set(common.filter((id) => !longest.has(id)))
}

/** The same text for the same value, whatever the order of keys: snapshots come back from the database with theirs changed. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  )
}

function byId<T extends { readonly id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((item) => [item.id, item]))
}

function lines(list: readonly string[]): string | null {
  return list.join('\n') || null
}

function text(body: RichText | null): string | null {
  return body === null ? null : plainText(body)
}

function yesNo(value: boolean): string {
  return value ? 'Có' : 'Không'
}
