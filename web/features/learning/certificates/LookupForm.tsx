import { Form } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import styles from './CertificatePage.module.css'

/** Looks a certificate up by the number printed on it. */
export function LookupForm({ typed, error }: { typed: string; error: string | null }) {
  return (
    <Form action={paths.certificateLookup()} className={styles.lookup} role="search">
      <TextInput
        key={typed}
        name="so"
        label="Số chứng chỉ"
        hint="In ở góc dưới của chứng chỉ, ví dụ BH-7K2M-9QRT-04XZ."
        defaultValue={typed}
        error={error}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button type="submit" kind="primary" icon="search">
          Tra cứu
        </Button>
      </div>
    </Form>
  )
}
