import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { CategoryIcon } from '#web/features/catalog/CategoryIcon.tsx'
import { CourseGrid } from '#web/features/catalog/CourseCard.tsx'
import { type Card, cardsOf } from '#web/features/catalog/card.ts'
import { NewsletterBox } from '#web/features/content/email-collections/NewsletterBox.tsx'
import { pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/HomePage.ts'
import { BecomeHost, Parts, Reasons, Voices } from './Bands.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { TopHosts } from './TopHosts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [home, categories, parts, hosts] = await Promise.all([
    api('homepage'),
    api('listCategories'),
    api('academyParts'),
    api('topHosts', { query: { take: 4 } }),
  ])
  const sections = home.sections.map((section) => ({ ...section, items: cardsOf(section.items) }))
  return {
    home: { ...home, sections },
    parts: parts.items,
    hosts: hosts.items.map(({ id, fullName, avatarUrl, headline }) => ({ id, fullName, avatarUrl, headline })),
    categories: categories.items.map(({ name, slug, courseCount }) => ({ name, slug, courseCount })),
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

export default function HomePage({ loaderData: { home, categories, parts, hosts } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Hero stats={home.stats} />
      {categories.length > 0 && (
        <section aria-labelledby="danh-muc">
          <h2 id="danh-muc" className={styles.title}>
            Hôm nay bạn muốn học gì?
          </h2>
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category.slug}>
                <Link to={paths.category(category.slug)} className={styles.category}>
                  <CategoryIcon slug={category.slug} />
                  <span className={styles.categoryName}>{category.name}</span>
                  {category.courseCount > 0 && (
                    <span className={layout.tiny}>{formatNumber(category.courseCount)} khóa học</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.sections.slice(0, 2).map((section) => (
        <Shelf key={section.title} section={section} />
      ))}
      <Reasons />
      {home.sections.slice(2).map((section) => (
        <Shelf key={section.title} section={section} />
      ))}
      <TopHosts hosts={hosts} />
      <Voices reviews={home.reviews} />
      <Parts parts={parts} />
      <BecomeHost />
      <NewsletterBox />
    </div>
  )
}

type Section = Omit<ReplyOf<'homepage'>['sections'][number], 'items'> & { items: Card[] }

function Shelf({ section }: { section: Section }) {
  const more = moreOf(section)
  const id = `ke-${section.kind}-${section.slug ?? section.hostId ?? ''}`
  return (
    <section aria-labelledby={id}>
      <div className={styles.shelfHead}>
        <h2 id={id} className={styles.title}>
          {section.title}
        </h2>
        {more && (
          <Link to={more} className={styles.more} aria-label={`Xem thêm: ${section.title}`}>
            Xem thêm <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
      <CourseGrid cards={section.items.slice(0, section.items.length >= 8 ? 8 : 4)} shelf />
    </section>
  )
}

function moreOf({ kind, slug, hostId }: Section): string | null {
  switch (kind) {
    case 'popular':
      return paths.courses()
    case 'newest':
      return paths.courses({ 'sap-xep': 'moi-nhat' })
    case 'free':
      return paths.courses({ gia: 'mien-phi' })
    case 'category':
      return slug && paths.category(slug)
    case 'host':
      return hostId && paths.hostProfile(hostId)
    case 'interest':
      return null
  }
}
