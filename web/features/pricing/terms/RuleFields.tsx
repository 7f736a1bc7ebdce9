import { PartnerPicker } from '#web/features/growth/affiliates/PartnerPicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox, ChoiceGroup, Radio, Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import type { Choice } from './area.ts'
import type { RuleDraft } from './draft.ts'
import { ProductPicker } from './ProductPicker.tsx'
import styles from './terms.module.css'

type Props = {
  draft: RuleDraft
  change(part: Partial<RuleDraft>): void
  errors: Record<string, string>
  choices: readonly Choice[]
  ofPlatform: boolean
  /** Value and products are kept once somebody used it. */
  frozen?: boolean
  /** An end must be given. */
  endNeeded?: boolean
  /** What it lowers costs nothing: there is no value to say. */
  isFree?: boolean
}

/** The fields that vouchers and discounts share. */
export function RuleFields({ draft, change, errors, choices, ofPlatform, frozen, endNeeded, isFree }: Props) {
  const everybody = draft.named.length > 0 ? '' : ' Để trống là dành cho mọi người.'
  const percentage = draft.type === 'PERCENTAGE'
  return (
    <>
      <TextInput
        label="Tên"
        hint="Người mua thấy tên này trên đơn hàng."
        maxLength={120}
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {!isFree && (
        <fieldset className={styles.row} disabled={frozen}>
          <legend className="visually-hidden">Giá trị</legend>
          <Select
            label="Kiểu giảm"
            value={draft.type}
            onChange={(event) => change({ type: event.target.value as RuleDraft['type'] })}
          >
            <option value="PERCENTAGE">Theo phần trăm</option>
            <option value="FIXED_AMOUNT">Số tiền cố định</option>
          </Select>
          <TextInput
            label={percentage ? 'Giảm bao nhiêu %' : 'Giảm bao nhiêu tiền'}
            inputMode="numeric"
            value={draft.value}
            error={errors.value}
            onChange={(event) => change({ value: event.target.value })}
          />
          {percentage && (
            <TextInput
              label="Giảm tối đa"
              optional
              inputMode="numeric"
              value={draft.maxAmount}
              error={errors.maxAmount}
              onChange={(event) => change({ maxAmount: event.target.value })}
            />
          )}
        </fieldset>
      )}
      <div className={styles.row}>
        <TextInput
          label="Bắt đầu"
          type="datetime-local"
          value={draft.startsAt}
          error={errors.startsAt}
          onChange={(event) => change({ startsAt: event.target.value })}
        />
        <TextInput
          label="Kết thúc"
          optional={!endNeeded}
          type="datetime-local"
          value={draft.endsAt}
          error={errors.endsAt}
          onChange={(event) => change({ endsAt: event.target.value })}
        />
      </div>
      <fieldset className={styles.group} disabled={frozen}>
        <ChoiceGroup legend="Áp dụng cho" error={errors.productIds}>
          <Radio
            name="pham-vi"
            label={ofPlatform ? 'Mọi sản phẩm trên Bến Học' : 'Mọi sản phẩm của bạn'}
            checked={!draft.chosen}
            onChange={() => change({ chosen: false })}
          />
          <Radio
            name="pham-vi"
            label="Những sản phẩm được chọn"
            checked={draft.chosen}
            onChange={() => change({ chosen: true })}
          />
        </ChoiceGroup>
        {draft.chosen && (
          <ProductPicker
            choices={choices}
            chosen={draft.productIds}
            ofPlatform={ofPlatform}
            onChange={(productIds) => change({ productIds })}
          />
        )}
      </fieldset>
      {draft.named.length > 0 && <Named {...{ draft, change }} />}
      <Textarea
        label={draft.named.length > 0 ? 'Thêm người' : 'Chỉ dành cho'}
        optional
        hint={
          ofPlatform
            ? `Email của tài khoản, mỗi dòng một người.${everybody}`
            : `Email của học viên đã học với bạn, mỗi dòng một người.${everybody}`
        }
        rows={3}
        value={draft.users}
        error={Object.entries(errors).find(([path]) => path.startsWith('userEmails'))?.[1]}
        onChange={(event) => change({ users: event.target.value })}
      />
      {ofPlatform && (
        <fieldset className={styles.row}>
          <legend className={styles.legend}>Ai chịu phần giảm, tính theo %</legend>
          {(
            [
              ['host', 'Giảng viên'],
              ['platform', 'Bến Học'],
              ['affiliate', 'Đối tác tiếp thị'],
            ] as const
          ).map(([name, label]) => (
            <TextInput
              key={name}
              label={label}
              inputMode="numeric"
              value={draft[name]}
              error={name === 'host' ? errors.costShare : null}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ))}
          {Number(draft.affiliate) > 0 && (
            <PartnerPicker
              chosen={draft.partner}
              error={errors['costShare.affiliateId']}
              onChange={(partner) => change({ partner })}
            />
          )}
        </fieldset>
      )}
      <Checkbox
        label="Đang bật"
        hint="Tắt đi thì không ai dùng được nữa; đơn đã đặt vẫn giữ giá."
        checked={draft.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </>
  )
}

/** Whom the rule is for already; somebody is taken out with their button, and out of an empty list it is for everybody. */
function Named({ draft, change }: Pick<Props, 'draft' | 'change'>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Chỉ dành cho {draft.named.length} người</legend>
      <ul className={styles.choices}>
        {draft.named.map((person) => (
          <li key={person.id} className={cx(layout.line2, layout.between, layout.anywhere)}>
            <span>
              {person.fullName}
              {person.email && ` · ${person.email}`}
            </span>
            <Button
              kind="plain"
              size="sm"
              aria-label={`Bỏ ${person.fullName}`}
              onClick={() => change({ named: draft.named.filter((one) => one.id !== person.id) })}
            >
              Bỏ
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
