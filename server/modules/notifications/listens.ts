import type { News, NewsName } from '#domain/news.ts'
import type { Context } from '#server/core/context.ts'
import { hear, type Listener } from '#server/core/jobs.ts'
import { sendMail } from './mails/send-mail.ts'
import { type Announcement, announce } from './news/announce.ts'
import { erasePerson } from './news/erase-person.ts'
import {
  aboutCode,
  aboutCourseApproved,
  aboutCourseCompleted,
  aboutCourseOpened,
  aboutCourseRejected,
  aboutCourseSubmitted,
  aboutHostApproved,
  aboutHostRegistered,
  aboutHostRejected,
  aboutImpersonation,
  aboutOrderExpired,
  aboutOrderPaid,
  aboutPassword,
  aboutRegistration,
} from './news/reads.ts'

/** Which news people are told, and the letters that wait to be sent. */
export const listens: readonly Listener[] = [
  tellPeople('account.registered', aboutRegistration),
  tellPeople('account.code-issued', aboutCode),
  tellPeople('account.password-changed', aboutPassword),
  tellPeople('impersonation.started', aboutImpersonation),
  tellPeople('host.registered', aboutHostRegistered),
  tellPeople('host.approved', aboutHostApproved),
  tellPeople('host.rejected', aboutHostRejected),
  tellPeople('course.submitted', aboutCourseSubmitted),
  tellPeople('course.approved', aboutCourseApproved),
  tellPeople('course.rejected', aboutCourseRejected),
  tellPeople('course.opened', aboutCourseOpened),
  tellPeople('course.completed', aboutCourseCompleted),
  tellPeople('order.paid', aboutOrderPaid),
  tellPeople('order.expired', aboutOrderExpired),
  hear('mail.written', 'send-mail', (ctx, { mailId }) => sendMail(ctx, mailId)),
  hear('account.terminated', 'erase-notifications', (ctx, { userId }) => erasePerson(ctx, userId)),
]

function tellPeople<N extends NewsName>(
  news: N,
  about: (ctx: Context, data: News[N]) => Promise<Announcement | null>,
): Listener {
  return hear(news, 'tell-people', async (ctx, data) => {
    const announcement = await about(ctx, data)
    if (announcement) await announce(ctx, announcement)
  })
}
