import type { TabValidity } from '../enums.ts'
import { formatDong } from '../money.ts'
import { wordCount } from '../richtext.ts'
import { cleanLine } from '../text.ts'
import {
  EVENT_LIMITS,
  type EventDraft,
  type EventQuestion,
  type EventSession,
  type TicketTier,
  timeOf,
} from './fields.ts'

/** What an event needs before it may be shown. The editor says it while the host writes, the server asks it again. */

export const EventEditorTab = ['INFORMATION', 'SESSIONS', 'TICKETS', 'QUESTIONS'] as const
export type EventEditorTab = (typeof EventEditorTab)[number]
export const eventTabWords: Record<EventEditorTab, string> = {
  INFORMATION: 'Thông tin',
  SESSIONS: 'Lịch và diễn giả',
  TICKETS: 'Vé',
  QUESTIONS: 'Câu hỏi cho người mua',
}

export type EventProblem = {
  tab: EventEditorTab
  /** The field, as in the draft: `tiers.0.saleUntil`. */
  path: string
  message: string
  /** False: advice that does not stand in the way. */
  blocker: boolean
}
export type EventValidity = {
  tabs: Record<EventEditorTab, TabValidity>
  problems: EventProblem[]
  publishable: boolean
}

/** Judges an event as it stands at `now`. A tab nobody has touched is DEFAULT, though what it lacks stands among the problems. */
export function eventValidity(draft: EventDraft, now: Date): EventValidity {
  const problems = [...information(draft), ...sessions(draft, now), ...tickets(draft), ...questions(draft)]
  const tabs = Object.fromEntries(
    EventEditorTab.map((tab) => {
      const invalid = problems.some((problem) => problem.tab === tab && problem.blocker)
      return [tab, untouched[tab](draft) ? 'DEFAULT' : invalid ? 'INVALID' : 'VALID']
    }),
  ) as Record<EventEditorTab, TabValidity>
  return { tabs, problems, publishable: !problems.some(({ blocker }) => blocker) }
}

const untouched: Record<EventEditorTab, (draft: EventDraft) => boolean> = {
  INFORMATION: (draft) => draft.summary === '' && draft.types.length === 0 && draft.categoryId === null,
  SESSIONS: (draft) => draft.sessions.length === 0,
  TICKETS: (draft) => draft.tiers.length === 0,
  QUESTIONS: (draft) => draft.questions.length === 0,
}

function information(draft: EventDraft): EventProblem[] {
  const { say, advise, problems } = collect('INFORMATION')
  const { name, summary } = EVENT_LIMITS
  if (length(draft.name) < name.min)
    say('name', `Tên cần ít nhất ${name.min} ký tự để người đọc hiểu sự kiện nói về gì`)
  if (length(draft.summary) < summary.min) say('summary', `Mô tả ngắn cần ít nhất ${summary.min} ký tự`)
  if (wordCount(draft.about) === 0) advise('about', 'Nên có phần giới thiệu chi tiết: dành cho ai, mang về được gì')
  if (draft.coverFileId === null) advise('coverFileId', 'Nên có ảnh bìa riêng; khi chưa có, ảnh mặc định được dùng')
  if (draft.categoryId === null) say('categoryId', 'Hãy chọn một danh mục')
  if (draft.types.length === 0) say('types', 'Hãy chọn hình thức: trực tuyến, tại chỗ hoặc cả hai')
  if (draft.types.includes('OFFLINE')) {
    if (length(draft.placeName) === 0) say('placeName', 'Sự kiện tại chỗ cần tên địa điểm')
    if (length(draft.address) === 0) say('address', 'Sự kiện tại chỗ cần địa chỉ')
    if (length(draft.directions) === 0) advise('directions', 'Nên chỉ đường: gửi xe ở đâu, vào cửa nào, tầng mấy')
  }
  if (draft.types.includes('ONLINE') && draft.provider === null)
    say('provider', 'Sự kiện trực tuyến cần nơi họp: Zoom, Google Meet hoặc phòng họp Bến Học')
  if (draft.mapUrl !== '' && !/^https:\/\/\S+$/.test(draft.mapUrl))
    say('mapUrl', 'Liên kết bản đồ bắt đầu bằng https://')
  return problems
}

