import { createContext, useContext, useEffect, useState } from 'react'
import { byField, CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { newKey } from '#web/api/new-key.ts'
import { showFault } from '#web/api/show-fault.ts'
import { toast } from '#web/ui/toast.ts'
import { storedCalendar } from '../../stored-calendar.ts'
import type { HostCalendar } from '../../week/week-shown.ts'
import { hoursProblems } from '../hours/clock.ts'
import { weekProblems } from '../NewCalendarForm.tsx'
import {
  changedFields,
  clashesWith,
  type Draft,
  hasUnsaved,
  openEditor,
  overtaken,
  saved,
  settled,
  written,
} from './draft.ts'

/** The open editor of a calendar: what is typed, what is wrong with it, and how it is saved. */
export function useCalendarEditor(calendar: HostCalendar) {
  const [state, setState] = useState(() => openEditor(calendar))
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setState((was) => overtaken(was, calendar)), [calendar])
  const { fields, refused, unread } = state
  const wrong = ownProblems(fields)

  const attempt = async (): Promise<string | null> => {
    const { call } = await lateClient()
    const parts = Object.fromEntries(changedFields(state).map((field) => [field, fields[field]]))
    const body = { ...parts, version: state.calendar.version }
    try {
      const reply = await call('changeCalendar', { params: { id: calendar.id }, body }, { idempotencyKey: newKey() })
      setState((was) => saved(was, fields, reply))
      toast.success(reply.status === 'ACTIVE' ? 'Đã lưu. Khách thấy ngay thay đổi.' : 'Đã lưu.')
      return null
    } catch (fault) {
      if (!(fault instanceof CallFault)) throw fault
      if (fault.code === 'VERSION_CONFLICT') return beOvertaken(fault)
      if (showFault(fault, { write: true, show: 'inline', signedOut: 'stay' })) return null
      const problems = byField(fault.problems)
      setState((was) => ({ ...was, refused: problems }))
      const [first] = Object.keys(problems)
      setError(first === undefined ? fault.message : `${fault.message} ${problems[first]}`)
      return first ?? null
    }
  }
  const beOvertaken = async (fault: CallFault): Promise<null> => {
    try {
      const theirs = await storedCalendar(calendar.id)
      if (clashesWith(state, theirs).length === 0)
        toast.info('Lịch vừa được sửa ở nơi khác và đã được gộp lại. Hãy xem rồi lưu.')
      setState((was) => overtaken(was, theirs))
    } catch {
      setError(fault.message)
    }
    return null
  }

  return {
    state,
    fields,
    pending,
    error,
    isUnsaved: hasUnsaved(state),
    change: (part: Partial<Draft>) => setState((was) => written(was, part)),
    setUnread: (path: string, words: string | null) =>
      setState((was) => {
        if ((was.unread[path] ?? null) === words) return was
        const { [path]: _, ...rest } = was.unread
        return { ...was, unread: words === null ? rest : { ...rest, [path]: words } }
      }),
    problemAt: (path: string): string | null => wrong[path] ?? refused[path] ?? null,
    /** Saves what was changed. @returns the field that stands in the way */
    save: async (): Promise<string | null> => {
      const [first] = [...Object.keys(unread), ...Object.keys(wrong)]
      if (first !== undefined) {
        setError(unread[first] ?? wrong[first] ?? null)
        return first
      }
      setPending(true)
      setError(null)
      try {
        return await attempt()
      } finally {
        setPending(false)
      }
    },
    reset: () => {
      setError(null)
      setState((was) => ({ ...was, fields: was.base, refused: {}, unread: {} }))
    },
    resolve: (keep: 'mine' | 'theirs') => {
      const before = fields
      setState((was) => (was.theirs ? settled(was, was.theirs, keep) : was))
      if (keep === 'theirs') toast.undo('Đã dùng bản đã lưu.', () => setState((was) => written(was, before)))
    },
  }
}

/** What is wrong with the hours of a week and of single days, before the server says so. */
function ownProblems({ week, days }: Draft): Record<string, string> {
  const ofDays = days.flatMap(({ hours }, at) =>
    Object.entries(hoursProblems(hours)).map(([path, words]) => [`days.${at}.hours.${path}`, words]),
  )
  const ofWeek = Object.entries(weekProblems(week)).map(([path, words]) => [`week.${path}`, words])
  return Object.fromEntries([...ofWeek, ...ofDays])
}

export type CalendarEditor = ReturnType<typeof useCalendarEditor>

const EditorContext = createContext<CalendarEditor | null>(null)
export const CalendarEditorProvider = EditorContext.Provider

/** The open editor, for everything on its page. */
export function useOpenCalendar(): CalendarEditor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('no calendar is open here')
  return editor
}
