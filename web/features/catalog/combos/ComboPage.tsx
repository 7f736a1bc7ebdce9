import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { isKindWith, kindRow } from '#domain/sold/kinds.ts'
import { durationLabel } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { productLink, soldPage } from '#web/features/catalog/sold-page.ts'
import { inPartsOf } from '#web/features/growth/instalments/in-parts.ts'
import { PartsLine } from '#web/features/growth/instalments/PartsLine.tsx'
import { availability } from '#web/features/learning/public/course-ld.ts'
import { guestCartIds } from '#web/features/orders/cart/guest-cart.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Price } from '#web/ui/Price.tsx'
import { BuyGood } from '../goods/BuyGood.tsx'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/ComboPage.ts'
import { ComboGrid } from './ComboCard.tsx'

type Combo = ReplyOf<'comboBySlug'>

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  const combo = await api('comboBySlug', { params: { slug: params.slug } })
  const its = { id: combo.id }
  const [related, { left }, { parts: inParts }] = await Promise.all([
    api('recommendCombos', { params: its, query: { take: 4 } }),
    api('placesLeft', { params: its }),
    api('instalmentOffer', { params: its }),
  ])
  const inGuestCart = !user && guestCartIds(request.headers.get('cookie') ?? '').includes(combo.id)
  return { combo, related: related.items, inGuestCart, left, inParts }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Combo · Bến Học' }]
  const { combo, left } = loaderData
  const site = siteUrlOf(matches)
  return pageMeta(
    { matches },
    {
      title: combo.name,
      description: combo.description,
      path: paths.combo(combo.slug),
      image: imageUrl(combo.coverFileId, 1280),
      type: 'article',
      noIndex: !combo.onSale,
      jsonLd: [
        breadcrumbLd(site, stepsTo(combo)),
        {
          '@type': 'Product',
          name: combo.name,
          description: combo.description,
          url: site + paths.combo(combo.slug),
          ...(combo.coverFileId && { image: site + imageUrl(combo.coverFileId, 1280) }),
          brand: { '@type': 'Person', name: combo.host.fullName },
          offers: {
            '@type': 'Offer',
            price: combo.price,
            priceCurrency: 'VND',
            availability: `https://schema.org/${availability(combo.onSale, left)}`,
          },
        },
      ],
    },
  )
}

export default function ComboPage({
  loaderData: { combo, related, inGuestCart, left, inParts },
}: Route.ComponentProps) {
  const { viewer } = combo
  const owned = new Set(viewer?.ownedIds ?? [])
  const { price, listPrice } = viewer ?? combo
  const all = owned.size === combo.parts.length && combo.parts.length > 0
  return (
    <div className={layout.stack5}>
      <PageHead crumbs={stepsTo(combo)} title={combo.name} intro={combo.description} />
      <div className={styles.columns}>
        <div className={layout.stack6}>
          {combo.coverFileId && (
            <img className={styles.big} src={imageUrl(combo.coverFileId, 960)} alt="" width={960} height={540} />
          )}
          <section className={layout.stack4} aria-labelledby="trong-combo">
            <h2 id="trong-combo">Trong combo có {combo.parts.length} sản phẩm</h2>
            <ul className={styles.parts}>
              {combo.parts.map((part) => (
                <li key={part.productId} className={styles.partRow}>
                  {part.coverFileId ? (
                    <img src={imageUrl(part.coverFileId, 256)} alt="" width={96} height={54} loading="lazy" />
                  ) : (
                    <span className={styles.partBlank}>
                      <Icon name={soldPage(part.kind).icon} size={24} />
                    </span>
                  )}
                  <div>
                    <Link to={productLink(part)}>{part.name}</Link>
                    <p className={layout.small}>
                      {!soldPage(part.kind).plain && `${kindRow(part.kind).word} · `}
                      {part.lessonCount > 0 && `${part.lessonCount} bài · `}
                      {part.durationSeconds > 0 && `${durationLabel(part.durationSeconds)} · `}
                      mua lẻ <Price amount={part.price} before={part.listPrice} />
                    </p>
                    {owned.has(part.productId) && <Badge colour="green">Bạn đã có</Badge>}
                    {!part.onSale && <Badge colour="amber">Đang ngừng bán</Badge>}
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <section className={layout.stack4} aria-labelledby="giang-vien">
            <h2 id="giang-vien">Giảng viên</h2>
            <p className={styles.row}>
              <Avatar name={combo.host.fullName} src={combo.host.avatarUrl} size={48} />
              <Link to={paths.hostProfile(combo.host.id)}>{combo.host.fullName}</Link>
            </p>
          </section>
        </div>
        <aside className={styles.box} aria-label="Mua combo">
          {!all && (
            <p className={layout.line23}>
              <Price amount={price} before={listPrice} size="lg" />
              {listPrice > price && <span className={styles.off}>Tiết kiệm {formatDong(listPrice - price)}</span>}
            </p>
          )}
          {!viewer?.own && !all && combo.onSale && left !== 0 && (
            <PartsLine productId={combo.id} inParts={inPartsOf(price, inParts)} />
          )}
          {owned.size > 0 && !all && (
            <Notice>
              Bạn đã có {owned.size} trong {combo.parts.length} sản phẩm nên giá đã giảm đúng phần của chúng. Bạn chỉ
              trả cho {combo.parts.length - owned.size} sản phẩm còn lại.
            </Notice>
          )}
          {viewer?.own ? (
            <LinkButton kind="strong" wide icon="pencil" to={paths.hostCombo(combo.id)}>
              Sửa combo
            </LinkButton>
          ) : all ? (
            <LinkButton kind="primary" wide icon="play" to={paths.learning()}>
              Bạn đã có trọn combo, vào học
            </LinkButton>
          ) : (
            <BuyGood
              id={combo.id}
              price={price}
              onSale={combo.onSale}
              inCart={viewer?.inCart === true || inGuestCart}
              left={left}
              opens={paths.learning()}
            />
          )}
          <ul className={styles.facts}>
            <li>
              <Icon name="gift" size={20} />{' '}
              {combo.parts.some(({ kind }) => isKindWith('pieces', kind))
                ? 'Khóa học mở và vé có ngay sau khi thanh toán'
                : 'Mỗi phần mở ngay sau khi thanh toán'}
            </li>
            <li>
              <Icon name="receipt" size={20} /> Hoàn tiền được từng phần theo giá của phần đó
            </li>
            {combo.paidCount > 0 && (
              <li>
                <Icon name="users" size={20} /> {formatNumber(combo.paidCount)} người đã mua
              </li>
            )}
          </ul>
        </aside>
      </div>
      {related.length > 0 && (
        <section className={layout.stack4} aria-labelledby="combo-khac">
          <h2 id="combo-khac">Combo khác</h2>
          <ComboGrid combos={related} />
        </section>
      )}
    </div>
  )
}

function stepsTo(combo: Combo) {
  return [
    { label: 'Trang chủ', to: paths.home() },
    { label: 'Combo tiết kiệm', to: paths.combos() },
    { label: combo.name, to: paths.combo(combo.slug) },
  ]
}
