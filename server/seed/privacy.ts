import { DAY } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { sayConsent } from '#server/modules/identity/consents/say-consent.ts'
import { decideRequest } from '#server/modules/identity/data-requests/decide-request.ts'
import { makeRequest } from '#server/modules/identity/data-requests/make-request.ts'
import { addEducation } from '#server/modules/identity/profile/add-education.ts'
import { addWork } from '#server/modules/identity/profile/add-work.ts'
import { finishFirstLogin } from '#server/modules/identity/profile/finish-first-login.ts'
import { hosts } from './catalogue/hosts.ts'
import type { Cast } from './people.ts'

/** What people told of themselves, what they agreed to, and a queue of requests about data: one late, one at work, one answered. */
export async function plantPrivacy(ctx: Context, cast: Cast): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY)
  for (const host of hosts.slice(0, 6)) {
    const person = cast.hosts.get(host.key)
    for (const work of person ? host.works : []) {
      if (!person) continue
      await addWork(cast.as(person), {
        company: work.company,
        position: work.position,
        jobType: 'full-time',
        startedOn: `${work.from}-01-01`,
        endedOn: work.to ? `${work.to}-12-31` : null,
        description: null,
      })
    }
  }
  await finishFirstLogin(cast.as(cast.pupil), { learningGoal: 'DO_JOB_BETTER' })
  await sayConsent(cast.as(cast.pupil, before(40)), 'MARKETING_EMAIL', true)
  await sayConsent(cast.as(cast.pupil, before(12)), 'PERSONALISATION', true)
  await addEducation(cast.as(cast.pupil), {
    school: 'Đại học Kinh tế Thành phố Hồ Chí Minh',
    field: 'Quản trị kinh doanh',
    degree: 'Cử nhân',
    startedOn: '2015-09-01',
    endedOn: '2019-07-15',
  })
  await askAbout(cast, before)
}

async function askAbout(cast: Cast, before: (days: number) => Date): Promise<void> {
  const [late, working, answered] = cast.learners
  if (!late || !working || !answered) return
  const at = (days: number) => ({ ...cast.staff, now: () => before(days) })
  await makeRequest(cast.as(late, before(6)), {
    kind: 'OBJECT',
    detail: 'Tôi không muốn dữ liệu học tập của mình được dùng để quảng cáo.',
  })
  const asked = await makeRequest(cast.as(working, before(3)), {
    kind: 'CORRECT',
    detail: 'Họ tên trên tài khoản của tôi thiếu tên đệm, xin sửa theo căn cước.',
  })
  await decideRequest(at(2), asked.id, { action: 'acknowledge' })
  const done = await makeRequest(cast.as(answered, before(20)), { kind: 'COMPLAIN', detail: 'Tôi nhận thư hai lần.' })
  await decideRequest(at(19), done.id, { action: 'acknowledge' })
  await decideRequest(at(15), done.id, {
    action: 'complete',
    reason: 'Chúng tôi đã gộp hai lần đăng ký nhận tin của bạn làm một. Xin lỗi vì sự phiền này.',
  })
}
