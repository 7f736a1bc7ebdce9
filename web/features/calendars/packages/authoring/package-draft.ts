import type { PackageForm } from '#domain/calendar/packages.ts'
import type { InputOf, ReplyOf } from '#domain/contract/index.ts'

/** A package or a class as its editor shows it. */
export type HostPackage = ReplyOf<'hostPackages'>['items'][number]
type Body = InputOf<'createPackage'>['body']

/** The same as its form holds it. */
export type PackageDraft = {
  name: string
  summary: string
  price: number
  sessions: number
  validDays: number
  people: number
  refundDays: number
  frameIds: string[]
  seats: number
  leadId: string | null
  absenceHours: number | null
}

/** What a new one begins with: ten hours to be used within half a year, or a class of ten. */
export function firstDraft(form: PackageForm, frameIds: readonly string[]): PackageDraft {
  return {
    name: '',
    summary: '',
    price: 0,
    sessions: 10,
    validDays: form === 'CLASS' ? 30 : 180,
    people: 1,
    refundDays: 7,
    frameIds: frameIds.slice(0, 1),
    seats: 10,
    leadId: null,
    absenceHours: 12,
  }
}

/** One as it is stored, for its form. */
export function packageDraftOf(stored: HostPackage): PackageDraft {
  const { name, summary, price, sessions, validDays, people, refundDays, seats, leadId, absenceHours } = stored
  const frameIds = stored.frames.map(({ id }) => id)
  return {
    ...{ name, summary, price, sessions, validDays, people, refundDays },
    ...{ frameIds, seats: seats ?? 10, leadId, absenceHours },
  }
}

/** What is sent of a form: a class has as many sessions as it has dates, and hours have no seats. */
export function packageTermsOf(form: PackageForm, draft: PackageDraft): Omit<Body, 'form'> {
  const { sessions, people, seats, leadId, absenceHours, ...both } = draft
  const own = form === 'CLASS' ? { seats, leadId, absenceHours } : { sessions, people }
  return { ...both, name: draft.name.trim(), ...own }
}

/** What keeps a form from being sent, in words; null: nothing. */
export function packageBarrier(form: PackageForm, { name, frameIds }: PackageDraft): string | null {
  if (name.trim() === '') return form === 'CLASS' ? 'Hãy đặt tên lớp trước' : 'Hãy đặt tên gói trước'
  if (frameIds.length === 0) return 'Hãy chọn dịch vụ'
  return null
}
