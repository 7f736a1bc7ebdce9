import { z } from 'zod'
import { CohostRole, WorkKind, workWords } from '../cohosts.ts'
import { FolderRight, folderRightWords } from '../folder-rights.ts'
import { SellerStatus } from '../statuses/seller.ts'
import { course, IN_THE_BELL, kind, MAY_KNOW, MUST_KNOW, words } from './kind.ts'

/** What somebody helps with; notices of courses were written before there was another kind. */
const work = course.extend({ work: z.enum(WorkKind).optional() })
const news = z.object({ name: words, slug: words })

/** What followers of a host are told, those who help with a course or with files, and sellers about their papers. */
export const hostingKinds = {
  HOST_NEWS: kind({
    name: 'Khóa học mới của giảng viên bạn theo dõi',
    group: 'COMMUNITY',
    facts: z.object({ hostId: words, hostName: words, courses: z.array(news).min(1) }),
    ...MAY_KNOW,
    say: ({ hostId, hostName, courses }) => {
      const [first] = courses
      return courses.length === 1 && first
        ? {
            title: `${hostName} vừa mở khóa học mới`,
            body: `“${first.name}”`,
            link: `/khoa-hoc/${encodeURIComponent(first.slug)}`,
          }
        : {
            title: `${hostName} vừa mở ${courses.length} khóa học mới`,
            body: courses.map(({ name }) => `“${name}”`).join(', '),
            link: `/giang-vien/${encodeURIComponent(hostId)}`,
          }
    },
  }),
  COHOST_INVITED: kind({
    name: 'Lời mời cộng tác',
    group: 'TEACHING',
    facts: work.extend({ invitationId: words, hostName: words, role: z.enum(CohostRole) }),
    ...MUST_KNOW,
    say: ({ invitationId, courseName, hostName, role, work = 'course' }) => ({
      title: `${hostName} mời bạn cộng tác`,
      body: `Vai trò: ${workWords[work].roles[role].word} của ${workWords[work].noun} “${courseName}”.`,
      link: `/loi-moi/${encodeURIComponent(invitationId)}`,
    }),
  }),
  COHOST_ANSWERED: kind({
    name: 'Trả lời lời mời cộng tác',
    group: 'TEACHING',
    facts: work.extend({ courseId: words, personName: words, accepted: z.boolean() }),
    ...IN_THE_BELL,
    say: ({ courseName, courseId, personName, accepted, work = 'course' }) => ({
      title: accepted ? `${personName} đã nhận lời cộng tác` : `${personName} đã từ chối lời mời`,
      body: `${work === 'course' ? 'Khóa học' : 'Sự kiện'} “${courseName}”`,
      link: `/host/${work === 'course' ? 'khoa-hoc' : 'su-kien'}/${encodeURIComponent(courseId)}/cong-tac`,
    }),
  }),
  FOLDER_SHARED: kind({
    name: 'Thư mục được chia sẻ với bạn',
    group: 'TEACHING',
    facts: z.object({ folderId: words, folderName: words, ownerName: words, right: z.enum(FolderRight) }),
    ...MAY_KNOW,
    say: ({ folderId, folderName, ownerName, right }) => ({
      title: `${ownerName} chia sẻ thư mục “${folderName}” với bạn`,
      body: `${folderRightWords[right].word}. ${folderRightWords[right].may}`,
      link: `/host/thu-vien/duoc-chia-se?thu-muc=${encodeURIComponent(folderId)}`,
    }),
  }),
  SELLER_SUBMITTED: kind({
    name: 'Giấy tờ người bán chờ xác minh',
    group: 'STAFF',
    facts: z.object({ verificationId: words, sellerName: words }),
    ...IN_THE_BELL,
    say: ({ verificationId, sellerName }) => ({
      title: 'Có giấy tờ người bán chờ xác minh',
      body: sellerName,
      link: `/quan-tri/nguoi-ban/${encodeURIComponent(verificationId)}`,
    }),
  }),
  SELLER_DECIDED: kind({
    name: 'Kết quả xác minh người bán',
    group: 'TEACHING',
    facts: z.object({ status: z.enum(SellerStatus), reason: z.string().nullable() }),
    ...MUST_KNOW,
    say: ({ status, reason }) => ({ ...SELLER_WORDS[status](reason), link: '/host/xac-minh' }),
  }),
} as const

const SELLER_WORDS: Record<SellerStatus, (reason: string | null) => { title: string; body: string }> = {
  SUBMITTED: () => ({ title: 'Bến Học đã nhận giấy tờ của bạn', body: 'Chúng tôi sẽ xem và báo lại cho bạn.' }),
  VERIFIED: () => ({
    title: 'Bạn đã được xác minh là người bán',
    body: 'Từ bây giờ bạn có thể gửi duyệt khóa học và nhận tiền bán hàng.',
  }),
  REJECTED: (reason) => ({ title: 'Giấy tờ của bạn cần gửi lại', body: `Lý do: ${reason ?? ''}` }),
  EXPIRED: () => ({
    title: 'Giấy tờ xác minh của bạn đã hết hạn',
    body: 'Khóa học đang bán vẫn được bán. Hãy gửi giấy tờ mới để tiếp tục gửi duyệt khóa học.',
  }),
}
