import { Suspense } from 'react'
import { apiContext } from '#web/api/context.ts'
import { cardsOf } from '#web/features/catalog/card.ts'
import { eventCardsOf } from '#web/features/events/public/card.ts'
import { pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { loadedLate } from '#web/ui/loaded-late.ts'
import type { Route } from './+types/HomePage.ts'
import { VisitorHome } from './VisitorHome.tsx'

/** A visitor's home does not wait for what only a learner is shown. */
const LearnerHome = loadedLate(() => import('./LearnerHome.tsx'))
const FrameShelf = loadedLate(() => import('#web/features/calendars/public/FrameShelf.tsx'))
const EventShelf = loadedLate(() => import('#web/features/events/public/EventShelf.tsx'))

/** Enough for the last one, those beside it and what was finished lately. */
const OWN_COURSES = 12
/** An unpaid order is among the newest: it ends by itself. */
const ORDERS = 5
const EVENTS = 4
const FRAMES = 3

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user, categories } = context.get(apiContext)
  const [home, events, frames, own, orders] = await Promise.all([
    api('homepage'),
    api('listEvents', { query: { take: EVENTS } }),
    api('listFrames', { query: { take: FRAMES } }),
    user && api('registeredCourses', { query: { take: OWN_COURSES } }),
    user && api('orders', { query: { take: ORDERS } }),
  ])
  const now = new Date().toISOString()
  const sections = home.sections.map((section) => ({ ...section, items: cardsOf(section.items) }))
  return {
    sections,
    topics: categories.map(({ name, slug }) => ({ name, slug })),
    events: { events: eventCardsOf(events.items), now },
    frames: frames.items,
    visitor: user === null ? { stats: home.stats, reviews: home.reviews } : null,
    learner: user &&
      own &&
      orders && {
        fullName: user.fullName,
        courses: own.items,
        now,
        unpaid: orders.items
          .filter((order) => order.payable)
          .map(({ id, firstName, total, expiresAt }) => ({ id, firstName, total, expiresAt })),
      },
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Bến Học',
      description:
        'Khóa học trực tuyến bằng tiếng Việt, do người làm nghề soạn và dạy. Học thử miễn phí, học theo nhịp của bạn, có chứng chỉ khi học xong.',
      path: paths.home(),
      jsonLd: [
        {
          '@type': 'WebSite',
          name: 'Bến Học',
          url: siteUrlOf(matches),
          inLanguage: 'vi',
          potentialAction: {
            '@type': 'SearchAction',
            target: `${siteUrlOf(matches)}/tim-kiem?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
        { '@type': 'Organization', name: 'Bến Học', url: siteUrlOf(matches) },
      ],
    },
  )

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { sections, topics, events, frames, visitor, learner } = loaderData
  const shelf = (
    <Suspense fallback={null}>
      {events.events.length > 0 && <EventShelf {...events} />}
      {frames.length > 0 && <FrameShelf frames={frames} />}
    </Suspense>
  )
  if (learner)
    return (
      <Suspense fallback={null}>
        <LearnerHome {...learner} sections={sections} topics={topics} events={shelf} />
      </Suspense>
    )
  return visitor && <VisitorHome {...visitor} sections={sections} topics={topics} events={shelf} />
}
