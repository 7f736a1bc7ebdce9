import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { createBusiness } from '#server/modules/content/businesses/create-business.ts'
import { collectEmail } from '#server/modules/content/email-collections/collect-email.ts'
import { answerInvitation } from '#server/modules/hosts/cohosts/answer-invitation.ts'
import { inviteCohost } from '#server/modules/hosts/cohosts/invite-cohost.ts'
import { followHost } from '#server/modules/hosts/follow/follow-host.ts'
import { countRanks, registerHost } from '#server/modules/hosts/index.ts'
import { createShelf } from '#server/modules/hosts/shelves/create-shelf.ts'
import type { Cast, Member } from './people.ts'

const BUSINESSES = [
  {
    name: 'Xưởng gốm Bát Tràng Xanh',
    tagline: 'Gốm nung tay, men tự nhiên',
    description: 'Hai mươi thợ, ba lò nung. Chúng tôi học bán hàng và chụp ảnh sản phẩm trên Bến Học.',
    industry: 'Thủ công',
    size: '11-50',
    address: 'Bát Tràng, Gia Lâm, Hà Nội',
  },
  {
    name: 'Phần mềm Sao Mai',
    tagline: 'Phần mềm kho vận cho cửa hàng nhỏ',
    description: 'Đội làm phần mềm ở Đà Nẵng, nhận thực tập sinh đã học xong khóa Python hoặc phân tích dữ liệu.',
    industry: 'Công nghệ',
    size: '11-50',
    address: 'Hải Châu, Đà Nẵng',
  },
  {
    name: 'Chuỗi bếp Nhà Mình',
    tagline: 'Cơm nhà, giao trong ba mươi phút',
    description: 'Chín bếp ở Thành phố Hồ Chí Minh. Đầu bếp mới được học nấu và học an toàn thực phẩm.',
    industry: 'Ẩm thực',
    size: '51-200',
    address: 'Quận 3, Thành phố Hồ Chí Minh',
  },
] as const

/** What stands around hosts: followers, helpers, shelves, companies, addresses for news, somebody who waits, the ranking. */
export async function gatherAround(ctx: Context, cast: Cast): Promise<void> {
  const hosts = [...cast.hosts.values()]
  const days = (n: number) => addDays(ctx.now(), -n)
  for (const [index, learner] of cast.learners.entries())
    for (const step of [1, 3, 7]) {
      const host = hosts[(index * step) % hosts.length] as Member
      await followHost(cast.as(learner, days((index * 7 + step * 11) % 80)), host.id)
    }
  await shareWork(ctx, cast)
  for (const [index, terms] of BUSINESSES.entries())
    await createBusiness(cast.as(cast.learners[index] as Member, days(30 - index * 9)), terms)
  for (const [index, learner] of cast.learners.slice(0, 12).entries())
    await collectEmail(cast.as(learner, days(index * 3)), {
      email: learner.email,
      consentVersion: '2026-11',
      source: 'home',
    })
  await registerHost(cast.as(cast.learners.at(-1) as Member, days(2)), {
    headline: 'Kỹ sư cầu đường, dạy đọc bản vẽ',
    bio: 'Mười hai năm làm cầu ở miền Trung, muốn dạy người mới đọc bản vẽ và bóc khối lượng.',
    topics: ['Xây dựng'],
    website: null,
    experience: null,
  })
  await countRanks(ctx)
}

/** The printed host has a helper, somebody invited, and shelves. */
async function shareWork(ctx: Context, cast: Cast) {
  const [host, helper] = ['host-1', 'host-4'].map((key) => cast.hosts.get(key as never) as Member)
  if (!host || !helper) return
  const own = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('host_id', '=', host.id)
    .where('on_sale', '=', true)
    .orderBy('paid_count', 'desc')
    .orderBy('id')
    .execute()
  const ids = own.map((row) => row.id)
  const first = ids[0]
  if (!first) return
  const { id } = await inviteCohost(
    cast.as(host),
    { kind: 'course', id: first },
    { email: helper.email, role: 'EDITOR' },
  )
  await answerInvitation(cast.as(helper), id, true)
  await inviteCohost(cast.as(host), { kind: 'course', id: first }, { email: 'tro-giang@vidu.vn', role: 'ASSISTANT' })
  const half = Math.ceil(ids.length / 2)
  await createShelf(cast.as(host), { name: 'Bắt đầu từ đây', productIds: ids.slice(0, half) })
  if (ids.length > half) await createShelf(cast.as(host), { name: 'Đi sâu hơn', productIds: ids.slice(half) })
}
