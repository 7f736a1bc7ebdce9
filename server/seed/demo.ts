import { addDays } from '#domain/time.ts'
import type { App } from '#server/app.ts'
import type { Context } from '#server/core/context.ts'
import { followHost } from '#server/modules/hosts/follow/follow-host.ts'
import { addToCart } from '#server/modules/orders/cart/add-to-cart.ts'
import { plantAffiliates } from './affiliates.ts'
import { plantCalendars } from './calendars.ts'
import { plantCategories, publishCourses } from './courses.ts'
import { plantEvents } from './events.ts'
import { inviteFriends } from './friends.ts'
import { plantGoods } from './goods.ts'
import { gatherAround } from './hosting.ts'
import { plantInstalments } from './instalments.ts'
import { plantLayoffs } from './layoffs.ts'
import { tidyLibraries } from './library.ts'
import { plantModeration } from './moderation.ts'
import { plantOffers } from './offers.ts'
import { plantPayouts } from './payouts.ts'
import { type Cast, castPeople, DEMO_PASSWORD } from './people.ts'
import { plantPermissions } from './permissions.ts'
import { plantPosts } from './posts.ts'
import { plantPrivacy } from './privacy.ts'
import { plantRefunds } from './refunds.ts'
import { buy, endSales, learn, sellCourses, writeReviews } from './sales.ts'
import { plantSubscriptions } from './subscriptions.ts'

export { DEMO_PASSWORD }

type Progress = { step<T>(words: string, work: () => T | Promise<T>): Promise<T>; note(words: string): void }

/** Fills an empty database with the demo, through the product's own verbs, so that everything in it is legal. */
export async function seedDemo(app: App, progress: Progress): Promise<void> {
  const heard = app.contextAs({ kind: 'system', job: 'seed' })
  // The crowd's purchases would fill the inbox with thousands of letters nobody reads.
  const unheard: Context = { ...heard, jobs: { ...heard.jobs, listeners: [] } }
  const cast = await progress.step('Dữ liệu mẫu: người dùng và giảng viên', () => castPeople(unheard))
  const categories = await progress.step('Dữ liệu mẫu: danh mục', () => plantCategories(cast))
  const courses = await progress.step('Dữ liệu mẫu: khóa học', () =>
    publishCourses(unheard, cast, categories, () => {}),
  )
  await progress.step('Dữ liệu mẫu: thư viện tệp', () => tidyLibraries(cast))
  await progress.step('Dữ liệu mẫu: đơn hàng', () => sellCourses(unheard, cast, courses))
  await progress.step('Dữ liệu mẫu: đánh giá', () => writeReviews(unheard, cast, courses))
  await progress.step('Dữ liệu mẫu: người theo dõi, cộng tác, doanh nghiệp', () => gatherAround(unheard, cast))
  await progress.step('Dữ liệu mẫu: tài khoản học viên', () => settleIn(heard, cast, courses))
  await progress.step('Dữ liệu mẫu: mời bạn', () => inviteFriends(heard, cast, courses.get('python-nguoi-moi') ?? ''))
  await progress.step('Dữ liệu mẫu: đối tác tiếp thị', () =>
    plantAffiliates(
      unheard,
      cast,
      ['python-nguoi-moi', 'tai-chinh-ca-nhan'].map((key) => courses.get(key) ?? ''),
    ),
  )
  await progress.step('Dữ liệu mẫu: combo, hội viên, tài liệu', () => plantGoods(unheard, cast, categories, courses))
  await progress.step('Dữ liệu mẫu: sự kiện', () => plantEvents(unheard, cast))
  await progress.step('Dữ liệu mẫu: lịch hẹn', () => plantCalendars(unheard, cast))
  await progress.step('Dữ liệu mẫu: hội viên tự gia hạn', () => plantSubscriptions(unheard, cast))
  await progress.step('Dữ liệu mẫu: trả góp', () => plantInstalments(unheard, cast))
  await progress.step('Dữ liệu mẫu: mã giảm giá, đợt giảm giá', () => plantOffers(unheard, cast, courses))
  await progress.step('Dữ liệu mẫu: yêu cầu hoàn tiền', () => plantRefunds(unheard, cast))
  await progress.step('Dữ liệu mẫu: chi trả giảng viên', () => plantPayouts(unheard, cast))
  await progress.step('Dữ liệu mẫu: đơn hàng đã hoàn tất', () => endSales(unheard))
  await progress.step('Dữ liệu mẫu: quyền riêng tư', () => plantPrivacy(unheard, cast))
  await progress.step('Dữ liệu mẫu: hỗ trợ người mất việc', () => plantLayoffs(unheard, cast))
  await progress.step('Dữ liệu mẫu: phân quyền', () => plantPermissions(cast))
  await progress.step('Dữ liệu mẫu: kiểm duyệt', () => plantModeration(unheard, cast, courses))
  await progress.step('Dữ liệu mẫu: bài viết', () => plantPosts(unheard, cast))
}

/** The learner whose account is printed: courses begun and finished, one in the cart, hosts followed, a bell that rang. */
async function settleIn(ctx: Context, cast: Cast, courses: Map<string, string>) {
  const pupil = cast.pupil
  const loud = { ...cast, as: (who: Parameters<Cast['as']>[0], at?: Date) => ({ ...cast.as(who, at), jobs: ctx.jobs }) }
  const id = (key: string) => courses.get(key) ?? ''
  await buy(ctx, loud, pupil, [id('excel-phan-tich-du-lieu'), id('nhiep-anh-dien-thoai')], addDays(ctx.now(), -9))
  await buy(ctx, loud, pupil, [id('tai-chinh-ca-nhan')], addDays(ctx.now(), -3))
  await learn(loud.as(pupil, addDays(ctx.now(), -2)), id('nhiep-anh-dien-thoai'), 1)
  await learn(loud.as(pupil, addDays(ctx.now(), -1)), id('excel-phan-tich-du-lieu'), 0.3)
  await addToCart(cast.as(pupil), { productId: id('python-nguoi-moi'), quantity: 1 })
  const [first, fourth] = [cast.hosts.get('host-1'), cast.hosts.get('host-4')]
  for (const host of [first, fourth]) if (host) await followHost(cast.as(pupil), host.id)
}