function sessions(draft: EventDraft, now: Date): EventProblem[] {
  const { say, problems } = collect('SESSIONS')
  const live = draft.sessions.filter(({ canceledAt }) => !canceledAt)
  if (live.length === 0) say('sessions', 'Sự kiện cần ít nhất một buổi có ngày giờ')
  draft.sessions.forEach((session, at) => {
    const path = `sessions.${at}`
    const { startsAt, endsAt, canceledAt } = session
    if (canceledAt) return
    if (startsAt === null) say(`${path}.startsAt`, `${buoi(session, at)} chưa có giờ bắt đầu`)
    if (endsAt === null) say(`${path}.endsAt`, `${buoi(session, at)} chưa có giờ kết thúc`)
    if (startsAt && endsAt && endsAt <= startsAt)
      say(`${path}.endsAt`, `${buoi(session, at)} kết thúc trước khi bắt đầu; hãy chọn giờ kết thúc muộn hơn`)
    session.speakers.forEach((speaker, n) => {
      if (length(speaker.name) === 0) say(`${path}.speakers.${n}.name`, 'Diễn giả này chưa có tên')
    })
  })
  if (live.length > 1)
    draft.sessions.forEach((session, at) => {
      if (length(session.name) === 0) say(`sessions.${at}.name`, `Buổi ${at + 1} chưa có tên`)
    })
  const { endsAt } = timeOf(draft.sessions)
  if (endsAt && endsAt <= now) say('sessions', 'Ngày của sự kiện đã qua; hãy chọn ngày ở phía trước')
  return problems
}

function tickets(draft: EventDraft): EventProblem[] {
  const { say, advise, problems } = collect('TICKETS')
  if (draft.tiers.length === 0) say('tiers', 'Sự kiện cần ít nhất một hạng vé')
  if (draft.tiers.length > 0 && draft.tiers.every(({ isAddOn }) => isAddOn))
    say('tiers', 'Cần ít nhất một hạng vé mua riêng được, không chỉ có vé mua kèm')
  draft.tiers.forEach((tier, at) => {
    for (const [field, message] of tierProblems(tier, draft)) say(`tiers.${at}.${field}`, message)
  })
  draft.quotas.forEach((quota, at) => {
    if (length(quota.name) === 0) say(`quotas.${at}.name`, 'Hạn mức chung này chưa có tên')
    if (quota.tierIds.length < 2) say(`quotas.${at}.tierIds`, 'Hạn mức chung cần từ hai hạng vé')
  })
  const unlimited = draft.tiers.some(
    ({ id, capacity }) => capacity === null && !draft.quotas.some((one) => one.tierIds.includes(id)),
  )
  if (draft.types.includes('OFFLINE') && unlimited && !draft.sessions.some(({ capacity }) => capacity !== null))
    advise('tiers', 'Sự kiện tại chỗ nên có số vé tối đa theo sức chứa của địa điểm')
  return problems
}

