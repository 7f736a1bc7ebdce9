import { sql } from 'kysely'
import { escaped } from '#domain/markup.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { postAddresses } from '#server/modules/content/index.ts'
import { shownTree } from '../categories/tree.ts'

/** What the sitemap protocol allows in one file, with room to spare. */
const PER_FILE = 20_000
const FIXED = [
  '/',
  '/khoa-hoc',
  '/combo',
  '/hoi-vien',
  '/tai-lieu',
  '/bai-viet',
  '/tro-thanh-giang-vien',
  '/ho-tro-mat-viec',
  '/tro-giup',
  '/dieu-khoan',
  '/bao-mat',
  '/hoan-tien',
]

/** The index of sitemaps: one file for pages and categories, one each for posts, combos and documents, then as many as the courses fill. */
export async function sitemapIndex(ctx: Context): Promise<string> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from products where on_sale and ${kindIs('kind', 'course')}`.execute(ctx.db)
  const files = Math.ceil((rows[0]?.n ?? 0) / PER_FILE)
  const names = [
    'trang',
    'bai-viet',
    'combo',
    'tai-lieu',
    ...Array.from({ length: files }, (_, index) => `khoa-hoc-${index + 1}`),
  ]
  return xml(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${ctx.config.publicUrl}/sitemap/${name}.xml</loc></sitemap>`),
  )
}

/** One file of the index by its name; null for a name that is none. */
export async function sitemapFile(ctx: Context, name: string): Promise<string | null> {
  const number = /^khoa-hoc-([1-9]\d{0,4})$/.exec(name)?.[1]
  if (number !== undefined) return courseFile(ctx, Number(number))
  if (name === 'bai-viet') return postFile(ctx)
  if (name === 'combo' || name === 'tai-lieu') return goodsFile(ctx, name)
  return name === 'trang' ? pageFile(ctx) : null
}

async function postFile(ctx: Context): Promise<string> {
  const posts = await postAddresses(ctx, PER_FILE)
  return urls(
    ctx,
    posts.map(({ slug, changed }) => ({ path: `/bai-viet/${slug}`, changed })),
  )
}

async function goodsFile(ctx: Context, name: 'combo' | 'tai-lieu'): Promise<string> {
  const { rows } = await (name === 'combo'
    ? sql<{ slug: string; changed: Date }>`
        select p.slug, c.updated_at as changed from products p join combos c on c.id = p.id
        where p.on_sale order by p.published_at, p.id limit ${sql.lit(PER_FILE)}`
    : sql<{ slug: string; changed: Date }>`
        select p.slug, d.updated_at as changed from products p join e_documents d on d.id = p.id
        where p.on_sale and d.status = 'PUBLISHED' order by p.published_at, p.id limit ${sql.lit(PER_FILE)}`
  ).execute(ctx.db)
  return urls(
    ctx,
    rows.map(({ slug, changed }) => ({ path: `/${name}/${slug}`, changed })),
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

async function courseFile(ctx: Context, number: number): Promise<string | null> {
  const { rows } = await sql<{ slug: string; changed: Date }>`
    select p.slug, coalesce(v.published_at, p.published_at) as changed
    from products p left join courses c on c.id = p.id left join course_versions v on v.id = c.live_version_id
    where p.on_sale and ${kindIs('p.kind', 'course')}
    order by p.published_at, p.id limit ${sql.lit(PER_FILE)} offset ${sql.lit((number - 1) * PER_FILE)}`.execute(ctx.db)
  return rows.length === 0
    ? null
    : urls(
        ctx,
        rows.map((row) => ({ path: `/khoa-hoc/${row.slug}`, changed: row.changed })),
      )
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
