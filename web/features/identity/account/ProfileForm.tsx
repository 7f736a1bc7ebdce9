import { Gender } from '#domain/enums.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import styles from './account.module.css'
import type { Me } from './ProfilePage.tsx'

const genderWords: Record<Gender, string> = { MALE: 'Nam', FEMALE: 'Nữ', OTHER: 'Khác' }

export function ProfileForm({ me }: { me: Me }) {
  const { run, pending, error, fieldErrors } = useCall('updateProfile', { show: 'inline', signedOut: 'stay' })
  const save = async ({ fullName = '', gender, birthday, bio }: Record<string, string>) => {
    const body = {
      fullName,
      gender: Gender.find((one) => one === gender) ?? null,
      birthday: birthday || null,
      bio: bio || null,
    }
    const saved = await run({ body })
    if (saved)
      toast.success(saved.wordsHidden ? 'Đã lưu hồ sơ. Bến Học xem trước khi người khác thấy.' : 'Đã lưu hồ sơ.')
  }
  return (
    <form noValidate className={layout.stack4} onSubmit={(event) => save(valuesOf(event))}>
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : error} />
      <TextInput
        label="Họ và tên"
        hint="Tên này được in trên chứng chỉ."
        name="fullName"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={me.nameHeld ?? me.fullName}
        error={fieldErrors.fullName}
      />
      <div className={styles.pair}>
        <Select label="Giới tính" optional name="gender" defaultValue={me.gender ?? ''} error={fieldErrors.gender}>
          <option value="">Không nêu</option>
          <Options of={Gender} word={(one) => genderWords[one]} />
        </Select>
        <TextInput
          label="Ngày sinh"
          optional
          type="date"
          name="birthday"
          autoComplete="bday"
          defaultValue={me.birthday ?? ''}
          error={fieldErrors.birthday}
        />
      </div>
      <Textarea
        label="Giới thiệu"
        optional
        name="bio"
        maxLength={2000}
        defaultValue={me.bio ?? ''}
        error={fieldErrors.bio}
      />
      <div className={layout.line3}>
        <Button type="submit" kind="primary" pending={pending}>
          Lưu hồ sơ
        </Button>
      </div>
    </form>
  )
}
