import type { CallName } from '#domain/contract/index.ts'
import { calendars } from './calendars.ts'
import { events } from './events.ts'
import { gifts } from './gifts.ts'
import { goods } from './goods.ts'
import { hooks } from './hooks.ts'
import { library } from './library.ts'
import { moneyBack } from './money-back.ts'
import { outside } from './outside.ts'
import { proposals } from './proposals.ts'
import { publishing } from './publishing.ts'
import { selling } from './selling.ts'
import { CARD, NO_CARD, OWN_ORDERS, subscriptions } from './subscriptions.ts'
import { host, type Open, open, type Row, user } from './table-row.ts'

const ON_SALE = 'what is on sale is there for everybody'
const ANSWERED = 'what is said of tickets that the order does not hold is passed over'
const CATEGORY = 'categories are everybody’s'
const PUBLIC_PERSON = 'the public page of a person'
const NO_CATEGORY: Open = open({ is: '01890000-0000-7000-8000-0000000000cc' }, CATEGORY)
const PROVIDER: Open = open({ is: 'google' }, 'the name of a provider')
const UNCHANGED = 'the state it needs is another than that of the world; the refusal of strangers comes before it'

/**
 * Every call of people and hosts that takes an id, and whose object stands in each place. Calls of staff are not here: of
 * them the test knows that nobody else gets in. The order is that in which the owners make them at the end.
 */
