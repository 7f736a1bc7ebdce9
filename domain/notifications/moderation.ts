import { z } from 'zod'
import { kindWords, ModeratedKind, Violation, violationWords } from '../moderation/kinds.ts'
import { formatDate, formatTime } from '../time.ts'
import { BELL, IN_THE_BELL, kind, MUST_KNOW, words } from './kind.ts'

const about = z.object({ caseId: words, kind: z.enum(ModeratedKind), title: words })
const OWN = '/tai-khoan/kiem-duyet'
const staffPage = (caseId: string) => `/quan-tri/kiem-duyet/${encodeURIComponent(caseId)}`

/** Moderation: what authors are told of their own, and what waits for the staff. Neither names who reported. */
export const moderationKinds = {
  CONTENT_REMOVED: kind({
    name: 'Nội dung của bạn bị gỡ',
    group: 'MODERATION',
    facts: about.extend({ violation: z.enum(Violation), reason: words, appealUntil: z.date() }),
    ...MUST_KNOW,
    say: (facts) => ({
      title: `${kindWords[facts.kind]} của bạn đã bị gỡ`,
      body: `“${facts.title}”. ${violationWords[facts.violation]}. Lý do: ${facts.reason} Bạn có thể khiếu nại một lần, đến hết ngày ${formatDate(facts.appealUntil)}.`,
      link: OWN,
    }),
  }),
  CONTENT_ALLOWED: kind({
    name: 'Nội dung của bạn được cho hiển thị',
    group: 'MODERATION',
    facts: about,
    channels: BELL,
    transactional: true,
    say: (facts) => ({
      title: `${kindWords[facts.kind]} của bạn đã được thông qua`,
      body: `“${facts.title}” đã được xem xét và không vi phạm quy định.`,
      link: null,
    }),
  }),
  POST_NOT_SHOWN: kind({
    name: 'Bài viết hẹn giờ chưa được đăng',
    group: 'MODERATION',
    of: 'host',
    facts: z.object({ postId: words, title: words, waits: z.boolean() }),
    ...MUST_KNOW,
    say: ({ postId, title, waits }) => ({
      title: 'Bài viết hẹn giờ của bạn chưa được đăng',
      body: waits
        ? `“${title}” cần được Bến Học xem trước khi người đọc thấy. Được thông qua là bài tự đăng, bạn không cần gửi lại.`
        : `“${title}” có nội dung từng bị gỡ nên đã trở lại bản nháp. Hãy sửa bài rồi đăng lại.`,
      link: `/host/bai-viet/${encodeURIComponent(postId)}`,
    }),
  }),
  APPEAL_DECIDED: kind({
    name: 'Trả lời khiếu nại',
    group: 'MODERATION',
    facts: about.extend({ overturned: z.boolean(), reason: words }),
    ...MUST_KNOW,
    say: (facts) => ({
      title: facts.overturned ? 'Khiếu nại của bạn được chấp nhận' : 'Khiếu nại của bạn không được chấp nhận',
      body: `“${facts.title}” ${facts.overturned ? 'được cho hiển thị lại và lần gỡ không còn tính' : 'vẫn bị gỡ'}. ${facts.reason}`,
      link: OWN,
    }),
  }),
  CONTENT_APPEALED: kind({
    name: 'Có khiếu nại chờ xử lý',
    group: 'STAFF',
    facts: about.extend({ authorName: words }),
    ...IN_THE_BELL,
    say: ({ caseId, title, authorName }) => ({
      title: `${authorName} khiếu nại một quyết định gỡ`,
      body: `“${title}”. Người quyết định lần đầu không xử lý khiếu nại này.`,
      link: staffPage(caseId),
    }),
  }),
  AUTHORITY_REQUESTED: kind({
    name: 'Yêu cầu của cơ quan chức năng',
    group: 'STAFF',
    facts: about.extend({ authority: words, dueAt: z.date() }),
    ...MUST_KNOW,
    say: ({ caseId, title, authority, dueAt }) => ({
      title: 'Có yêu cầu gỡ nội dung của cơ quan chức năng',
      body: `${authority}: “${title}”. Hạn xử lý ${formatTime(dueAt)} ngày ${formatDate(dueAt)}.`,
      link: staffPage(caseId),
    }),
  }),
  AUTHORITY_DUE: kind({
    name: 'Hạn của cơ quan chức năng sắp hết',
    group: 'STAFF',
    facts: about.extend({ authority: words, dueAt: z.date(), late: z.boolean() }),
    ...MUST_KNOW,
    say: ({ caseId, title, authority, dueAt, late }) => ({
      title: late ? 'Đã quá hạn yêu cầu của cơ quan chức năng' : 'Sắp hết hạn yêu cầu của cơ quan chức năng',
      body: `${authority}: “${title}” vẫn chưa có quyết định. Hạn xử lý ${formatTime(dueAt)} ngày ${formatDate(dueAt)}.`,
      link: staffPage(caseId),
    }),
  }),
  ACCOUNT_TO_REVIEW: kind({
    name: 'Tài khoản cần xem xét',
    group: 'STAFF',
    facts: z.object({ userId: words, name: words, stops: z.number() }),
    channels: BELL,
    transactional: true,
    say: ({ userId, name, stops }) => ({
      title: `${name} đã bị tạm dừng đăng ${stops} lần`,
      body: 'Hãy xem các nội dung bị gỡ và quyết định có khóa tài khoản hay không.',
      link: `/quan-tri/nguoi-dung/${encodeURIComponent(userId)}`,
    }),
  }),
} as const
