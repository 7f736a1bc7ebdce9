import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { startImpersonation } from '#server/modules/admin/impersonations/start-impersonation.ts'
import { createBusiness } from '#server/modules/content/businesses/create-business.ts'
import { inviteCohost } from '#server/modules/hosts/cohosts/invite-cohost.ts'
import { createShelf } from '#server/modules/hosts/shelves/create-shelf.ts'
import { makeRequest } from '#server/modules/identity/data-requests/make-request.ts'
import { openSession } from '#server/modules/identity/index.ts'
import { addWork } from '#server/modules/identity/profile/add-work.ts'
import { updateProfile } from '#server/modules/identity/profile/update-profile.ts'
import { addKeyword } from '#server/modules/moderation/keywords/add-keyword.ts'
import { reportContent } from '#server/modules/moderation/reports/report-content.ts'
import type { Cast, Member } from '#server/seed/people.ts'
import { plantPost } from './world-posts.ts'

export type Platform = {
  learnerId: string
  businessId: string
  invitationId: string
  dataRequestId: string
  keywordId: string
  caseId: string
  impersonationId: string
  sellerId: string
  categoryId: string
  post: { id: string; slug: string }
}

type Stage = { as: Cast['as']; staff: Member; learner: Member; host: Member; courseIds: [string, string] }

/** What lies around courses: a profile, a company, an invitation, a question about data, a report, a look on. */
export async function plantPlatform({ as, staff, learner, host, courseIds }: Stage): Promise<Platform> {
  const [own, reported] = courseIds
  await updateProfile(as(learner), { bio: 'Tôi học để bán hàng giỏi hơn.', profilePublic: true })
  await addWork(as(learner), {
    company: 'Cửa hàng gốm Bát Tràng',
    position: 'Bán hàng',
    jobType: 'full-time',
    startedOn: '2021-03-01',
    endedOn: null,
    description: 'Chụp ảnh và viết bài bán hàng.',
  })
  const business = await createBusiness(as(learner), {
    name: 'Xưởng gốm Bát Tràng Xanh',
    tagline: 'Gốm nung tay, men tự nhiên',
    description: 'Hai mươi thợ, ba lò nung.',
    industry: 'Thủ công',
    size: '11-50',
    address: 'Bát Tràng, Gia Lâm, Hà Nội',
  })
  const invitation = await inviteCohost(as(host), { kind: 'course', id: own }, { email: learner.email, role: 'EDITOR' })
  await createShelf(as(host), { name: 'Bắt đầu từ đây', productIds: [own] })
  const request = await makeRequest(as(learner), { kind: 'COMPLAIN', detail: 'Tôi nhận thư hai lần.' })
  const keyword = await addKeyword(as(staff), {
    word: 'việc nhẹ lương cao',
    severity: 'HOLD',
    violation: 'SCAM',
    language: 'vi',
    tones: 'FOLDED',
    scopes: [],
    allow: [],
    note: null,
    active: true,
  })
  await reportContent(as(learner), { kind: 'COURSE', id: reported, violation: 'SCAM', note: 'Quảng cáo sai.' })
  const { db } = as(staff)
  const { id: caseId } = await db.selectFrom('moderation_cases').select('id').executeTakeFirstOrThrow()
  const seen = await db.selectFrom('seller_verifications').select('id').executeTakeFirstOrThrow()
  const { id: categoryId } = await db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
  const { sessionId } = await write(as(staff), (tx) => openSession(tx, staff.id))
  const desk = as(staff)
  await startImpersonation(
    { ...desk, actor: { ...desk.actor, sessionId } as Context['actor'] },
    { person: learner.email, reason: 'Xem giúp vì sao đơn hàng chưa hiện.' },
  )
  const { id: impersonationId } = await db.selectFrom('impersonations').select('id').executeTakeFirstOrThrow()
  return {
    post: await plantPost({ as, host, learner }),
    learnerId: learner.id,
    businessId: business.id,
    invitationId: invitation.id,
    dataRequestId: request.id,
    keywordId: keyword.id,
    caseId,
    impersonationId,
    sellerId: seen.id,
    categoryId,
  }
}
