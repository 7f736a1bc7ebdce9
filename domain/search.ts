/** The kinds of things that can be searched, in the order in which results stand where none is nearer. */
export const SearchKind = ['COURSE', 'COMBO', 'DOCUMENT', 'EVENT', 'CALENDAR', 'HOST', 'POST', 'LESSON'] as const
export type SearchKind = (typeof SearchKind)[number]

/** Longer texts are cut, not refused: nobody types them. */
export const LONGEST_SEARCH = 200

/** Where in a lesson something stands: the second of a recording, the page of a PDF. */
export const LessonPlaceKind = ['SECOND', 'PAGE'] as const
export type LessonPlaceKind = (typeof LessonPlaceKind)[number]

/**
 * What people write around what they look for. A thing that lacks these words is found all the same; where they belong to
 * a title they still lift it.
 */
export const FILLERS: readonly string[] = [
  'học',
  'tự học',
  'muốn học',
  'muốn',
  'cần',
  'cần tìm',
  'tìm',
  'tìm hiểu',
  'dạy',
  'dạy học',
  'lớp',
  'lớp học',
  'khóa',
  'khóa học',
  'học viên',
  'thầy',
  'cô',
  'giảng viên',
  'giáo viên',
  'gia sư',
  'hướng dẫn',
  'cách',
  'làm sao',
  'làm thế nào',
  'như thế nào',
  'để',
  'cho',
  'về',
  'với',
  'bằng',
  'của',
  'và',
  'hay',
  'hoặc',
  'là',
  'gì',
  'ở',
  'tại',
  'tại nhà',
  'online',
  'trực tuyến',
  'kỹ năng',
  'kiến thức',
  'kinh nghiệm',
  'bí quyết',
  'phương pháp',
  'rèn luyện',
  'nâng cao',
  'cơ bản',
  'căn bản',
  'nhập môn',
  'hiệu quả',
  'nhanh',
  'tốt',
  'giỏi',
  'thành thạo',
  'từ đầu',
  'từ a đến z',
  'từ a z',
  'người mới',
  'người mới bắt đầu',
  'mới bắt đầu',
  'course',
  'courses',
  'class',
  'learn',
  'learning',
  'how to',
  'for',
  'and',
  'beginner',
  'beginners',
]
