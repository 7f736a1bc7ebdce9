import type { UserRole } from '#domain/enums.ts'
import type { UserId } from '#domain/ids.ts'
import { buildApp } from '#server/app.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { createCategory } from '#server/modules/catalog/categories/create-category.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { followHost } from '#server/modules/hosts/follow/follow-host.ts'
import { approveHost, registerHost } from '#server/modules/hosts/index.ts'
import { hashPassword } from '#server/modules/identity/index.ts'
import { submitCourse } from '#server/modules/learning/authoring/submit-course.ts'
import { liveContent } from '#server/modules/learning/index.ts'
import { reviewCourse } from '#server/modules/learning/ratings/review-course.ts'
import { approveReview } from '#server/modules/learning/reviews/approve-review.ts'
import { addToCart } from '#server/modules/orders/cart/add-to-cart.ts'
import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import { type Outline, writeCourse } from '#server/seed/courses.ts'
import { excel } from '#server/seed/full-courses/excel.ts'
import { text, video } from '#server/seed/full-courses/text.ts'
import { verifyThroughVerbs } from '#server/seed/papers.ts'
import type { Cast, Member } from '#server/seed/people.ts'
import { buy, learn } from '#server/seed/sales.ts'
import { signedUp } from '#server/seed/signed-up.ts'
import { PASSWORD, type Site } from './site.ts'
import { type Platform, plantPlatform } from './world-platform.ts'
import { type PaidInParts, plantInstalments, plantSubscription, type Subscribed } from './world-subscriptions.ts'

export const STAFF = 'quantri@vidu.vn'
export const HOST = 'giangvien@vidu.vn'
/** As long as people's addresses are: pages must hold it at 360 px. */
export const LEARNER = 'leducminh.hocvien.2026@vidu.vn'

type Published = { id: string; slug: string; name: string; lessons: { id: string; name: string; type: string }[] }
export type World = Platform & {
  host: Member
  staff: Member
  /** Bought and begun: a recording, a PDF and a text. */
  begun: Published
  /** Bought and finished, with its certificate. */
  done: Published & { certificate: string }
  /** On sale, in nobody's hands. */
  fresh: Published
  draftId: string
  waiting: { slug: string }
  hostProfileId: string
  orderId: string
  /** The learner's subscription, and a plan they do not have. */
  subscribed: Subscribed
  /** What the learner pays in monthly parts. */
  inParts: PaidInParts
  /** A paid order of the learner, of which one course waits to go back. */
  refunded: { id: string; orderId: string }
}

/** People, courses and an order to look at, made by the product's own verbs. */
export const plantWorld = (site: Site): Promise<World> => withVerbs(site, plant)

/** Lets the product's own verbs work on a site's database, without a browser. */
export async function withVerbs<T>(site: Site, work: (ctx: Context) => Promise<T>): Promise<T> {
  const app = await buildApp({ ...site.config, worker: 'off' }, site.config.databaseUrl, { realtime: false })
  try {
    return await work(app.contextAs({ kind: 'system', job: 'seed' }))
  } finally {
    await app.close()
  }
}

/** The context of somebody signed in. */
export const signedInAs = (ctx: Context, { id, role, fullName, email }: Member): Context =>
  actingAs(ctx, { kind: 'user', userId: id as UserId, sessionId: '', role, fullName, email, avatarFileId: null })

