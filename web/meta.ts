import type { MetaDescriptor } from 'react-router'

const SITE = 'Bến Học'
const DESCRIPTION_LENGTH = 160

type PageMeta = {
  /** Without the site's name, which is added. */
  title: string
  description?: string
  /** Path of the canonical address, with only the query values that make another page of it. */
  path?: string
  /** Address or path of the picture shown where the page is shared. */
  image?: string | null
  type?: 'website' | 'article' | 'profile'
  /** Personal and staff pages stay out of search engines. */
  noIndex?: boolean
  /** schema.org objects, each without `@context`. */
  jsonLd?: readonly Record<string, unknown>[]
}

type MetaMatches = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** Title, description, canonical address, Open Graph and JSON-LD of a page; called from its `meta`. */
export function pageMeta({ matches }: MetaMatches, page: PageMeta): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches)
  const description = page.description ? shorten(page.description) : undefined
  const title = page.title === SITE ? SITE : `${page.title} · ${SITE}`
  const canonical = page.path === undefined ? undefined : siteUrl + page.path
  return [
    { title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(canonical
      ? [
          { tagName: 'link', rel: 'canonical', href: canonical },
          { property: 'og:url', content: canonical },
        ]
      : []),
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.image
      ? [
          { property: 'og:image', content: absolute(page.image, siteUrl) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: SITE },
    { property: 'og:locale', content: 'vi_VN' },
    ...(page.jsonLd ?? []).map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ] as MetaDescriptor[]
}

/** The steps from the home page, for search engines. */
export function breadcrumbLd(
  siteUrl: string,
  steps: readonly { label: string; to: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: siteUrl + step.to,
    })),
  }
}

/** Origin of the site as the root loader told it. */
export function siteUrlOf(matches: MetaMatches['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteUrl?: string } | undefined
  return root?.siteUrl ?? ''
}

/** One line of at most 160 characters, cut between words. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.–-]+$/, '')}…`
}

function absolute(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address
}
