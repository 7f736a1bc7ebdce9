import type { HostCalendar } from '../../week/week-shown.ts'

/** Everything that a host writes of a calendar as a whole. */
export const FIELDS = [
  'name',
  'summary',
  'about',
  'coverFileId',
  'zone',
  'week',
  'days',
  'travels',
  'worksOnHolidays',
  'noticeMinutes',
  'windowDays',
  'limits',
  'finder',
] as const satisfies readonly (keyof HostCalendar)[]
export type Field = (typeof FIELDS)[number]
export type Draft = Pick<HostCalendar, Field>

export const FIELD_WORDS: Record<Field, string> = {
  name: 'Tên',
  summary: 'Mô tả ngắn',
  about: 'Giới thiệu',
  coverFileId: 'Ảnh bìa',
  zone: 'Múi giờ',
  week: 'Giờ mở hằng tuần',
  days: 'Ngày riêng',
  travels: 'Chuyến đi',
  worksOnHolidays: 'Ngày lễ',
  noticeMinutes: 'Đặt trước',
  windowDays: 'Đặt xa nhất',
  limits: 'Giới hạn số buổi',
  finder: 'Gợi ý dịch vụ',
}

/** A calendar as its host writes it, with what the server said last. */
export type EditorState = {
  calendar: HostCalendar
  base: Draft
  fields: Draft
  /** What the server found wrong, by the path of the field, until something else stands there. */
  refused: Readonly<Record<string, string>>
  /** Fields in which something stands that cannot be read. */
  unread: Readonly<Record<string, string>>
  /** What somebody else saved meanwhile, until it is chosen what stays. */
  theirs: HostCalendar | null
}

export function openEditor(calendar: HostCalendar): EditorState {
  const base = draftOf(calendar)
  return { calendar, base, fields: base, refused: {}, unread: {}, theirs: null }
}

/** The fields that are not as they were saved. */
export function changedFields({ fields, base }: Pick<EditorState, 'fields' | 'base'>): Field[] {
  return FIELDS.filter((field) => !isSame(fields[field], base[field]))
}

/** Whether something stands in the form that is not saved. */
export function hasUnsaved(state: EditorState): boolean {
  return Object.keys(state.unread).length > 0 || changedFields(state).length > 0
}

/** The form with other values; what the server said of these fields counts no more. */
export function written(state: EditorState, part: Partial<Draft>): EditorState {
  const names = Object.keys(part)
  const refused = Object.entries(state.refused).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))
  return { ...state, fields: { ...state.fields, ...part }, refused: Object.fromEntries(refused) }
}

/** What was typed while it was under way stays; the rest is as the server keeps it. */
export function saved(state: EditorState, sent: Draft, calendar: HostCalendar): EditorState {
  const base = draftOf(calendar)
  const typed = FIELDS.filter((field) => !isSame(state.fields[field], sent[field]))
  return { ...state, calendar, base, fields: { ...base, ...pick(state.fields, typed) }, refused: {}, theirs: null }
}

/** News of the calendar from elsewhere: what was changed in one place alone comes together, the rest is asked. */
export function overtaken(state: EditorState, calendar: HostCalendar): EditorState {
  if (calendar.version < state.calendar.version) return state
  if (calendar.version === state.calendar.version) return { ...state, calendar }
  return clashesWith(state, calendar).length > 0 ? { ...state, theirs: calendar } : settled(state, calendar, 'mine')
}

/** Fields that were changed here and elsewhere, differently. */
export function clashesWith(state: EditorState, calendar: HostCalendar): Field[] {
  const theirs = draftOf(calendar)
  return changedFields(state).filter(
    (field) => !isSame(theirs[field], state.base[field]) && !isSame(theirs[field], state.fields[field]),
  )
}

/** Somebody else’s version becomes the base; of the fields that clash one side stays. */
export function settled(state: EditorState, calendar: HostCalendar, keep: 'mine' | 'theirs'): EditorState {
  const clashes = clashesWith(state, calendar)
  const own = changedFields(state).filter((field) => keep === 'mine' || !clashes.includes(field))
  const base = draftOf(calendar)
  return { ...state, calendar, base, fields: { ...base, ...pick(state.fields, own) }, theirs: null, refused: {} }
}

function draftOf(calendar: HostCalendar): Draft {
  return pick(calendar, FIELDS) as Draft
}

function pick(from: Draft, names: readonly Field[]): Partial<Draft> {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
