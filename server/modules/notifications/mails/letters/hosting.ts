import { workWords } from '#domain/cohosts.ts'
import type { FactsOf } from '#domain/notification-kinds.ts'
import type { LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

export function hostNewsLetter({ hostId, hostName, courses }: FactsOf<'HOST_NEWS'>, { fullName }: Reader): LetterPlan {
  const [first] = courses
  const one = courses.length === 1 && first ? first : null
  return {
    subject: one ? `${hostName} vừa mở khóa học “${one.name}”` : `${hostName} vừa mở ${courses.length} khóa học mới`,
    preheader: 'Bạn nhận thư này vì đang theo dõi giảng viên.',
    heading: one ? one.name : `${courses.length} khóa học mới của ${hostName}`,
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: one
          ? `${hostName}, giảng viên bạn theo dõi, vừa mở khóa học “${one.name}”.`
          : `${hostName}, giảng viên bạn theo dõi, vừa mở các khóa học:\n${courses.map(({ name }) => `• ${name}`).join('\n')}`,
      },
      one
        ? { is: 'button', label: 'Xem khóa học', path: `/khoa-hoc/${encodeURIComponent(one.slug)}` }
        : { is: 'button', label: 'Xem trang giảng viên', path: `/giang-vien/${encodeURIComponent(hostId)}` },
      { is: 'note', text: 'Muốn thôi nhận tin của giảng viên này, bạn bỏ theo dõi ở trang của họ.' },
    ],
  }
}

export function cohostInvitedLetter(
  { invitationId, courseName, hostName, role, work = 'course' }: FactsOf<'COHOST_INVITED'>,
  { fullName }: Reader,
): LetterPlan {
  const { noun, roles } = workWords[work]
  return {
    subject: `${hostName} mời bạn cộng tác ${noun} “${courseName}”`,
    preheader: `Vai trò: ${roles[role].word}.`,
    heading: 'Bạn được mời cộng tác',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: `${hostName} mời bạn cùng làm ${noun} “${courseName}” với vai trò ${roles[role].word}.`,
      },
      { is: 'quote', label: 'Bạn sẽ làm được', text: roles[role].may },
      { is: 'button', label: 'Xem lời mời', path: `/loi-moi/${encodeURIComponent(invitationId)}` },
      { is: 'note', text: 'Lời mời tự hết hạn sau 14 ngày. Nếu bạn không quen người gửi, chỉ cần bỏ qua thư này.' },
    ],
  }
}
