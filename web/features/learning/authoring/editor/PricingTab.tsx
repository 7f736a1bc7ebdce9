import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { PRICE_FIELDS } from '#domain/course/fields.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { PRICE_TOO_HIGH } from '#domain/selling.ts'
import { formatDateTime, fromLocalInput, toLocalInput } from '#domain/time.ts'
import { HostReceives } from '#web/features/accounting/HostReceives.tsx'
import { PlacesForm } from '#web/features/capacity/places/PlacesForm.tsx'
import { OfferForm } from '#web/features/growth/instalments/OfferForm.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ChoiceGroup, Radio, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import { discountPercent } from './discount.ts'
import type { ProductFields } from './editor-state.ts'
import { useEditorPage } from './page-context.ts'
import { readPrice } from './read-price.ts'
import { fieldId } from './tab-states.ts'
import styles from './tabs.module.css'
import { useOpenEditor } from './use-editor.ts'

type PricingTabProps = {
  places: ReplyOf<'productPlaces'> | null
  offer: ReplyOf<'sellerInstalments'> | null
  sale: ReplyOf<'saleRates'> | null
}

/** Price, list price, how long the course may be learnt, and from when it is sold; beside it what the learner will see. */
export function PricingTab({ places, offer, sale }: PricingTabProps) {
  const { state, act } = useOpenEditor()
  const { canPrice, problemAt } = useEditorPage()
  const { price, listPrice, availableDays, startAt } = state.product.fields
  const change = (part: Partial<ProductFields>) => act({ type: 'product edited', fields: part })
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <fieldset disabled={!canPrice} className={cx(styles.form, styles.sheet)}>
          <MoneyInput
            id={fieldId('product.price')}
            label="Giá bán"
            hint="Nhập 0 nếu miễn phí. Ví dụ: 199.000 hoặc 199k."
            value={price}
            problem={problemAt('product.price', price !== null)}
            onChange={(value) => change({ price: value })}
          />
          <MoneyInput
            id={fieldId('product.listPrice')}
            label="Giá gốc"
            optional
            hint="Hiện gạch ngang bên cạnh giá bán."
            value={listPrice}
            problem={problemAt('product.listPrice', listPrice !== null)}
            onChange={(value) => change({ listPrice: value })}
          />
          {sale?.rates && (
            <Card soft>
              <HostReceives price={price} listPrice={listPrice} sale={sale} />
            </Card>
          )}
          <AccessDays
            days={availableDays}
            problem={problemAt('product.availableDays', availableDays !== null)}
            onChange={(value) => change({ availableDays: value })}
          />
          <TextInput
            id={fieldId('startAt')}
            type="datetime-local"
            label="Ngày khai giảng"
            optional
            hint="Giờ Việt Nam. Khóa học được bán ngay khi duyệt, người mua vào học từ lúc này. Để trống nếu học được ngay. Khóa đã khai giảng thì không đóng lại."
            value={startAt === null ? '' : toLocalInput(startAt)}
            onChange={(event) => change({ startAt: fromLocalInput(event.target.value)?.toISOString() ?? null })}
          />
        </fieldset>
        {places && (
          <Card title="Số chỗ">
            <PlacesForm places={places} />
          </Card>
        )}
        {offer && (
          <Card title="Trả góp">
            <OfferForm offer={offer} />
          </Card>
        )}
      </div>
      <Card title="Người học sẽ thấy" soft>
        <div className={styles.stack}>
          {price === null ? (
            <p className={layout.soft}>Chưa đặt giá.</p>
          ) : (
            <Price amount={price} before={listPrice} size="lg" />
          )}
          {price !== null && <Discount price={price} listPrice={listPrice} />}
          <p>
            {availableDays === null
              ? 'Học trọn đời'
              : `Học trong ${formatNumber(availableDays)} ngày kể từ ${startAt ? 'ngày khai giảng' : 'khi mua'}`}
          </p>
          {startAt && <p>Khai giảng lúc {formatDateTime(startAt)}</p>}
        </div>
      </Card>
    </div>
  )
}

function Discount({ price, listPrice }: { price: number; listPrice: number | null }) {
  const percent = discountPercent(price, listPrice)
  if (percent === 0 || listPrice === null) return null
  return <p className={styles.saving}>{`Giảm ${percent}%, tiết kiệm ${formatDong(listPrice - price)}`}</p>
}

type MoneyInputProps = {
  id: string
  label: string
  hint: string
  optional?: boolean
  value: number | null
  problem: string | null
  onChange: (value: number | null) => void
}

/** Takes money as people type it; what cannot be read, or is beyond all prices, is said and not kept. */
function MoneyInput({ id, label, hint, optional, value, problem, onChange }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : readPrice(typed)
  return (
    <TextInput
      id={id}
      label={label}
      optional={optional}
      inputMode="numeric"
      autoComplete="off"
      hint={value === null ? hint : `${hint} Hiện tại: ${formatDong(value)}.`}
      value={typed ?? (value === null ? '' : formatNumber(value))}
      error={
        read === 'unread'
          ? 'Không đọc được số tiền này. Ví dụ: 199.000'
          : read === 'too high'
            ? PRICE_TOO_HIGH
            : problem
      }
      onChange={(event) => {
        setTyped(event.target.value)
        const amount = readPrice(event.target.value)
        if (typeof amount !== 'string') onChange(amount)
      }}
      onBlur={() => typeof read !== 'string' && setTyped(null)}
    />
  )
}

const USUAL_DAYS = 365

function AccessDays({
  days,
  problem,
  onChange,
}: {
  days: number | null
  problem: string | null
  onChange: (days: number | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max } = PRICE_FIELDS.availableDays
  const typedDays = typed === null ? null : Number(typed)
  const isWrong =
    typed !== null && !(Number.isInteger(typedDays) && typedDays !== null && typedDays >= min && typedDays <= max)
  return (
    <div id={fieldId('product.availableDays')} tabIndex={-1}>
      <ChoiceGroup legend="Thời hạn học">
        <Radio
          name="availableDays"
          label="Trọn đời"
          checked={days === null}
          onChange={() => {
            setTyped(null)
            onChange(null)
          }}
        />
        <Radio name="availableDays" label="Có thời hạn" checked={days !== null} onChange={() => onChange(USUAL_DAYS)} />
      </ChoiceGroup>
      {days !== null && (
        <TextInput
          label="Số ngày"
          inputMode="numeric"
          value={typed ?? String(days)}
          error={isWrong ? `Từ ${min} đến ${formatNumber(max)} ngày` : problem}
          onChange={(event) => {
            setTyped(event.target.value)
            const value = Number(event.target.value)
            if (event.target.value !== '' && Number.isInteger(value) && value >= min && value <= max) onChange(value)
          }}
          onBlur={() => !isWrong && setTyped(null)}
        />
      )}
    </div>
  )
}
