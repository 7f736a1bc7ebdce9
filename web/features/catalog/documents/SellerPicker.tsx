import { type FormEvent, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceGroup, Radio, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from '../goods/Goods.module.css'

type Seller = { id: string; name: string }
const PLATFORM = 'Bến Học'
const OF_DOCUMENTS =
  'Tiền bán được chia cho người này, và tên họ đứng trên trang bán. Đổi được cho đến khi tài liệu phát hành lần đầu.'
const SHOWN = 6

type SellerPickerProps = {
  legend?: string
  hint?: string
  /** Whether the platform itself may be chosen: that is null. */
  platform?: boolean
  chosen: Seller | null
  error: string | undefined
  onChange: (seller: Seller | null) => void
}

/** Whose something is and who is paid for it: an approved host found by name, or the platform where it may. */
export function SellerPicker(props: SellerPickerProps) {
  const { legend = 'Người bán', hint = OF_DOCUMENTS, platform = true, chosen, error, onChange } = props
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly Seller[] | null>(null)
  const look = useCall('hostProfiles', { revalidate: false })
  async function find(event?: FormEvent) {
    event?.preventDefault()
    const search = words.trim()
    const list = await look.run({ query: { status: 'APPROVED', take: SHOWN, ...(search && { search }) } })
    if (list) setFound(list.items.map(({ user }) => ({ id: user.id, name: user.fullName })))
  }
  const others = found?.filter(({ id }) => id !== chosen?.id) ?? []
  return (
    <ChoiceGroup legend={legend} hint={hint} error={error ?? null}>
      {platform && (
        <Radio name="nguoi-ban" label={PLATFORM} checked={chosen === null} onChange={() => onChange(null)} />
      )}
      {chosen && <Radio name="nguoi-ban" label={chosen.name} checked readOnly />}
      {others.map((one) => (
        <Radio key={one.id} name="nguoi-ban" label={one.name} checked={false} onChange={() => onChange(one)} />
      ))}
      <div className={styles.find}>
        <TextInput
          label="Tìm giảng viên"
          type="search"
          placeholder="Tên hoặc email"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void find(event)}
        />
        <Button icon="search" pending={look.pending} onClick={() => void find()}>
          Tìm
        </Button>
      </div>
      {found?.length === 0 && <p className={layout.small}>Không có giảng viên nào được duyệt tên như vậy.</p>}
    </ChoiceGroup>
  )
}
