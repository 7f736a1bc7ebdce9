import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, ChoiceGroup } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import type { Me } from './ProfilePage.tsx'

/** Which topics a person wants to hear of. */
export function InterestsForm({ me, topics }: { me: Me; topics: readonly { id: string; name: string }[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(me.interests.map(({ id }) => id)))
  const { run, pending, error } = useCall('updateInterests', { show: 'inline', signedOut: 'stay' })
  const toggle = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  const save = async () => {
    if (await run({ body: { categoryIds: [...chosen] } })) toast.success('Đã lưu chủ đề bạn quan tâm.')
  }
  return (
    <div className={layout.stack4}>
      <FormError error={error} />
      <ChoiceGroup
        legend="Chủ đề"
        hint="Khi bạn đồng ý ở trang Quyền riêng tư, chúng tôi gợi ý khóa học theo những chủ đề này."
      >
        <div className={styles.choices}>
          {topics.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className={layout.line3}>
        <Button pending={pending} onClick={save}>
          Lưu chủ đề
        </Button>
      </div>
    </div>
  )
}
