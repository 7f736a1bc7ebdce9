import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { availability } from '#web/features/learning/public/course-ld.ts'
import { guestCartIds } from '#web/features/orders/cart/guest-cart.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { ComboGrid } from '../combos/ComboCard.tsx'
import { BuyGood } from '../goods/BuyGood.tsx'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/DocumentPage.ts'
import { AskDocument } from './AskDocument.tsx'
import { BookCover } from './BookCover.tsx'

type Shown = ReplyOf<'documentBySlug'>

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  const document = await api('documentBySlug', { params: { slug: params.slug } })
  const its = { id: document.id }
  const [combos, { left }] = await Promise.all([
    api('combosOfProduct', { params: its }),
    api('placesLeft', { params: its }),
  ])
  const inGuestCart = !user && guestCartIds(request.headers.get('cookie') ?? '').includes(document.id)
  return { document, combos: combos.items.slice(0, 4), inGuestCart, left }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Tài liệu · Bến Học' }]
  const { document, left } = loaderData
  const site = siteUrlOf(matches)
  return pageMeta(
    { matches },
    {
      title: document.name,
      description: document.description,
      path: paths.document(document.slug),
      image: imageUrl(document.coverFileId, 1280),
      type: 'article',
      noIndex: document.hidden || !document.onSale,
      jsonLd: [
        breadcrumbLd(site, stepsTo(document)),
        {
          '@type': 'Book',
          bookFormat: 'https://schema.org/EBook',
          name: document.name,
          description: document.description,
          url: site + paths.document(document.slug),
          inLanguage: 'vi',
          numberOfPages: document.pages,
          author: { '@type': 'Person', name: document.author },
          ...(document.coverFileId && { image: site + imageUrl(document.coverFileId, 1280) }),
          offers: {
            '@type': 'Offer',
            price: document.price,
            priceCurrency: 'VND',
            availability: `https://schema.org/${availability(document.onSale, left)}`,
          },
        },
      ],
    },
  )
}

export default function DocumentPage({ loaderData: { document, combos, inGuestCart, left } }: Route.ComponentProps) {
  const { user } = useShell()
  const { viewer, sample } = document
  const reads = viewer?.owned || viewer?.memberOpens || viewer?.own
  return (
    <div className={layout.stack5}>
      <Breadcrumbs steps={stepsTo(document)} />
      <header>
        <h1>{document.name}</h1>
        <p className={styles.lead}>{document.description}</p>
        <p className={layout.small}>
          {kindRow(document.kind).word} · {document.author}
          {document.hasHostPage && (
            <>
              {' '}
              · bán bởi <Link to={paths.hostProfile(document.hostId)}>{document.hostName}</Link>
            </>
          )}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={layout.stack6}>
          <div className={cx(styles.cover, styles.big)}>
            <BookCover document={document} />
          </div>
          {(document.about.content?.length ?? 0) > 0 && (
            <section className={layout.stack4} aria-labelledby="gioi-thieu">
              <h2 id="gioi-thieu">Giới thiệu</h2>
              <RichText content={document.about} headingsFrom={3} />
            </section>
          )}
          <section className={layout.stack4} aria-labelledby="cac-ban">
            <h2 id="cac-ban">Các bản phát hành</h2>
            <ul className={styles.parts}>
              {document.versions.map((version) => (
                <li key={version.number}>
                  <strong>Bản {version.number}</strong> · {formatDate(version.createdAt)} · {version.pages} trang
                  {version.note && <p className={layout.small}>{version.note}</p>}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <aside className={styles.box} aria-label="Mua tài liệu">
          {!viewer?.owned && (
            <p className={layout.line23}>
              <Price amount={document.price} before={document.listPrice} size="lg" />
            </p>
          )}
          {reads && (
            <LinkButton kind="primary" size="lg" wide icon="book" to={paths.reader(document.slug)}>
              {viewer?.page
                ? `Đọc tiếp từ trang ${viewer.page}`
                : viewer?.memberOpens
                  ? 'Đọc ngay với hội viên'
                  : 'Đọc ngay'}
            </LinkButton>
          )}
          {!viewer?.owned && !viewer?.own && (
            <BuyGood
              id={document.id}
              price={document.price}
              onSale={document.onSale}
              inCart={viewer?.inCart === true || inGuestCart}
              left={left}
              opens={paths.reader(document.slug)}
            />
          )}
          {sample && !viewer?.owned && (
            <LinkButton wide icon="eye" to={`${paths.reader(document.slug)}?thu=1`}>
              Đọc thử {sample.pages} trang
            </LinkButton>
          )}
          {document.price === 0 && document.onSale && !user && <AskDocument slug={document.slug} />}
          <ul className={styles.facts}>
            <li>
              <Icon name="text" size={20} /> {document.pages} trang
            </li>
            <li>
              <Icon name="phone" size={20} /> Đọc trên 5 thiết bị, nhớ trang đang đọc
            </li>
            <li>
              <Icon name="refresh" size={20} /> Có bản mới là đọc được, không mua lại
            </li>
            <li>
              <Icon name={document.downloadable ? 'download' : 'lock'} size={20} />{' '}
              {document.downloadable
                ? 'Tải về được, có tên bạn trên từng trang'
                : 'Chỉ đọc trên Bến Học, có tên bạn trên từng trang'}
            </li>
          </ul>
        </aside>
      </div>
      {combos.length > 0 && (
        <section className={layout.stack4} aria-labelledby="trong-combo">
          <h2 id="trong-combo">Rẻ hơn khi mua trong combo</h2>
          <ComboGrid combos={combos} />
        </section>
      )}
    </div>
  )
}

function stepsTo(document: Shown) {
  return [
    { label: 'Trang chủ', to: paths.home() },
    { label: 'Sách và tài liệu', to: paths.documents() },
    { label: document.name, to: paths.document(document.slug) },
  ]
}
