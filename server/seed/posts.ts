import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PostType } from '#domain/enums.ts'
import type { PostText } from '#domain/post.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { writeComment } from '#server/modules/content/comments/write-comment.ts'
import { createPost } from '#server/modules/content/posts/create-post.ts'
import { publishPost } from '#server/modules/content/posts/publish-post.ts'
import { tellDuePosts } from '#server/modules/content/posts/tell-followers.ts'
import { addFile } from '#server/modules/library/index.ts'
import type { HostKey } from './catalogue/types.ts'
import { withPictures } from './courses.ts'
import { markdown } from './full-courses/markdown.ts'
import { asset, type Cast } from './people.ts'

/** `who` null: the author of the post. */
type Said = { who: number | null; text: string; replies?: readonly { who: number | null; text: string }[] }
type Outline = {
  key: string
  by: HostKey | 'staff'
  type: PostType
  title: string
  excerpt: string
  tags: string[]
  cover?: string
  /** Days ago; to come where negative; a draft where null. */
  shown: number | null
  said?: readonly Said[]
}

/** Stands alone on the line where what everybody reads ends. */
const FOR_MEMBERS = '\n<!-- hội viên -->\n'

export const POSTS: readonly Outline[] = [
  {
    key: 'muc-bai-viet',
    by: 'staff',
    type: 'NEWS',
    title: 'Bến Học mở mục bài viết',
    excerpt: 'Giảng viên có chỗ kể chuyện nghề, bạn đọc có chỗ trò chuyện. Vài điều nên biết trước khi bắt đầu.',
    tags: ['Bến Học'],
    shown: 34,
    said: [{ who: 1, text: 'Có RSS là quý rồi ạ, em vẫn đọc tin bằng cách này.' }],
  },
  {
    key: 'bang-hieu',
    by: 'host-7',
    type: 'PROJECT',
    title: 'Vẽ lại năm tấm bảng hiệu cho một con phố',
    excerpt: 'Một mùa hè cùng sáu học viên, bốn mươi mốt tấm bảng và những dấu mũ bị vẽ sau cùng.',
    tags: ['Thiết kế', 'Chữ tiếng Việt'],
    cover: 'covers/thiet-ke-5.webp',
    shown: 27,
    said: [{ who: 2, text: 'Tấm số 27 đẹp quá cô ơi. Chữ “ễ” không bị dính nữa.' }],
  },
  {
    key: 'hoc-lap-trinh',
    by: 'host-2',
    type: 'BLOG',
    title: 'Ba mươi tư tuổi, học lập trình có muộn không?',
    excerpt: '',
    tags: ['Python', 'Trái ngành', 'Học cách học'],
    cover: 'covers/lap-trinh-2.webp',
    shown: 21,
    said: [
      {
        who: 3,
        text: 'Đúng là sáu tuần đầu em chỉ muốn bỏ. Đến tuần thứ bảy thì tự nhiên đọc được lỗi.',
        replies: [{ who: null, text: 'Chúc mừng em! Đọc được lỗi là đã đi được nửa đường rồi.' }],
      },
      { who: 4, text: 'Chị cho em hỏi, nên học trên điện thoại trước hay phải có máy tính?' },
    ],
  },
  {
    key: 'nuoc-dung-chay',
    by: 'host-15',
    type: 'PROJECT',
    title: 'Nồi nước dùng chay hầm sáu tiếng',
    excerpt: 'Một năm, mười ba nồi hỏng, và công thức cuối cùng cũng vừa ý bà ngoại.',
    tags: ['Món chay', 'Công thức'],
    cover: 'covers/am-thuc-1.webp',
    shown: 16,
    said: [{ who: null, text: 'Ở ngoài Bắc khó mua mía lau, bạn thay bằng nửa quả dứa chín nhé.' }],
  },
  {
    key: 'so-chi-tieu',
    by: 'host-5',
    type: 'BLOG',
    title: 'Bốn phong bì của một gia đình ba người',
    excerpt: 'Chúng tôi thôi ghi từng khoản chi từ hai năm trước, và tiền để dành lại nhiều hơn.',
    tags: ['Tài chính gia đình', 'Để dành'],
    cover: 'covers/tai-chinh-3.webp',
    shown: 11,
    said: [
      {
        who: 6,
        text: 'Nhà em thử ba tháng nay, cãi nhau ít hẳn. Cảm ơn chị.',
        replies: [{ who: null, text: 'Nghe vui quá. Phong bì nào hết sớm nhất vậy em?' }],
      },
    ],
  },
  {
    key: 'lop-pha-che',
    by: 'host-9',
    type: 'NEWS',
    title: 'Bốn sáng thứ Ba đứng quầy ở Cần Thơ',
    excerpt: 'Mười chỗ cho bạn đã học xong phần giá vốn, làm thật ở quán bến Ninh Kiều.',
    tags: ['Pha chế', 'Cần Thơ'],
    cover: 'covers/am-thuc-2.webp',
    shown: 7,
    said: [{ who: 7, text: 'Em ở Vĩnh Long, xin một chỗ buổi ba và bốn ạ.' }],
  },
  {
    key: 'cho-hoi-an',
    by: 'host-4',
    type: 'PROJECT',
    title: 'Bảy buổi sáng ở chợ Hội An với một chiếc điện thoại',
    excerpt: 'Không đèn, không chân máy, không nhờ ai đứng lại. Bảy ngày để học cách đứng yên.',
    tags: ['Nhiếp ảnh', 'Điện thoại', 'Hội An'],
    cover: 'covers/am-nhac-nhiep-anh-5.webp',
    shown: 4,
    said: [
      {
        who: 8,
        text: 'Em đứng ở cổng chợ cả buổi mà ai đi qua cũng nhìn vào máy. Phải làm sao ạ?',
        replies: [
          { who: null, text: 'Đứng lâu hơn chút nữa: mười phút sau họ quen và quên mình ngay.' },
          { who: 8, text: 'Dạ, để mai em thử lại.' },
        ],
      },
      { who: 9, text: 'Đoạn bác Sáu chỉnh nón làm mình nhớ ông nội quá.' },
    ],
  },
  {
    key: 'bao-cao-tre',
    by: 'host-1',
    type: 'BLOG',
    title: 'Vì sao báo cáo của bạn luôn trễ một ngày',
    excerpt: 'Bấm giờ một buổi làm báo cáo, tôi thấy phần tốn nhất không phải là tính.',
    tags: ['Excel', 'Báo cáo', 'Học cách học'],
    cover: 'covers/du-lieu-3.webp',
    shown: 1,
    said: [
      {
        who: 10,
        text: 'Trang kiểm tra của anh gồm những ô nào vậy ạ?',
        replies: [
          { who: null, text: 'Số dòng, ngày đầu, ngày cuối, và danh sách cửa hàng chưa nộp. Bốn ô là đủ.' },
          { who: 11, text: 'Mình thêm ô “tổng tiền so với tuần trước”, bắt được hai lần nhập nhầm.' },
        ],
      },
      { who: 12, text: 'Lúc đầu đọc tiêu đề mình tưởng lừa đảo bán phần mềm, hóa ra hay thật.' },
    ],
  },
  {
    key: 'ghep-nhieu-tep',
    by: 'host-1',
    type: 'BLOG',
    title: 'Ghép mười hai tệp mà không mở tệp nào',
    excerpt: '',
    tags: ['Excel'],
    shown: null,
  },
  {
    key: 'lich-cuoi-nam',
    by: 'host-4',
    type: 'NEWS',
    title: 'Ba buổi đi chụp cuối năm ở Hội An',
    excerpt: 'Chợ cá, làng rau và phố cổ lúc tắt đèn.',
    tags: ['Nhiếp ảnh', 'Hội An'],
    shown: -3,
  },
  {
    key: 'tuyen-nguoi',
    by: 'host-9',
    type: 'NEWS',
    title: 'Quán thứ ba tìm bốn người đứng ca sáng',
    excerpt: 'Nói thật về công việc trước khi bạn nộp đơn.',
    tags: ['Cần Thơ', 'Tuyển người'],
    shown: 0,
  },
]

