import type { RichText } from '../richtext.ts'
import { HIGHEST_PRICE } from '../selling.ts'

/**
 * What a course says of itself, a row a field, in the order in which the staff read what changed. The contract, the draft
 * and what is frozen of it, its difference, the check of words, the form and the pages follow from the rows. A field is
 * kept in the column of its name.
 */
export const COURSE_FIELDS = {
  name: { kind: 'text', word: 'Tên khóa học', min: 10, max: 120 },
  description: { kind: 'text', word: 'Mô tả ngắn', min: 30, max: 500 },
  about: { kind: 'richText', word: 'Giới thiệu chi tiết' },
  coverImage: { kind: 'picture', word: 'Ảnh bìa' },
  categoryIds: { kind: 'categories', word: 'Danh mục', min: 1, max: 3 },
  benefit: {
    kind: 'lines',
    word: 'Lợi ích',
    min: 3,
    max: 12,
    longest: 160,
    form: {
      legend: 'Lợi ích cho người học',
      noun: 'lợi ích',
      hint: 'Học xong, người học làm được gì? Nêu từ 3 đến 12 điều.',
      placeholder: 'Ví dụ: Tự nấu mười món trong nửa giờ',
    },
  },
  /** What a learner has in hand at the end. */
  archived: {
    kind: 'lines',
    word: 'Thành quả đạt được',
    max: 12,
    longest: 160,
    form: {
      noun: 'thành quả',
      hint: 'Sản phẩm, kỹ năng hay chứng nhận người học có trong tay khi kết thúc.',
      placeholder: 'Ví dụ: Một thực đơn cả tuần của riêng bạn',
    },
    page: { id: 'thanh-qua', title: 'Sau khóa học bạn có', above: 'outline' },
  },
  questionAndAnswers: { kind: 'questions', word: 'Hỏi đáp', max: 20 },
  tags: { kind: 'tags', word: 'Thẻ', max: 10, longest: 40 },
  requirements: {
    kind: 'lines',
    word: 'Yêu cầu đầu vào',
    max: 12,
    longest: 160,
    form: { noun: 'yêu cầu', placeholder: 'Ví dụ: Biết dùng bếp và dao cơ bản' },
    page: { id: 'can-chuan-bi', title: 'Cần chuẩn bị', above: 'host', previewed: 'Yêu cầu đầu vào' },
  },
  videoCompletionRequired: { kind: 'flag', word: 'Bắt buộc xem hết video' },
} as const satisfies Record<string, Row>

/** What belongs to the price: the owner's alone, under a version of its own. Amounts are whole đồng. */
export const PRICE_FIELDS = {
  price: { word: 'Giá bán', min: 10_000, max: HIGHEST_PRICE, step: 1_000 },
  listPrice: { word: 'Giá gốc' },
  availableDays: { word: 'Thời hạn học', min: 1, max: 3_650 },
  startAt: { word: 'Ngày khai giảng' },
} as const

export interface QuestionAndAnswer {
  question: string
  answer: string
}

/** Kinds of field. Limits: `max` counts characters of a text and items of a list, `longest` the characters of an item. */
interface Kinds {
  text: { value: string; row: { min: number; max: number } }
  richText: { value: RichText; row: object }
  /** A public picture; what is frozen keeps its file as `coverFileId`. */
  picture: { value: never; row: object }
  categories: { value: string[]; row: { min: number; max: number } }
  lines: { value: string[]; row: Lines }
  questions: { value: QuestionAndAnswer[]; row: { max: number } }
  tags: { value: string[]; row: { max: number; longest: number } }
  flag: { value: boolean; row: object }
}
interface Lines {
  min?: number
  max: number
  longest: number
  /** `noun` is what one line is called; the legend is `word` unless told. */
  form: { legend?: string; noun: string; hint?: string; placeholder: string }
  /** Its part of the course's page, above the outline or the host; a list without one is drawn by hand. */
  page?: { id: string; title: string; above: 'outline' | 'host'; previewed?: string }
}
type Kind = keyof Kinds
type RowOf<K extends Kind> = { readonly kind: K; readonly word: string } & Readonly<Kinds[K]['row']>
type Row = { [K in Kind]: RowOf<K> }[Kind]

export type CourseField = keyof typeof COURSE_FIELDS
type KindOf<F extends CourseField> = (typeof COURSE_FIELDS)[F]['kind']
export type FieldOf<K extends Kind> = { [F in CourseField]: KindOf<F> extends K ? F : never }[CourseField]

/** Lists of lines; a version that was submitted before a list was kept lacks it. */
export type CourseLines = { [F in FieldOf<'lines'>]?: string[] }
/** What is frozen of a course's own words. */
export type CourseWords = CourseLines & {
  [F in FieldOf<Exclude<Kind, 'lines' | 'picture'>>]: Kinds[KindOf<F>]['value']
}

/** What to make of the fields of a kind. */
export type Makers<Made = unknown> = { readonly [K in Kind]?: (field: FieldOf<K>, row: RowOf<K>) => Made }
type Made<M extends Makers> = {
  [F in CourseField as KindOf<F> extends keyof M ? F : never]: M[KindOf<F>] extends (...given: never[]) => infer R
    ? R
    : never
}

export const courseFieldNames = Object.keys(COURSE_FIELDS) as CourseField[]

/** What the makers make, by field in the order of the rows. Fields of a kind without a maker are left out. */
export function byField<const M extends Makers>(makers: M): Made<M> {
  const made = Object.entries<Row>(COURSE_FIELDS).flatMap(([field, row]) => {
    const make = makers[row.kind] as ((field: string, row: Row) => unknown) | undefined
    return make ? [[field, make(field, row)]] : []
  })
  return Object.fromEntries(made)
}

/** The lists of lines with their rows. */
export const COURSE_LINES = Object.values(byField({ lines: (field, row) => ({ field, ...row }) }))

/** Every list of lines, empty where it is missing. */
export function allLines(of: Readonly<CourseLines>) {
  return byField({ lines: (field) => of[field] ?? [] })
}

/** The fields of a course and of its price, as people call them. */
export const courseFieldWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...COURSE_FIELDS, ...PRICE_FIELDS }).map(([field, { word }]) => [field, word]),
)
