import { CourseEditorTab, type LessonType, type TabValidity } from '../enums.ts'
import { type RichText, wordCount } from '../richtext.ts'
import { cleanLine } from '../text.ts'
import { COURSE_FIELDS, PRICE_FIELDS } from './fields.ts'

/**
 * What a course needs before it may be submitted. The editor shows it while the host writes,
 * the server asks it again on submission; both get the same words.
 */

export interface DraftLesson {
  id: string
  name: string
  type: LessonType
  preview?: boolean
  fileId: string | null
  /** The file has arrived, was checked, and (a recording) can be played. */
  fileReady: boolean
  durationSeconds?: number | null
  body: RichText | null
}

export interface DraftSection {
  id: string
  name: string
  lessons: readonly DraftLesson[]
}

export interface CourseDraft {
  name: string
  description: string
  coverImage: object | null
  categoryIds: readonly string[]
  benefit: readonly string[]
  questionAndAnswers: readonly { question: string; answer: string }[]
  tags: readonly string[]
  sections: readonly DraftSection[]
  videoCompletionRequired: boolean
  product: {
    /** Null: not decided yet. 0: free. */
    price: number | null
    listPrice: number | null
    availableDays: number | null
  }
}

export interface Problem {
  tab: CourseEditorTab
  /** The field, as in the draft: `sections.0.lessons.2.name`. */
  path: string
  message: string
  /** False: advice that does not stand in the way of submitting. */
  blocker: boolean
}

export interface Validity {
  tabs: Record<CourseEditorTab, TabValidity>
  problems: Problem[]
  /** Nothing stands in the way of submitting. */
  publishable: boolean
}

export interface ChecklistItem {
  tab: CourseEditorTab
  word: string
  done: boolean
}

/** Judges a draft. A tab nobody has touched is DEFAULT, though what it lacks stands among the problems. */
export function courseValidity(draft: CourseDraft): Validity {
  const problems = [...information(draft), ...content(draft), ...pricing(draft)]
  const tabs = Object.fromEntries(
    CourseEditorTab.map((tab) => {
      const invalid = problems.some((problem) => problem.tab === tab && problem.blocker)
      return [tab, untouched[tab](draft) ? 'DEFAULT' : invalid ? 'INVALID' : 'VALID']
    }),
  ) as Record<CourseEditorTab, TabValidity>
  return { tabs, problems, publishable: !problems.some((problem) => problem.blocker) }
}

/** What is done and what is left before submitting, in the order of the editor. */
export function publishChecklist(draft: CourseDraft): ChecklistItem[] {
  const blockers = courseValidity(draft).problems.filter((problem) => problem.blocker)
  return CHECKLIST.map(({ tab, word, paths }) => ({ tab, word, done: !blockers.some(({ path }) => paths.test(path)) }))
}

const CHECKLIST: readonly { tab: CourseEditorTab; word: string; paths: RegExp }[] = [
  { tab: 'INFORMATION', word: 'Tên và mô tả ngắn', paths: /^(?:name|description)$/ },
  { tab: 'INFORMATION', word: 'Danh mục', paths: /^categoryIds/ },
  { tab: 'INFORMATION', word: 'Lợi ích cho người học', paths: /^benefit/ },
  { tab: 'INFORMATION', word: 'Hỏi đáp và thẻ', paths: /^(?:questionAndAnswers|tags)/ },
  { tab: 'CONTENT', word: 'Các chương và bài học', paths: /^sections(?:\.\d+(?:\.name|\.lessons(?:\.\d+\.name)?)?)?$/ },
  {
    tab: 'CONTENT',
    word: 'Nội dung của từng bài học',
    paths: /^sections\.\d+\.lessons\.\d+\.(?!name$)|^videoCompletionRequired$/,
  },
  { tab: 'PRICING', word: 'Giá bán và thời hạn học', paths: /^product\./ },
]

