import type { FormEvent } from 'react'
import { type AnyHookKind, hookKindWords } from '#domain/hooks.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, ChoiceGroup, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'

type HookFormProps<K extends AnyHookKind> = {
  /** What may be told, in the order of the form. */
  all: readonly K[]
  call: { pending: boolean; error: string | null; fieldErrors: Record<string, string> }
  label: string
  hook?: { name: string; url: string; kinds: readonly K[] }
  onSend: (terms: { name: string; url: string; kinds: K[] }) => Promise<void>
}

/** Where to send, what it is called here, and which kinds of news it wants. */
export function HookForm<K extends AnyHookKind>({
  all,
  call: { pending, error, fieldErrors },
  label,
  hook,
  onSend,
}: HookFormProps<K>) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kinds = all.filter((kind) => form.getAll('kinds').includes(kind))
    void onSend({ name: String(form.get('name') ?? ''), url: String(form.get('url') ?? ''), kinds })
  }
  return (
    <form className={layout.stack5} onSubmit={send} noValidate>
      <FormError error={error} />
      <TextInput
        label="Tên"
        name="name"
        maxLength={100}
        required
        defaultValue={hook?.name ?? ''}
        error={fieldErrors.name}
      />
      <TextInput
        label="Địa chỉ nhận tin"
        name="url"
        type="url"
        inputMode="url"
        maxLength={2000}
        placeholder="https://"
        required
        defaultValue={hook?.url ?? ''}
        error={fieldErrors.url}
      />
      <ChoiceGroup legend="Tin được gửi" error={fieldErrors.kinds ?? null}>
        {all.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            value={kind}
            label={hookKindWords[kind]}
            defaultChecked={hook?.kinds.includes(kind) ?? false}
          />
        ))}
      </ChoiceGroup>
      <Button type="submit" kind="primary" pending={pending}>
        {label}
      </Button>
    </form>
  )
}