function* tierProblems(tier: TicketTier, draft: EventDraft): Generator<[string, string]> {
  const { price } = EVENT_LIMITS
  const name = length(tier.name) === 0 ? 'Hạng vé này' : `“${tier.name}”`
  if (length(tier.name) === 0) yield ['name', 'Hạng vé này chưa có tên']
  else if (draft.tiers.some((other) => other !== tier && cleanLine(other.name) === cleanLine(tier.name)))
    yield ['name', `Có hai hạng vé cùng tên ${name}`]
  if (tier.price !== 0 && tier.price < price.min && !tier.isDonation)
    yield ['price', `Giá vé là 0 ₫ hoặc từ ${formatDong(price.min)}`]
  const { saleFrom, saleUntil } = tier
  const { endsAt } = timeOf(admitted(tier, draft.sessions))
  if (saleFrom && saleUntil && saleUntil <= saleFrom) yield ['saleUntil', `${name} hết bán trước khi mở bán`]
  if (saleUntil && endsAt && saleUntil > endsAt) yield ['saleUntil', `${name} còn bán sau khi sự kiện kết thúc`]
  if (saleFrom && endsAt && saleFrom >= endsAt) yield ['saleFrom', `${name} mở bán khi sự kiện đã kết thúc`]
  if (tier.sessionIds?.length === 0) yield ['sessionIds', `${name} chưa chọn buổi nào`]
  if (tier.sessionIds?.some((id) => !draft.sessions.some((session) => session.id === id)))
    yield ['sessionIds', `${name} có buổi không còn trong lịch`]
  if (tier.afterTierId !== null && !draft.tiers.some(({ id }) => id === tier.afterTierId))
    yield ['afterTierId', `${name} mở bán sau một hạng vé không còn nữa`]
  if (tier.afterTierId !== null && isRing(tier, draft.tiers))
    yield ['afterTierId', `${name} chờ chính nó: các hạng vé đang chờ lẫn nhau`]
  if (tier.isDonation && tier.isAddOn) yield ['isDonation', `${name} không thể vừa tùy tâm vừa mua kèm`]
}

function isRing(tier: TicketTier, tiers: readonly TicketTier[]): boolean {
  const byId = new Map(tiers.map((one) => [one.id, one]))
  let at = byId.get(tier.afterTierId ?? '')
  for (let steps = 0; at && steps <= tiers.length; steps++) {
    if (at.id === tier.id) return true
    at = byId.get(at.afterTierId ?? '')
  }
  return false
}

/** The sessions that a tier admits to. */
export function admitted<S extends { id: string }>(tier: Pick<TicketTier, 'sessionIds'>, all: readonly S[]): S[] {
  return all.filter(({ id }) => tier.sessionIds === null || tier.sessionIds.includes(id))
}

function questions(draft: EventDraft): EventProblem[] {
  const { say, problems } = collect('QUESTIONS')
  draft.questions.forEach((question, at) => {
    const path = `questions.${at}`
    if (length(question.label) === 0) say(`${path}.label`, 'Câu hỏi này còn trống')
    if (isChoice(question) && question.options.filter((option) => length(option) > 0).length < 2)
      say(`${path}.options`, 'Câu hỏi lựa chọn cần ít nhất hai đáp án')
    const on = draft.questions.findIndex(({ id }) => id === question.dependsOnId)
    if (question.dependsOnId === null) return
    if (on < 0 || on >= at) say(`${path}.dependsOnId`, 'Câu hỏi này chỉ có thể phụ thuộc một câu đứng trước')
    else if (draft.questions[on]?.scope !== question.scope)
      say(`${path}.dependsOnId`, 'Hai câu hỏi phụ thuộc nhau phải được hỏi cùng một lúc')
    else if (!draft.questions[on]?.options.includes(question.dependsOnAnswer ?? ''))
      say(`${path}.dependsOnAnswer`, 'Hãy chọn đáp án của câu đứng trước')
  })
  return problems
}

/** Whether its answers are chosen among options. */
export function isChoice({ kind }: Pick<EventQuestion, 'kind'>): boolean {
  return kind === 'CHOICE' || kind === 'CHOICES'
}

function buoi(session: EventSession, at: number): string {
  return length(session.name) > 0 ? `“${session.name}”` : `Buổi ${at + 1}`
}

function length(text: string): number {
  return [...cleanLine(text)].length
}

function collect(tab: EventEditorTab) {
  const problems: EventProblem[] = []
  const add = (blocker: boolean) => (path: string, message: string) => problems.push({ tab, path, message, blocker })
  return { say: add(true), advise: add(false), problems }
}