const untouched: Record<CourseEditorTab, (draft: CourseDraft) => boolean> = {
  INFORMATION: (draft) =>
    draft.description === '' &&
    draft.coverImage === null &&
    draft.categoryIds.length === 0 &&
    draft.benefit.length === 0 &&
    draft.questionAndAnswers.length === 0 &&
    draft.tags.length === 0,
  CONTENT: (draft) => draft.sections.length === 0 && !draft.videoCompletionRequired,
  PRICING: ({ product }) => product.price === null && product.listPrice === null && product.availableDays === null,
}

function information(draft: CourseDraft): Problem[] {
  const { say, advise, problems } = collect('INFORMATION')
  const { name, description, categoryIds, benefit, questionAndAnswers, tags } = COURSE_FIELDS
  const nameLength = length(draft.name)
  if (nameLength === 0) say('name', 'Khóa học chưa có tên')
  else if (nameLength < name.min) say('name', `Tên cần ít nhất ${name.min} ký tự để người học hiểu khóa học dạy gì`)
  else if (nameLength > name.max) say('name', `Tên dài tối đa ${name.max} ký tự`)

  const descriptionLength = length(draft.description)
  if (descriptionLength === 0) say('description', 'Hãy viết mô tả ngắn cho khóa học')
  else if (descriptionLength < description.min) say('description', `Mô tả ngắn cần ít nhất ${description.min} ký tự`)
  else if (descriptionLength > description.max) say('description', `Mô tả ngắn dài tối đa ${description.max} ký tự`)

  if (draft.coverImage === null)
    advise('coverImage', 'Nên có ảnh bìa riêng; khi chưa có, tên khóa học được in trên nền màu')
  if (draft.categoryIds.length < categoryIds.min) say('categoryIds', 'Hãy chọn ít nhất một danh mục')
  else if (draft.categoryIds.length > categoryIds.max) say('categoryIds', `Chọn tối đa ${categoryIds.max} danh mục`)
  else if (new Set(draft.categoryIds).size < draft.categoryIds.length)
    say('categoryIds', 'Một danh mục được chọn hai lần')

  if (draft.benefit.length < benefit.min) say('benefit', `Hãy nêu ít nhất ${benefit.min} lợi ích cho người học`)
  if (draft.benefit.length > benefit.max) say('benefit', `Nêu tối đa ${benefit.max} lợi ích`)
  draft.benefit.forEach((text, index) => {
    if (length(text) === 0) say(`benefit.${index}`, 'Lợi ích này còn trống')
    if (length(text) > benefit.longest) say(`benefit.${index}`, `Mỗi lợi ích dài tối đa ${benefit.longest} ký tự`)
  })

  if (draft.questionAndAnswers.length > questionAndAnswers.max) {
    say('questionAndAnswers', `Tối đa ${questionAndAnswers.max} câu hỏi`)
  }
  draft.questionAndAnswers.forEach(({ question, answer }, index) => {
    if (length(question) === 0) say(`questionAndAnswers.${index}.question`, 'Câu hỏi này còn trống')
    if (length(answer) === 0) say(`questionAndAnswers.${index}.answer`, 'Câu hỏi này chưa có câu trả lời')
  })
  if (draft.tags.length > tags.max) say('tags', `Tối đa ${tags.max} thẻ`)
  draft.tags.forEach((tag, index) => {
    if (length(tag) === 0) say(`tags.${index}`, 'Thẻ này còn trống')
  })
  return problems
}

