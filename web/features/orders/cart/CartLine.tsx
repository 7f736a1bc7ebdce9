import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { problemWords } from '#domain/selling.ts'
import { isKindWith, kindRow } from '#domain/sold/kinds.ts'
import { PlacesLeft } from '#web/features/capacity/places/PlacesLeft.tsx'
import { ProductCover } from '#web/features/catalog/ProductCover.tsx'
import { productLink, soldPage } from '#web/features/catalog/sold-page.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import styles from './CartPage.module.css'

type Props = {
  line: ReplyOf<'cartV2'>['items'][number]
  selectable: boolean
  pending: boolean
  onChange(body: { selected?: boolean; acceptPrice?: true; quantity?: number }): void
  onRemove(): void
}

/** One product in the cart: what it is, what it costs now, and what stands in the way of buying it. */
export function CartLine({ line, selectable, pending, onChange, onRemove }: Props) {
  const blocked = line.problem !== null && line.problem !== 'PRICE_CHANGED'
  return (
    <li className={styles.line} data-blocked={blocked || undefined}>
      {selectable && (
        <input
          type="checkbox"
          className={styles.choice}
          checked={line.selected && !blocked}
          disabled={blocked}
          aria-label={`Chọn ${line.name}`}
          onChange={(event) => onChange({ selected: event.target.checked })}
        />
      )}
      <Link to={productLink(line)} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <ProductCover fileId={line.coverFileId} kind={line.kind} />
      </Link>
      <div className={layout.shrink}>
        <Link to={productLink(line)} className={styles.name}>
          {line.name}
        </Link>
        <p className={styles.host}>
          {!soldPage(line.kind).plain && `${kindRow(line.kind).word} · `}
          {line.hostName}
        </p>
        {isKindWith('bundle', line.kind) && (
          <p className={styles.host}>Gồm {line.parts.map((part) => part.name).join(', ')}</p>
        )}
        {kindRow(line.kind).most > 1 && (
          <Select
            label="Số lượng"
            value={line.quantity}
            disabled={pending}
            onChange={(event) => onChange({ quantity: Number(event.target.value) })}
          >
            {Array.from({ length: kindRow(line.kind).most }, (_, at) => String(at + 1)).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </Select>
        )}
        {line.placesLeft !== null && line.placesLeft > 0 && !blocked && <PlacesLeft left={line.placesLeft} />}
        {line.problem !== null && line.problem !== 'PRICE_CHANGED' && (
          <p className={styles.problem}>{problemWords(line.problem, line)}</p>
        )}
      </div>
      <div className={styles.cost}>
        <Price amount={line.offer} before={line.listPrice} />
        <IconButton icon="trash" label={`Bỏ ${line.name} khỏi giỏ`} onClick={onRemove} />
      </div>
      {line.problem === 'PRICE_CHANGED' && (
        <div className={styles.changed}>
          <Notice
            kind="warning"
            action={
              <Button size="sm" pending={pending} onClick={() => onChange({ acceptPrice: true })}>
                Đồng ý giá mới
              </Button>
            }
          >
            Giá đã đổi từ {formatDong(line.priceSeen)} thành {formatDong(Math.round(line.offerSingly / line.quantity))}.
          </Notice>
        </div>
      )}
    </li>
  )
}
