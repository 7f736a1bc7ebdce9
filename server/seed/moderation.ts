import type { Terms } from '#domain/moderation/keyword.ts'
import type { Context } from '#server/core/context.ts'
import { reviewCourse } from '#server/modules/learning/ratings/review-course.ts'
import { addKeyword } from '#server/modules/moderation/keywords/add-keyword.ts'
import { reportContent } from '#server/modules/moderation/reports/report-content.ts'
import type { Cast } from './people.ts'

type Row = Pick<Terms, 'word' | 'severity' | 'violation'> & Partial<Terms>

const KEYWORDS: readonly Row[] = [
  {
    word: 'lừa đảo',
    severity: 'HOLD',
    violation: 'SCAM',
    tones: 'FOLDED',
    scopes: ['RATING', 'COMMENT'],
    allow: ['chống lừa đảo', 'nhận diện lừa đảo', 'khỏi lừa đảo'],
  },
  { word: 'cam kết giàu nhanh', severity: 'BLOCK', violation: 'SCAM', tones: 'FOLDED' },
  { word: 'việc nhẹ lương cao', severity: 'HOLD', violation: 'SCAM', tones: 'FOLDED' },
  { word: 'cho vay nóng', severity: 'BLOCK', violation: 'ILLEGAL', tones: 'FOLDED' },
  {
    word: 'cá độ',
    severity: 'BLOCK',
    violation: 'ILLEGAL',
    tones: 'KEPT',
    allow: ['chống cá độ', 'phòng tránh cá độ'],
  },
  { word: 'bằng giả', severity: 'BLOCK', violation: 'ILLEGAL', tones: 'KEPT' },
  { word: 'đồ ngu', severity: 'HOLD', violation: 'PROFANITY', tones: 'FOLDED', scopes: ['RATING', 'COMMENT'] },
  {
    word: 'ngu',
    severity: 'HOLD',
    violation: 'PROFANITY',
    tones: 'KEPT',
    scopes: ['RATING', 'COMMENT'],
    note: 'Chỉ khớp khi viết đúng dấu, không đụng “ngủ”.',
  },
  {
    word: 'chó',
    severity: 'FLAG',
    violation: 'PROFANITY',
    tones: 'KEPT',
    scopes: ['COMMENT'],
    allow: ['chó mèo', 'nuôi chó', 'chó con'],
  },
  { word: 'kết bạn zalo', severity: 'FLAG', violation: 'SPAM', tones: 'FOLDED' },
  { word: 'inbox ngay', severity: 'FLAG', violation: 'SPAM', scopes: ['TITLE', 'COMMENT'], language: 'en' },
]

/** A list of keywords, a review that it holds and two reports, so that the queues are not empty. */
export async function plantModeration(ctx: Context, cast: Cast, courses: Map<string, string>): Promise<void> {
  for (const row of KEYWORDS) {
    const defaults = { language: 'vi', tones: 'KEPT', scopes: [], allow: [], note: null, active: true } as const
    await addKeyword(cast.staff, { ...defaults, ...row, scopes: row.scopes ?? [], allow: row.allow ?? [] })
  }
  const learnt = courses.get('nhiep-anh-dien-thoai')
  if (learnt)
    await reviewCourse(cast.as(cast.pupil), learnt, {
      rating: 5,
      text: 'Lúc đầu thấy giá rẻ mình cứ sợ lừa đảo, học xong bài 3 thì ảnh chụp khác hẳn. Rất đáng tiền.',
    })
  const [shown] = await ctx.db
    .selectFrom('reviews')
    .select(['id', 'user_id'])
    .where('hidden', '=', false)
    .where('text', '<>', '')
    .orderBy('created_at')
    .limit(1)
    .execute()
  const [reporter] = cast.learners.filter(({ id }) => id !== shown?.user_id)
  if (!shown || !reporter) return
  await reportContent(cast.as(reporter), {
    kind: 'RATING',
    id: shown.id,
    violation: 'SPAM',
    note: 'Lời lẽ giống quảng cáo, tôi thấy ở hai khóa khác.',
  })
  await reportContent(cast.as(cast.pupil), {
    kind: 'RATING',
    id: shown.id,
    violation: 'OTHER',
    note: '',
  })
}