function content(draft: CourseDraft): Problem[] {
  const { say, advise, problems } = collect('CONTENT')
  if (draft.sections.length === 0) say('sections', 'Khóa học cần ít nhất một chương')
  draft.sections.forEach((section, index) => {
    const path = `sections.${index}`
    if (length(section.name) === 0) say(`${path}.name`, `Chương ${index + 1} chưa có tên`)
    if (section.lessons.length === 0) say(`${path}.lessons`, `Chương ${index + 1} chưa có bài học nào`)
    section.lessons.forEach((lesson, at) => {
      const missing = lessonProblem(lesson, draft.videoCompletionRequired)
      if (length(lesson.name) === 0)
        say(`${path}.lessons.${at}.name`, `Bài ${at + 1} của chương ${index + 1} chưa có tên`)
      if (missing !== null) say(`${path}.lessons.${at}.${missing.field}`, missing.message)
    })
  })

  const lessons = draft.sections.flatMap((section) => section.lessons)
  if (draft.videoCompletionRequired && !lessons.some((lesson) => lesson.type === 'VIDEO')) {
    say('videoCompletionRequired', 'Bạn yêu cầu xem hết video nhưng khóa học chưa có video nào')
  }
  if (lessons.length > 0 && draft.product.price !== 0 && !lessons.some((lesson) => lesson.preview === true)) {
    advise('sections', 'Nên cho học thử ít nhất một bài để người học yên tâm mua')
  }
  return problems
}

function lessonProblem(
  lesson: DraftLesson,
  videoCompletionRequired: boolean,
): { field: string; message: string } | null {
  if (lesson.type === 'TEXT') {
    const written = lesson.body !== null && wordCount(lesson.body) > 0
    return written ? null : { field: 'body', message: 'Bài đọc chưa có nội dung' }
  }
  const what = lesson.type === 'VIDEO' ? 'video' : 'tệp PDF'
  if (lesson.fileId === null) return { field: 'fileId', message: `Bài học chưa có ${what}` }
  if (!lesson.fileReady)
    return {
      field: 'fileId',
      message: `${lesson.type === 'VIDEO' ? 'Video' : 'Tệp PDF'} chưa sẵn sàng, hãy đợi tải lên và xử lý xong`,
    }
  if (lesson.type === 'VIDEO' && videoCompletionRequired && !((lesson.durationSeconds ?? 0) > 0)) {
    return { field: 'durationSeconds', message: 'Chưa đo được thời lượng nên không thể yêu cầu xem hết video này' }
  }
  return null
}

function pricing({ product }: CourseDraft): Problem[] {
  const { say, problems } = collect('PRICING')
  const { price, availableDays } = PRICE_FIELDS
  if (product.price === null) say('product.price', 'Hãy đặt giá bán (0 nếu miễn phí)')
  else if (!isPrice(product.price))
    say('product.price', 'Giá bán là 0 hoặc từ 10.000 ₫ đến 100.000.000 ₫, tròn nghìn đồng')

  if (product.listPrice !== null) {
    if (!isPrice(product.listPrice))
      say('product.listPrice', `Giá gốc là số tròn nghìn đồng, tối đa ${price.max / 1_000_000} triệu`)
    else if (product.price !== null && product.listPrice < product.price)
      say('product.listPrice', 'Giá gốc không được thấp hơn giá bán')
  }
  const days = product.availableDays
  if (days !== null && (!Number.isInteger(days) || days < availableDays.min || days > availableDays.max)) {
    say('product.availableDays', 'Thời hạn học từ 1 đến 3.650 ngày, hoặc để trống nếu học trọn đời')
  }
  return problems
}

/** 0, or whole thousands within the limits. */
export function isPrice(amount: number): boolean {
  const { min, max, step } = PRICE_FIELDS.price
  return amount === 0 || (amount >= min && amount <= max && amount % step === 0)
}

function collect(tab: CourseEditorTab) {
  const problems: Problem[] = []
  return {
    problems,
    say: (path: string, message: string) => {
      problems.push({ tab, path, message, blocker: true })
    },
    advise: (path: string, message: string) => {
      problems.push({ tab, path, message, blocker: false })
    },
  }
}

/** Characters a reader would see, as the database counts them. */
function length(text: string): number {
  return Array.from(cleanLine(text)).length
}