export const table: Partial<Record<CallName, Row>> = {
  // Carts, orders, payments
  addToCart: user({ 'body.productId': open('wanted', ON_SALE) }),
  addToCartV2: user({ 'body.productId': open('wanted', ON_SALE) }),
  mergeCart: user({ 'body.productIds[]': open('wanted', ON_SALE) }),
  quote: user({
    'body.items[].productId': open('wanted', ON_SALE),
    'body.reserved[]': open(
      'wanted',
      'says what would be left with places that are kept; an order looks whose they are',
    ),
  }),
  placeOrder: user(
    {
      'body.items[].productId': open('wanted', ON_SALE),
      'body.replaces[]': OWN_ORDERS,
      'body.cardId': CARD,
      'body.tickets[].eventId': open('shownEvent', ANSWERED),
      'body.tickets[].holders[].tierId': open('shownTier', ANSWERED),
      'body.reservation.id': 'reservation',
      'body.bookings[].frameId': open('openFrame', ON_SALE),
      'body.bookings[].hostId': open('host', 'whose hour it is: who takes none of it is refused'),
    },
    {
      uncontrolled: NO_CARD,
      variants: { 'body.reservation.id': { without: ['body.bookings[].frameId', 'body.bookings[].hostId'], body: {} } },
    },
  ),
  productAccessible: user({ 'params.id': open('wanted', 'tells the caller about themselves') }),
  boughtOfProduct: user({ 'params.slug': open('liveSlug', 'lists what the caller bought') }),
  changeCartItem: user({ 'params.id': 'cartItem' }, { body: { quantity: 1 } }),
  changeCartItemV2: user({ 'params.id': 'cartItem' }, { body: { quantity: 1 } }),
  removeFromCart: user({ 'params.id': 'cartItem' }),
  removeFromCartV2: user({ 'params.id': 'cartItem' }, { uncontrolled: UNCHANGED }),
  order: user({ 'params.id': 'order' }),
  orderInfo: user({ 'params.id': 'order' }),
  orderItems: user({ 'params.id': 'order' }),
  orderItem: user({ 'params.id': 'orderItem' }),
  queueStatus: user({ 'params.id': 'order' }),
  ...selling,
  ...publishing,
  ...gifts,
  ...proposals,
  ...outside,
  ...hooks,
  ...subscriptions,
  retryPayment: user({ 'body.orderId': 'order', 'body.cardId': CARD }, { uncontrolled: NO_CARD }),
  transferProgress: user(
    { 'params.id': 'payment' },
    { uncontrolled: 'the payment of the world does not come by transfer' },
  ),
  askCompanyInvoice: user({ 'params.id': 'order' }, { body: { name: 'Công ty để thử' } }),
  orderInvoices: user({ 'params.id': 'order' }),
  invoicePdf: user({ 'params.id': 'invoice' }),
  ownPayout: host({ 'params.id': 'payout' }),
  ownPayoutPdf: host({ 'params.id': 'payout' }),
  ownTaxCertificate: host(
    { 'params.year': open({ is: '2026' }, 'a year; what is shown is the caller’s own') },
    { uncontrolled: 'nothing was sold in this world' },
  ),
  cancelOrder: user({ 'params.id': 'order' }),
  ...moneyBack,
  giftCard: user({ 'params.id': 'giftCard' }),
  buyGiftCard: user(
    { 'body.cardId': CARD },
    { body: { amount: 100_000, recipientName: 'Bạn', message: '' }, uncontrolled: NO_CARD },
  ),

  // Accounts
  publicUser: user({ 'params.id': open('user', PUBLIC_PERSON) }),
  hostPage: user({ 'params.id': open('host', PUBLIC_PERSON) }),
  firstLogin: user({ 'body.categoryIds[]': NO_CATEGORY }),
  updateInterests: user({ 'body.categoryIds[]': NO_CATEGORY }),
  userInterestOnCategoryV2: user({ 'body.categoryId': NO_CATEGORY }),
  userOnCategory: user({ 'body.categoryIds[]': NO_CATEGORY }),
  userOnCategoryV2: user({ 'body.add[]': NO_CATEGORY, 'body.remove[]': NO_CATEGORY }),
  updateProfile: host({ 'body.avatarFileId': 'picture' }),
  changeUser: host({ 'params.id': 'host', 'body.avatarFileId': 'picture' }),
  removeWork: user({ 'params.id': 'work' }),
  removeEducation: user({ 'params.id': 'education' }),
  removeAchievement: user({ 'params.id': 'achievement' }),
  cancelDataRequest: user({ 'params.id': 'dataRequest' }),
  exportFile: user(
    { 'params.id': 'export' },
    { query: { until: '4102444800', sig: 'x'.repeat(43) }, uncontrolled: 'the file is at an address that is signed' },
  ),
  forgetSearch: user({ 'params.id': 'search' }),
  ownReskill: user({ 'params.id': open({ is: '01890000-0000-7000-8000-0000000000dd' }, 'there are none yet') }),
  changeNotification: user({ 'params.id': 'notification' }, { body: { read: true } }),
  oneNotification: user({ 'params.id': 'notification' }),
  dropDigestItem: user({ 'params.id': 'digestItem' }, { body: { dropped: true } }),
  appealDecision: user({ 'params.id': 'removedCase' }, { body: { text: 'Tôi không quảng cáo gì cả.' } }),
  reportContent: user({ 'body.id': open('host', PUBLIC_PERSON) }, { body: { kind: 'PROFILE', violation: 'SPAM' } }),
  followHost: user({ 'body.hostId': open('host', PUBLIC_PERSON) }),
  unfollowHost: user({ 'body.hostId': open('host', PUBLIC_PERSON) }),
  followOf: user({ 'params.id': open('host', PUBLIC_PERSON) }),

  startSocial: user({ 'params.provider': PROVIDER }),
  returnSocial: user({ 'params.provider': PROVIDER }),
  linkSocial: user({ 'params.provider': PROVIDER }),
  unlinkSocial: user({ 'params.provider': PROVIDER }),

  // What is for sale, to everybody
  categoryById: user({ 'params.id': NO_CATEGORY }),
  categoryBySlug: user({ 'params.slug': open({ is: 'khong-co' }, CATEGORY) }),
  courseById: user({ 'params.id': open('liveCourse', ON_SALE) }),
  courseBySlug: user({ 'params.slug': open('liveSlug', ON_SALE) }),
  courseReviews: user({ 'params.id': open('liveCourse', ON_SALE) }),
  previewLessons: user({ 'params.id': open('liveCourse', ON_SALE) }),
  coursesOfHost: user({ 'query.hostId': open('host', ON_SALE) }),
  listCourses: user({ 'query.hostId': open('host', ON_SALE) }),
  listCoursesAndCombos: user({ 'query.hostId': open('host', ON_SALE) }),
  certificatePdf: user({ 'params.number': open({ is: 'BH-2222-2222-2222' }, 'a number is all the proof there is') }),
  verifyCertificate: user({ 'params.number': open({ is: 'BH-2222-2222-2222' }, 'a number is all the proof there is') }),
  trackAffiliate: user({
    'body.affiliateId': open('user', 'counts a visit'),
    'body.productId': open('wanted', ON_SALE),
  }),
  oneBusiness: user({ 'params.id': open('business', 'pages of companies are public') }),

  // Learning what was bought
  courseForUser: user({
    'params.slug': open('liveSlug', 'shows a stranger the outline that is on sale, and nothing in it'),
  }),
  sectionForLearner: user({ 'params.id': 'liveCourse', 'params.sectionId': 'liveSection' }),
  lessonForLearner: user({
    'params.id': 'liveCourse',
    'params.sectionId': 'liveSection',
    'params.lessonId': 'videoLesson',
  }),
  renewLessonMedia: user({
    'params.id': 'liveCourse',
    'params.sectionId': 'liveSection',
    'params.lessonId': 'videoLesson',
  }),
  openWatchSession: user({ 'params.id': 'videoLesson' }),
  watchBeat: user({ 'params.id': 'watchSession' }, { body: { ranges: [], position: 0 } }),
  saveLessonPosition: user({ 'params.id': 'videoLesson' }, { body: { position: 1 } }),
  completeLesson: user({ 'params.id': 'videoLesson' }),
  reviewCourse: user({ 'params.id': 'liveCourse' }, { body: { rating: 5, text: 'Hay' }, uncontrolled: UNCHANGED }),

  // Uploads and companies
  uploadInfo: user({ 'params.id': 'upload' }),
  uploadState: user({ 'query.fileId': 'upload' }),
  completeUpload: user({ 'params.id': 'upload' }, { body: {} }),
  abortUpload: user({ 'params.id': 'upload' }),
  createBusiness: host({ 'body.logoFileId': 'picture' }, { body: { name: 'Doanh nghiệp mới' } }),
  changeBusiness: user(
    { 'params.id': 'business', 'body.logoFileId': 'upload' },
    { uncontrolled: 'two owners in one world' },
  ),
  deleteBusiness: user({ 'params.id': 'business' }),

  // Authoring
  hostCourse: host({ 'params.id': 'draft' }),
  previewCourse: host({ 'params.id': 'draft' }),
  courseLearners: host({ 'params.id': 'liveCourse' }),
  courseSubscribers: host({ 'params.id': 'liveCourse' }),
  courseCohosts: host({ 'params.id': 'draft' }),
  inviteCohost: host({ 'params.id': 'draft' }, { body: { email: 'moi-vao@vidu.vn', role: 'EDITOR' } }),
  changeCohost: host({ 'params.id': 'cohost' }, { body: { role: 'ASSISTANT' } }),
  oneInvitation: host({ 'params.id': 'cohost' }),
  answerInvitation: host(
    { 'params.id': 'cohost' },
    { body: { accept: true }, uncontrolled: 'the one invited is a third person' },
  ),
  removeCohost: host({ 'params.id': 'cohost' }),
  upsertCourse: host(
    { 'body.id': 'draft', 'body.coverImage.id': 'picture', 'body.categoryIds[]': NO_CATEGORY },
    { body: { version: 3, productVersion: 2 }, uncontrolled: UNCHANGED },
  ),
  upsertSection: host(
    { 'body.id': 'section', 'body.courseId': 'draft', 'body.thumbnail.id': 'picture' },
    {
      body: { version: 1, name: 'Đổi tên' },
      variants: { 'body.courseId': { without: ['body.id'], body: { name: 'Chương mới' } } },
    },
  ),
  upsertLesson: host(
    {
      'body.id': 'textLesson',
      'body.sectionId': 'section',
      'body.resources[].resourceId': 'spareResource',
    },
    {
      body: { version: 1, resources: [{ isMain: false }] },
      variants: {
        'body.sectionId': {
          without: ['body.id', 'body.resources[].resourceId'],
          body: { name: 'Bài mới', type: 'TEXT' },
        },
        'body.resources[].resourceId': {
          without: ['body.sectionId'],
          body: { version: 1, resources: [{ isMain: false }] },
        },
      },
      uncontrolled: UNCHANGED,
    },
  ),
  arrangeCourse: host(
    { 'params.id': 'draft', 'body.sections[].id': 'section', 'body.sections[].lessonIds[]': 'textLesson' },
    { body: { treeVersion: 7 }, refusals: [409], uncontrolled: UNCHANGED },
  ),
  removeLessonResource: host(
    { 'params.id': 'textLesson', 'params.resourceId': 'usedResource' },
    { uncontrolled: UNCHANGED },
  ),
  deleteLesson: host({ 'params.id': 'textLesson' }),
  deleteSection: host({ 'params.id': 'section' }),
  displayCourse: host({ 'params.id': 'liveCourse' }, { body: { displayed: false } }),
  submitCourse: host({ 'params.id': 'draft' }, { body: {} }),
  withdrawCourse: host({ 'params.id': 'draft' }),
  deleteCourse: host({ 'params.id': 'draft' }),

  // Posts and comments
  posts: user({ 'query.authorId': open('host', PUBLIC_PERSON) }),
  postsOfAuthor: user({ 'params.username': open('host', PUBLIC_PERSON) }),
  postBySlug: user({ 'params.slug': open({ is: 'khong-co' }, 'published posts are public') }),
  onePost: host({ 'params.id': 'draftPost' }, { rights: [], uncontrolled: 'a draft is read by postDraft alone' }),
  comments: user(
    {
      'query.subjectId': open('livePost', 'what is published is there to be talked about'),
      'query.around': open('comment', 'only says on which page of that talk it stands'),
    },
    { query: { subject: 'POST' } },
  ),
  writeComment: user(
    {
      'body.subjectId': open('livePost', 'what is published is there to be talked about'),
      'body.parentId': open('comment', 'anybody may answer a comment'),
    },
    { body: { subject: 'POST', text: 'Cảm ơn' } },
  ),
  changeComment: user({ 'params.id': 'comment' }, { body: { text: 'Sửa lại' } }),
  hideComment: host({ 'params.id': 'comment' }, { body: { hidden: true } }),
  deleteComment: user({ 'params.id': 'comment' }),
  postDraft: host({ 'params.id': 'draftPost' }),
  publishPost: host({ 'params.id': 'draftPost' }, { body: { version: 1 }, uncontrolled: UNCHANGED }),
  withdrawPost: host({ 'params.id': 'draftPost' }),
  archivePost: host({ 'params.id': 'livePost' }),
  deletePost: host({ 'params.id': 'draftPost' }),

  // The library of a host
  ...library,

  // Shelves
  hostCategory: host({ 'params.id': 'shelf' }),
  createHostCategory: host({ 'body.productIds[]': 'liveCourse' }, { body: { name: 'Kệ mới' } }),
  changeHostCategory: host({ 'params.id': 'shelf', 'body.productIds[]': 'liveCourse' }),
  deleteHostCategory: host({ 'params.id': 'shelf' }),

  ...goods,
  ...events,
  ...calendars,

  endSession: user({ 'params.id': 'session' }),
}

/** Places of input whose path holds another part besides the object. */
export const fixedParams: Partial<Record<CallName, Record<string, string>>> = {
  queueStatus: { type: 'order' },
  boughtOfProduct: { type: 'ONLINE_COURSE' },
}
