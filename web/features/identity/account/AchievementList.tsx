import { dayWords } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { TextInput } from '#web/ui/fields.tsx'
import { EntryList } from './EntryList.tsx'
import type { Details } from './ResumePage.tsx'

export function AchievementList({ achievements }: { achievements: Details['achievements'] }) {
  const add = useCall('addAchievement', { show: 'inline', signedOut: 'stay' })
  const remove = useCall('removeAchievement', { signedOut: 'stay' })
  const { fieldErrors } = add
  return (
    <EntryList
      entries={achievements}
      show={(one) => ({
        title: one.title,
        lines: [[one.issuer, dayWords(one.achievedOn)].filter(Boolean).join(' · '), one.url],
      })}
      none="Giải thưởng, chứng chỉ, công trình bạn tự hào."
      addLabel="Thêm thành tích"
      error={Object.keys(fieldErrors).length > 0 ? null : add.error}
      pending={add.pending}
      onAdd={async ({ title = '', issuer, achievedOn = '', url }) => {
        const body = { title, issuer: issuer || null, achievedOn, url: url || null }
        return (await add.run({ body })) !== null
      }}
      onRemove={(id) => remove.run({ params: { id } })}
      onClose={add.reset}
      fields={
        <>
          <TextInput label="Thành tích" name="title" required maxLength={160} error={fieldErrors.title} />
          <TextInput label="Nơi trao" optional name="issuer" maxLength={120} error={fieldErrors.issuer} />
          <TextInput label="Ngày" type="date" name="achievedOn" required error={fieldErrors.achievedOn} />
          <TextInput label="Đường dẫn" optional type="url" name="url" maxLength={300} error={fieldErrors.url} />
        </>
      }
    />
  )
}
