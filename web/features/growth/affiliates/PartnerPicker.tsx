import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'

type Partner = { id: string; name: string }
type PartnerPickerProps = {
  chosen: Partner | null
  error?: string | null | undefined
  onChange: (chosen: Partner | null) => void
}

/** Names the partner who bears a part of a reduction: one who works with us now. */
export function PartnerPicker({ chosen, error, onChange }: PartnerPickerProps) {
  const list = useCall('affiliates', { show: 'inline', revalidate: false })
  const [found, setFound] = useState<readonly Partner[]>(chosen ? [chosen] : [])
  async function find() {
    const answer = await list.run({ query: { status: 'ACTIVE', take: 100 } })
    if (!answer) return
    const others = answer.items.filter(({ id }) => id !== chosen?.id)
    setFound([...(chosen ? [chosen] : []), ...others.map(({ id, name }) => ({ id, name }))])
  }
  return (
    <>
      <Select
        label="Đối tác nào chịu"
        hint="Phần này được trừ vào hoa hồng của đối tác."
        value={chosen?.id ?? ''}
        error={error ?? null}
        onChange={({ target }) => onChange(found.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">{found.length === 0 ? 'Bấm “Tải danh sách đối tác”' : 'Chọn một đối tác'}</option>
        <Options of={found} value={({ id }) => id} word={({ name }) => name} />
      </Select>
      <div>
        <Button icon="users" pending={list.pending} onClick={() => void find()}>
          Tải danh sách đối tác
        </Button>
      </div>
      <FormError error={list.error} />
    </>
  )
}
