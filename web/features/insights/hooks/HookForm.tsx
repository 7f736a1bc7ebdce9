import type { FormEvent } from 'react'
import type { InputOf } from '#domain/contract/index.ts'
import { HookKind, hookKindWords } from '#domain/hooks.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, ChoiceGroup, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'

type Terms = InputOf<'createHook'>['body']
type HookFormProps = {
  call: { pending: boolean; error: string | null; fieldErrors: Record<string, string> }
  label: string
  hook?: { name: string; url: string; kinds: readonly HookKind[] }
  onSend: (terms: Terms) => Promise<void>
}

/** Where to send, what it is called here, and which kinds of news it wants. */
export function HookForm({ call: { pending, error, fieldErrors }, label, hook, onSend }: HookFormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kinds = HookKind.filter((kind) => form.getAll('kinds').includes(kind))
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
        {HookKind.map((kind) => (
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