/** The same on a context that stands already. */
export async function plant(ctx: Context): Promise<World> {
  const passwordHash = await hashPassword(PASSWORD)
  const join = async (email: string, fullName: string, role: UserRole = 'USER'): Promise<Member> => {
    const { id } = await write(ctx, (tx) => signedUp(tx, { email, fullName, role, passwordHash }))
    return { id, email, fullName, role }
  }
  const as: Cast['as'] = (member) => signedInAs(ctx, member)
  const keeper = await join(STAFF, 'Đặng Quốc Trung', 'SUPER_ADMIN')
  const staff = as(keeper)
  const teacher = await join(HOST, 'Trần Ngọc Lan')
  const learner = await join(LEARNER, 'Lê Đức Minh')
  const hopeful = await join('muon-day@vidu.vn', 'Phạm Thu Hà')
  const words = {
    headline: 'Kế toán trưởng, dạy bảng tính cho người đi làm',
    bio: 'Mười lăm năm làm kế toán và dạy đồng nghiệp dùng bảng tính mỗi tuần.',
    topics: ['Bảng tính'],
    website: null,
    experience: null,
  }
  await approveHost(staff, (await registerHost(as(teacher), words)).profileId)
  await verifyThroughVerbs(as({ ...teacher, role: 'HOST' }), staff, {
    legalName: teacher.fullName,
    documentNumber: '079080000001',
  })
  const { profileId: hostProfileId } = await registerHost(as(hopeful), words)
  const host: Member = { ...teacher, role: 'HOST' }
  const data = await createCategory(staff, null, {
    slug: 'du-lieu',
    name: 'Dữ liệu',
    description: 'Con số và bảng tính.',
  })
  const { id: category } = await createCategory(staff, data.id, {
    slug: 'bang-tinh',
    name: 'Bảng tính',
    description: 'Excel và bạn bè.',
  })

  const draft = (name: string, change: Partial<Outline> = {}) =>
    writeCourse(as(host), host, { ...outline, name, ...change }, [category])
  const publish = async (name: string, change: Partial<Outline> = {}): Promise<Published> => {
    const id = await draft(name, change)
    await approveReview(staff, (await submitCourse(as(host), id, undefined)).reviewId)
    const { slug } = await ctx.db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    const lessons = (await liveContent(ctx, id)).sections.flatMap((section) => section.lessons)
    return { id, slug, name, lessons }
  }
  const begun = await publish('Phân tích dữ liệu cho người mới')
  const done = await publish('Ba luật của bảng sạch', {
    sections: [{ name: 'Một bài', lessons: [reading] }],
    videoCompletionRequired: false,
  })
  const fresh = await publish('Báo cáo tháng trong nửa giờ', {
    sections: [{ name: 'Một bài', lessons: [reading] }],
    videoCompletionRequired: false,
    listPrice: 399_000,
  })
  const draftId = await draft('Khóa học đang viết dở')
  const waitingId = await draft('Khóa học chờ duyệt')
  await submitCourse(as(host), waitingId, 'Nhờ Bến Học xem giúp.')
  const waiting = await ctx.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', waitingId)
    .executeTakeFirstOrThrow()

  await buy(ctx, { as } as Cast, learner, [begun.id, done.id], ctx.now())
  await learn(as(learner), done.id, 1)
  const bought = await ctx.db
    .selectFrom('order_items')
    .select(['id', 'order_id'])
    .where('product_id', '=', begun.id)
    .executeTakeFirstOrThrow()
  const wish = { itemIds: [bought.id], reason: 'Tôi mua nhầm khóa học này.' }
  const { id: refundId } = await askRefund(as(learner), bought.order_id, wish)
  await reviewCourse(as(learner), done.id, { rating: 5, text: 'Ngắn và rõ, tôi làm theo được ngay.' })
  await followHost(as(learner), host.id)
  const { orderId } = await placeOrder(as(learner), { items: [{ productId: fresh.id }] })
  await addToCart(as(learner), { productId: fresh.id, quantity: 1 })
  const { number } = await ctx.db
    .selectFrom('certificates')
    .select('number')
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  const subscribed = await plantSubscription({ as, staff: keeper, learner }, done.id)
  const dear = await publish('Trọn khóa kế toán thực hành', {
    sections: [{ name: 'Một bài', lessons: [reading] }],
    videoCompletionRequired: false,
    price: 900_000,
    listPrice: 900_000,
  })
  const inParts = await plantInstalments({ as, host, learner }, dear.id)
  const platform = await plantPlatform({ as, staff: keeper, learner, host, courseIds: [draftId, fresh.id] })
  return {
    ...platform,
    subscribed,
    inParts,
    host,
    staff: keeper,
    begun,
    done: { ...done, certificate: number },
    fresh,
    draftId,
    waiting,
    hostProfileId,
    orderId,
    refunded: { id: refundId, orderId: bought.order_id },
  }
}

const reading = { type: 'TEXT' as const, name: 'Vì sao dữ liệu phải sạch', preview: true, body: text('excel-lam-sach') }
export const outline: Outline = {
  ...(excel as unknown as Outline),
  price: 199_000,
  listPrice: 199_000,
  sections: [
    { name: 'Mở đầu', lessons: [reading] },
    {
      name: 'Tổng hợp',
      lessons: [
        { ...video('excel-pivottable'), name: 'PivotTable trong một phút' },
        { type: 'PDF', name: 'Sổ tay hàm', asset: 'pdf/excel-so-tay-ham.pdf' },
      ],
    },
  ],
}
