import { isKindWith } from '#domain/sold/kinds.ts'
import { ChoiceGroup, Radio, Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import type { Choice } from '../terms/area.ts'
import { RuleFields } from '../terms/RuleFields.tsx'
import styles from '../terms/terms.module.css'
import type { VoucherDraft } from './voucher-draft.ts'

type Props = {
  draft: VoucherDraft
  change(part: Partial<VoucherDraft>): void
  errors: Record<string, string>
  choices: readonly Choice[]
  ofPlatform: boolean
  frozen?: boolean
  /** Codes made from a pattern are for one use each. */
  batch?: boolean
}

/** What a code is and how far it may be used. */
export function VoucherFields({ draft, change, errors, choices, ofPlatform, frozen = false, batch = false }: Props) {
  const number = (name: 'minOrder' | 'maxUses' | 'perUser' | 'budget', label: string) => (
    <TextInput
      label={label}
      optional
      inputMode="numeric"
      disabled={frozen && name === 'minOrder'}
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {!batch && (
        <TextInput
          label="Mã"
          hint="3 đến 30 chữ cái không dấu, chữ số và dấu gạch ngang; không phân biệt hoa thường."
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={frozen}
          value={draft.code}
          error={errors.code}
          onChange={(event) => change({ code: event.target.value.toUpperCase() })}
        />
      )}
      <RuleFields {...{ draft, change, errors, choices, ofPlatform, frozen }} />
      {!batch && (
        <fieldset className={styles.group} disabled={frozen}>
          <ChoiceGroup legend="Số lần dùng">
            <Radio
              name="luot"
              label="Một lần duy nhất"
              hint="Ai dùng trước thì mã hết."
              checked={draft.usage === 'SINGLE_USE'}
              onChange={() => change({ usage: 'SINGLE_USE' })}
            />
            <Radio
              name="luot"
              label="Nhiều lần"
              checked={draft.usage === 'MULTI_USE'}
              onChange={() => change({ usage: 'MULTI_USE' })}
            />
          </ChoiceGroup>
        </fieldset>
      )}
      <div className={styles.row}>
        {!batch && draft.usage === 'MULTI_USE' && number('maxUses', 'Tổng số lượt')}
        {!batch && draft.usage === 'MULTI_USE' && number('perUser', 'Mỗi người')}
        {number('minOrder', 'Đơn từ')}
        {number('budget', batch ? 'Ngân sách chung của mọi mã (đồng)' : 'Ngân sách (đồng)')}
      </div>
      {!batch && <KeptPlaces {...{ draft, change, errors, choices }} />}
    </>
  )
}

/** Places of a product that nobody without the code gets: for invited guests, an early sale. */
function KeptPlaces({ draft, change, errors, choices }: Pick<Props, 'draft' | 'change' | 'errors' | 'choices'>) {
  // A combo has the places of its parts.
  const offered = choices.filter(
    ({ id, kind }) => !isKindWith('bundle', kind) && (!draft.chosen || draft.productIds.includes(id)),
  )
  const known = offered.some(({ id }) => id === draft.keepsOf)
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>Giữ chỗ cho người có mã</legend>
      <Select
        label="Chỗ của sản phẩm"
        hint="Chỉ sản phẩm có giới hạn số chỗ."
        value={draft.keepsOf}
        error={errors['keeps.productId']}
        onChange={(event) => change({ keepsOf: event.target.value })}
      >
        <option value="">Không giữ chỗ</option>
        {draft.keepsOf && !known && <option value={draft.keepsOf}>Sản phẩm đang giữ chỗ</option>}
        <Options of={offered} value={({ id }) => id} word={({ name }) => name} />
      </Select>
      {draft.keepsOf && (
        <TextInput
          label="Số chỗ giữ"
          hint="Không có mã thì không mua được."
          inputMode="numeric"
          value={draft.keeps}
          error={errors['keeps.places']}
          onChange={(event) => change({ keeps: event.target.value })}
        />
      )}
    </fieldset>
  )
}