/**
 * What hosts and the staff wrote, with what people say under it: eight posts to read, one being written, one whose hour
 * is to come, one that keywords hold, one that ends in a part for members, and a comment that they hold. Followers heard of the old ones long ago.
 */
export async function plantPosts(ctx: Context, cast: Cast): Promise<void> {
  // Pictures are worked on side by side.
  const drafts = await Promise.all(POSTS.map((outline) => write(ctx, cast, outline)))
  for (const draft of drafts) await show(ctx, cast, draft)
  await tellDuePosts(ctx)
}

type Written = { outline: Outline; id: string; version: number; author: (at: Date) => Context }

async function write(ctx: Context, cast: Cast, outline: Outline): Promise<Written> {
  const { key, by, type, title, excerpt, tags, cover, shown } = outline
  const host = by === 'staff' ? null : cast.hosts.get(by)
  const author = (at: Date) => (host ? cast.as(host, at) : { ...cast.staff, now: () => at })
  const written = author(addDays(ctx.now(), -Math.max(1, (shown ?? 0) + 1)))
  const { actor } = written
  const ownerId = actor.kind === 'user' ? actor.userId : ''
  const picture = async (name: string) =>
    addFile(ctx, {
      ownerId,
      name: path.basename(name),
      mime: 'image/webp',
      bytes: await asset(name),
      visibility: 'PUBLIC',
    })
  const source = await readFile(path.join(import.meta.dirname, 'posts', `${key}.md`), 'utf8')
  const [free = '', forMembers] = source.split(FOR_MEMBERS)
  const text = async (part: string) => (await withPictures(markdown(part), picture)) as unknown as PostText['body']
  const body = await text(free)
  const membersBody = forMembers ? await text(forMembers) : null
  const coverFileId = cover ? (await picture(cover)).id : null
  const { id, version } = await createPost(written, { type, title, excerpt, body, membersBody, coverFileId, tags })
  return { outline, id, version, author }
}

async function show(ctx: Context, cast: Cast, { outline, id, version, author }: Written): Promise<void> {
  const { shown, said = [] } = outline
  if (shown === null) return
  const toCome = shown < 0
  await publishPost(author(toCome ? ctx.now() : addDays(ctx.now(), -shown)), id, {
    version,
    at: toCome ? addDays(ctx.now(), -shown) : null,
  })
  await talk(ctx, cast, { id, shown, said, author })
}

type Talk = { id: string; shown: number; said: readonly Said[]; author: (at: Date) => Context }

/** Each says something some hours after the one before. */
async function talk(ctx: Context, cast: Cast, { id, shown, said, author }: Talk): Promise<void> {
  const between = shown / (said.flatMap(({ replies = [] }) => [0, ...replies]).length + 2)
  let day = shown
  const say = ({ who, text }: { who: number | null; text: string }, parentId: string | null) => {
    day -= between
    const at = addDays(ctx.now(), -day)
    const learner = who === null ? null : cast.learners[who]
    return writeComment(learner ? cast.as(learner, at) : author(at), {
      subject: 'POST',
      subjectId: id,
      parentId,
      text,
    })
  }
  for (const { replies = [], ...first } of said) {
    const comment = await say(first, null)
    for (const reply of replies) await say(reply, comment.id)
  }
}
