import { useRef } from 'react'
import { PeriodUnit } from '#domain/enums.ts'
import { addAndFocus } from '#web/ui/add-and-focus.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FieldError, Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import styles from './memberships.module.css'
import type { PlanDraft } from './plan-draft.ts'

const UNITS: Record<PeriodUnit, string> = { DAY: 'Ngày', WEEK: 'Tuần', MONTH: 'Tháng', YEAR: 'Năm' }

/** The plans of a membership, one row each; what somebody paid for keeps its period. */
export function PlanFields({
  plans,
  onChange,
  error,
}: {
  plans: readonly PlanDraft[]
  onChange: (plans: PlanDraft[]) => void
  error: string | null
}) {
  const change = (key: string, more: Partial<PlanDraft>) =>
    onChange(plans.map((plan) => (plan.key === key ? { ...plan, ...more } : plan)))
  const list = useRef<HTMLFieldSetElement>(null)
  const add = () =>
    addAndFocus(
      () =>
        onChange([
          ...plans,
          {
            key: crypto.randomUUID(),
            name: '',
            unit: 'MONTH',
            count: '1',
            price: '',
            listPrice: '',
            trialDays: '0',
            hasPaid: false,
          },
        ]),
      () => list.current?.querySelectorAll(':scope > div')[plans.length]?.querySelector('input'),
    )
  return (
    <fieldset ref={list} className={styles.fields}>
      <legend>Mức giá</legend>
      {plans.map((plan) => (
        <div key={plan.key} className={styles.planRow}>
          <TextInput
            label="Tên"
            value={plan.name}
            maxLength={60}
            onChange={(event) => change(plan.key, { name: event.target.value })}
          />
          <Select
            label="Thời hạn"
            value={plan.unit}
            disabled={plan.hasPaid}
            onChange={(event) => change(plan.key, { unit: event.target.value as PlanDraft['unit'] })}
          >
            <option value="">Trọn đời</option>
            <Options of={PeriodUnit} word={(unit) => UNITS[unit]} />
          </Select>
          {plan.unit !== '' && (
            <TextInput
              label="Số"
              type="number"
              min={1}
              max={366}
              disabled={plan.hasPaid}
              value={plan.count}
              onChange={(event) => change(plan.key, { count: event.target.value })}
            />
          )}
          <TextInput
            label="Giá (đồng)"
            inputMode="numeric"
            value={plan.price}
            onChange={(event) => change(plan.key, { price: event.target.value })}
          />
          <TextInput
            label="Giá gốc"
            optional
            inputMode="numeric"
            value={plan.listPrice}
            onChange={(event) => change(plan.key, { listPrice: event.target.value })}
          />
          <TextInput
            label="Ngày dùng thử"
            type="number"
            min={0}
            max={90}
            value={plan.trialDays}
            onChange={(event) => change(plan.key, { trialDays: event.target.value })}
          />
          <IconButton
            icon="trash"
            label={`Bỏ mức giá ${plan.name}`}
            disabled={plan.hasPaid}
            onClick={() => onChange(plans.filter((one) => one.key !== plan.key))}
          />
        </div>
      ))}
      <FieldError error={error} />
      <Button icon="plus" size="sm" onClick={add}>
        Thêm mức giá
      </Button>
    </fieldset>
  )
}
