import { escaped } from '#domain/markup.ts'
import type { Context } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { postAddresses } from '#server/modules/content/index.ts'
import { shownTree } from '../categories/tree.ts'
import { type SitePart, siteParts } from './parts.ts'

/** What the sitemap protocol allows in one file, with room to spare. */
const PER_FILE = 20_000
const FIXED = [
  '/',
  '/khoa-hoc',
  '/combo',
  '/hoi-vien',
  '/su-kien',
  '/lich-hen',
  '/tai-lieu',
  '/bai-viet',
  '/tro-thanh-giang-vien',
  '/ho-tro-mat-viec',
  '/tro-giup',
  '/dieu-khoan',
  '/bao-mat',
  '/hoan-tien',
]

/** The index of sitemaps: one file for pages and categories, one for posts, then those of everything that is shown. */
export async function sitemapIndex(ctx: Context): Promise<string> {
  const parts = await Promise.all(rowsOf(ctx, siteParts).map((part) => filesOf(ctx, part)))
  return xml(
    'sitemapindex',
    ['trang', 'bai-viet', ...parts.flat()].map(
      (name) => `<sitemap><loc>${ctx.config.publicUrl}/sitemap/${name}.xml</loc></sitemap>`,
    ),
  )
}

/** One file of the index by its name; null for a name that is none. */
export async function sitemapFile(ctx: Context, name: string): Promise<string | null> {
  if (name === 'trang') return pageFile(ctx)
  if (name === 'bai-viet') return postFile(ctx)
  const [, of, number] = /^([a-z-]+?)(?:-([1-9]\d{0,4}))?$/.exec(name) ?? []
  const part = rowsOf(ctx, siteParts).find((one) => one.name === of)
  if (!part || (part.count === undefined) !== (number === undefined)) return null
  const found = await part.addresses(ctx, { take: PER_FILE, skip: (Number(number ?? 1) - 1) * PER_FILE })
  return found.length === 0 && number !== undefined ? null : urls(ctx, found)
}

async function filesOf(ctx: Context, { name, count }: SitePart): Promise<string[]> {
  if (!count) return [name]
  const files = Math.ceil((await count(ctx)) / PER_FILE)
  return Array.from({ length: files }, (_, index) => `${name}-${index + 1}`)
}

async function postFile(ctx: Context): Promise<string> {
  const posts = await postAddresses(ctx, PER_FILE)
  return urls(
    ctx,
    posts.map(({ slug, changed }) => ({ path: `/bai-viet/${slug}`, changed })),
  )
}

async function pageFile(ctx: Context): Promise<string> {
  const [{ bySlug }, hosts] = await Promise.all([
    shownTree(ctx),
    ctx.db
      .selectFrom('host_profiles')
      .select('user_id')
      .where('status', '=', 'APPROVED')
      .orderBy('user_id')
      .limit(PER_FILE)
      .execute(),
  ])
  return urls(ctx, [
    ...FIXED.map((path) => ({ path })),
    ...[...bySlug.keys()].map((slug) => ({ path: `/khoa-hoc?danh-muc=${slug}` })),
    ...hosts.map((host) => ({ path: `/giang-vien/${host.user_id}` })),
  ])
}

function urls({ config }: Context, entries: readonly { path: string; changed?: Date }[]): string {
  return xml(
    'urlset',
    entries.map(
      ({ path, changed }) =>
        `<url><loc>${escaped(config.publicUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
    ),
  )
}

function xml(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}

/** What search engines may read: what everybody may, but no personal or staff page and no endless filters. */
export function robots(publicUrl: string): string {
  const closed = [
    '/api/',
    '/content/',
    '/dev/',
    '/session/',
    '/gio-hang',
    '/thanh-toan',
    '/don-hang',
    '/hoc-tap',
    '/hoc/',
    '/host',
    '/quan-tri',
    '/tai-khoan',
    '/thong-bao',
    '/media/signed/',
    '/media/documents/',
    '/doc/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /*?*q=',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
